# shellcheck shell=bash
# A PostgreSQL for one run of the tests: as it is shipped, but nothing of it must survive a power cut, so that a
# commit costs nothing. Sourced by `.ci/run` and `.ci/with-postgres`.
#   start_own_postgres   sets own_postgres_url; fails where none can be made
#   drop_own_postgres    to be called at exit

own_cluster=
own_postgres_url=

as_root() { if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi; }
newest_postgres() { find /usr/lib/postgresql -path '*/bin/initdb' 2>/dev/null | cut -d/ -f5 | sort -V | tail -1; }
answers() { psql "$1" -qtc 'select 1' >/dev/null 2>&1; }

# A killed run could not clean up behind itself; its name says which process it was.
drop_left_behind() {
  pg_lsclusters --no-header | awk '$2 ~ /^warren-test-[0-9]+$/ { print $1, $2 }' |
    while read -r version name; do
      [ -d "/proc/${name##*-}" ] || as_root pg_dropcluster --stop "$version" "$name"
    done
}

start_own_postgres() {
  command -v pg_createcluster >/dev/null 2>&1 || return 1
  local version name=warren-test-$$ port
  version=$(newest_postgres)
  [ -n "$version" ] || return 1
  drop_left_behind || true
  as_root pg_createcluster "$version" "$name" -o fsync=off -o full_page_writes=off -o max_connections=200 \
    -- --auth=trust --encoding=UTF8 --locale=C.UTF-8 >/dev/null 2>&1 || return 1
  own_cluster="$version $name"
  as_root pg_ctlcluster "$version" "$name" start || return 1
  port=$(pg_lsclusters --no-header | awk -v v="$version" -v c="$name" '$1 == v && $2 == c { print $3 }')
  own_postgres_url="postgres://postgres@127.0.0.1:$port/postgres"
  for _ in $(seq 30); do
    if answers "$own_postgres_url"; then return 0; fi
    sleep 1
  done
  return 1
}

drop_own_postgres() {
  # Version and name are two words.
  # shellcheck disable=SC2086
  if [ -n "$own_cluster" ]; then as_root pg_dropcluster --stop $own_cluster || true; fi
  own_cluster=
}
