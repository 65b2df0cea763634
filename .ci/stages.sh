# shellcheck shell=bash
# What `.ci/run` and `.ci/nightly` share: the machine, the stages, and the count. Sourced by them.
#   DATABASE_URL   an administrator's login to a PostgreSQL that trusts local connections; only asked where the
#                  run cannot have one of its own
# They end with the line "N passed, N failed"; the exit code is 0 only when nothing failed.

export CI=true
PNPM_VERSION=12.18.0
# The product reads DATABASE_URL as its own, restricted login: never hand it the administrator's.
export DATABASE_ADMIN_URL="${DATABASE_URL:-postgres://postgres@127.0.0.1:5432/postgres}"
unset DATABASE_URL
# The gallery of the design system is a page of its own that only development and these runs have.
export GALLERY=on

reports=$PWD/.tmp
rm -rf "$reports" && mkdir -p "$reports"
passed=0
failed=0
seconds=()
build=

# shellcheck source=.ci/own-postgres.sh
source .ci/own-postgres.sh
has() { command -v "$1" >/dev/null 2>&1; }

apt_install() {
  as_root apt-get update -qq
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
}

# What failed, once more at the end: a long log is often read from there, or kept from there.
list_failures() {
  node -e '
    const { existsSync, readFileSync } = require("fs")
    const read = (name) => { try { return JSON.parse(readFileSync(`${process.argv[1]}/${name}`, "utf8")) } catch { return null } }
    const failures = (read("vitest.json")?.testResults ?? []).filter((f) => f.status === "failed").flatMap((f) => {
      const tests = f.assertionResults.filter((t) => t.status === "failed")
      const lines = (text) => String(text ?? "").split("\n").slice(0, 12).join("\n    ")
      return tests.length === 0 ? [`${f.name}: ${lines(f.message)}`] : tests.map((t) => `${f.name} › ${t.fullName}\n    ${lines(t.failureMessages[0])}`)
    })
    const budget = `${process.argv[1]}/budget.txt`
    if (existsSync(budget)) failures.push(...readFileSync(budget, "utf8").trim().split("\n").filter(Boolean))
    failures.push(...(read("proofs.json")?.names ?? []).map((name) => `prove ${name} --small`))
    for (const line of failures) console.log(`✗ ${line}`)' "$reports" || true
}

finish() {
  local code=$?
  drop_own_postgres
  list_failures
  for line in "${seconds[@]}"; do echo "$line"; done
  echo "$SECONDS s in all"
  # Leaving early counts as a failure, and so does a run that proved nothing.
  if [ "$failed" -eq 0 ] && { [ "$code" -ne 0 ] || [ "$passed" -eq 0 ]; }; then failed=1; fi
  echo "$passed passed, $failed failed"
  if [ "$failed" -gt 0 ]; then exit 1; fi
  exit 0
}
trap finish EXIT

# stage <name> <command…>: runs a stage, prints its seconds, remembers the failure and goes on.
stage() {
  local name=$1 started=$SECONDS code=0
  shift
  echo "── $name"
  "$@" || code=$?
  local ended="── $name: ok, $((SECONDS - started)) s"
  if [ "$code" -ne 0 ]; then ended="── $name: FAILED with code $code, $((SECONDS - started)) s"; fi
  echo "$ended"
  seconds+=("$ended")
  return "$code"
}

# count <stage's exit code> <report> <expression giving [passed, failed] of r>: adds the figures of a JSON report.
count() {
  local code=$1 figures good=0 bad=0
  if figures=$(node -e '
    const r = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))
    console.log(eval(process.argv[2]).join(" "))' "$2" "$3" 2>/dev/null); then
    read -r good bad <<<"$figures"
  else
    echo "no report in $2"
  fi
  # A stage that failed without naming a test, or passed without running one, is a failure as well.
  if [ "$bad" -eq 0 ] && { [ "$code" -ne 0 ] || [ "$good" -eq 0 ]; }; then bad=1; fi
  passed=$((passed + good))
  failed=$((failed + bad))
}

# Inside a stage "set -e" is off, so each step says what must have gone well before it.
install_tools() {
  { has npm || apt_install nodejs npm; } &&
    { has pnpm || as_root npm install --global --silent "pnpm@$PNPM_VERSION"; } &&
    { has chromium-headless-shell ||
      apt_install chromium chromium-headless-shell fonts-noto-core fonts-dejavu-core; } &&
    # Printed cards are measured, and their codes read back.
    { has zbarimg && has pdftoppm || apt_install zbar-tools poppler-utils; } &&
    { has psql && has pg_dump || apt_install postgresql-client; }
}

# Files must survive being opened and saved by another program.
install_office() { has soffice || apt_install libreoffice-calc; }

install_ops_tools() {
  # The files of ops/cluster are read by the program they are for.
  { [ -x /usr/sbin/haproxy ] && has shellcheck || apt_install haproxy shellcheck; } &&
    # A server whose clock is wrong.
    { has faketime || apt_install faketime; } &&
    # Copies, archive and drill of ops/pgbackrest.
    { has pgbackrest || apt_install pgbackrest; } &&
    # The rules of ops/watch are read, tested and seen firing by the programs they are for.
    { has promtool && has amtool && has prometheus-node-exporter ||
      apt_install prometheus prometheus-alertmanager prometheus-node-exporter; }
}

# `prove failover` builds PgBouncer and runs Patroni and etcd of Debian 13.
install_cluster_tools() {
  /usr/bin/python3 -c 'import dateutil, etcd, psutil, psycopg2, yaml' 2>/dev/null && has gcc && has make &&
    pkg-config --exists libevent openssl 2>/dev/null ||
    apt_install gcc make pkg-config libevent-dev libssl-dev dpkg-dev python3-etcd python3-psycopg2 python3-yaml \
      python3-dateutil python3-psutil
}

# A PostgreSQL of our own, also where another one answers: that one writes each commit to a disk, and the scripts of
# ops are tried on clusters that are made for it.
start_postgres() {
  if [ -z "$(newest_postgres)" ]; then
    apt_install postgresql-15 || apt_install postgresql || return 1
  fi
  if start_own_postgres; then
    export DATABASE_ADMIN_URL=$own_postgres_url
  else
    echo "none of our own could be started: using the given address"
    answers "$DATABASE_ADMIN_URL"
  fi
}

prepare() {
  stage 'tools of the machine' install_tools
  stage 'PostgreSQL' start_postgres
  stage 'install' pnpm install --frozen-lockfile
}

# Building leaves a core to itself for most of its time, and so does verifying: both at once.
start_build() {
  stage 'build' pnpm run build >"$reports/build.log" 2>&1 &
  build=$!
}
is_built() {
  local code=0
  if [ -n "$build" ]; then
    wait "$build" || code=1
    cat "$reports/build.log"
    seconds+=("$(tail -1 "$reports/build.log")")
    build=
  fi
  if [ "$code" -ne 0 ]; then failed=$((failed + 1)); fi
  return "$code"
}

run_verify() {
  local code=0
  stage 'verify' pnpm run verify --json "$reports/verify.json" || code=$?
  count "$code" "$reports/verify.json" '[r.passed, r.failed]'
}

# The report also makes the budgets of the files count, and the seconds of each project known.
run_tests() {
  local code=0
  TEST_REPORT=$reports/vitest.json stage 'tests' pnpm run test || code=$?
  count "$code" "$reports/vitest.json" \
    '[r.numPassedTests, r.numFailedTests + r.testResults.filter((f) => f.status === "failed" && f.assertionResults.length === 0).length]'
}

run_journeys() {
  local code=0
  PLAYWRIGHT_JSON_OUTPUT_NAME=$reports/playwright.json stage 'journeys' pnpm run e2e --reporter=list,json || code=$?
  count "$code" "$reports/playwright.json" \
    '[r.stats.expected + r.stats.flaky, r.stats.unexpected + r.errors.length]'
}

run_proofs() {
  local code=0
  stage 'proofs' pnpm run prove --small --built --json "$reports/proofs.json" || code=$?
  count "$code" "$reports/proofs.json" '[r.passed, r.failed]'
}
