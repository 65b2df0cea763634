#!/usr/bin/env bash
# Drills a restore: brings a point in time back into a cluster of its own, makes its database fit for use as after an
# accident, checks it, and says what would have been lost and how long it took. Run it monthly, as the engine's own user,
# on the machine of the database. Whatever goes wrong, and a loss or a time beyond what was promised, ends in an exit
# code other than 0; the cluster then stays for a look, stopped, and the next drill waits for its removal.
#   ops/pgbackrest/drill.sh <new data directory> [time]
#     time   as for ops/pgbackrest/recover.sh; without one, the end of the archive: what a lost disk would leave
#   WARREN_DATABASE      name of the database (default: warren)
#   MOST_LOST_SECONDS    loss that was promised (default: 60)
#   MOST_MINUTES         time to restore that was promised (default: 30)
#   COMMAND_ANCHOR_FILE, LOG_ARCHIVE   as for ops/check-restored.sh
#   PGHOST, PGUSER …     of the running cluster, as for psql; the default is the local administrator
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=ops/fail-loudly.sh
source "$here/../fail-loudly.sh"
# shellcheck source=ops/scratch-engine.sh
source "$here/../scratch-engine.sh"

[ $# -eq 1 ] || [ $# -eq 2 ] || fail "usage: ops/pgbackrest/drill.sh <new data directory> [time]"
data=$1
database=${WARREN_DATABASE:-warren}
most_lost=${MOST_LOST_SECONDS:-60}
most_minutes=${MOST_MINUTES:-30}
[[ $database =~ ^[a-z][a-z0-9_]*$ ]] || fail "WARREN_DATABASE may hold small letters, digits and _ only"
[[ $most_lost =~ ^[0-9]+$ && $most_minutes =~ ^[0-9]+$ ]] || fail "MOST_LOST_SECONDS or MOST_MINUTES is no number"
export PGUSER=${PGUSER:-postgres}
[ ! -e "$data" ] || fail "$data exists already: what a failed drill left is looked at and removed first"

live() { psql --no-psqlrc --quiet --no-align --tuples-only --no-password --set ON_ERROR_STOP=1 --dbname="$database"; }
# How far the log of each farm goes.
heads="select coalesce(json_object_agg(chain, seq), '{}') from app.command_heads"
wanted_heads=$(live <<<"$heads") || fail "the running cluster cannot be asked what there is to restore"
started=$(date +%s)
export ANCHORS_UNTIL
if [ $# -eq 2 ]; then
  moment=$(date --date "$2" +%s) || fail "the time cannot be read"
else
  moment=$started
fi

leave() {
  local code=$?
  if "$scratch_control" --pgdata="$data" status >/dev/null 2>&1; then
    "$scratch_control" --pgdata="$data" --mode=immediate --wait stop >/dev/null || code=1
  fi
  if [ "$code" -eq 0 ]; then
    rm -r "$data"
  elif [ -e "$data" ]; then
    echo "$script: $data stays for a look" >&2
  fi
  exit "$code"
}
trap leave EXIT

"$here/recover.sh" "$@" || fail "the point in time could not be brought back"
data=$(cd "$data" && pwd)
scratch_data=$data
recovered_heads=$(ask_scratch "$database" "$heads")
reached=$(ask_scratch "$database" "select coalesce(max(version), 'epoch') from app.commands")
# Anchors that are newer than the end of what came back prove nothing.
if [ $# -eq 2 ]; then end=@$moment; else end=$reached; fi
ANCHORS_UNTIL=$(date -u --date "$end" +%FT%T.%3NZ)
checking=$(date +%s)
(
  unset PGPASSWORD
  PGHOST=$data PGPORT=5432 PGUSER=postgres "$here/../check-restored.sh" "$database"
) || fail "what came back is not fit for use"
ended=$(date +%s)

# What the running cluster had acknowledged and the copy has not. Up to a moment in the past: commands that began five
# minutes before it, as one that was under way may have ended later.
if [ $# -eq 2 ]; then until="to_timestamp($moment) - interval '5 minutes'"; else until="'infinity'"; fi
missing=$(live <<SQL
with wanted as (select key::int as chain, value::bigint as seq from json_each_text('$wanted_heads')),
  recovered as (select key::int as chain, value::bigint as seq from json_each_text('$recovered_heads'))
select count(*) || ' ' || coalesce(ceil($moment - extract(epoch from min(c.version))), 0)
from wanted w left join recovered r using (chain)
join app.commands c on c.chain = w.chain and c.seq <= w.seq and c.seq > coalesce(r.seq, 0)
where c.version >= '$reached'::timestamptz - interval '1 day' and c.version < $until;
SQL
) || fail "the running cluster cannot be asked what is missing"
lost=${missing% *}
lost_seconds=${missing#* }

size=$(ask_scratch postgres 'select sum(pg_database_size(oid)) from pg_database')
minutes=$(awk -v s=$((ended - started)) 'BEGIN { printf "%.1f", s / 60 }')
at="$(date -u --date "@$moment" '+%F %T') UTC"
if [ $# -eq 2 ]; then
  told="of before $at $lost commands are missing"
else
  told="a disk lost at $at would have cost $lost commands, the last $lost_seconds s of work (promised: $most_lost s)"
fi
echo "drill: $told; $minutes minutes to restore $((size / 1000000)) MB (promised: $most_minutes), $((ended - checking)) s of them for the checks"
if [ $# -eq 2 ]; then
  [ "$lost" -eq 0 ] || fail "$lost commands of before that moment did not come back"
else
  [ "$lost_seconds" -le "$most_lost" ] || fail "more was lost than promised"
fi
[ $((ended - started)) -le $((most_minutes * 60)) ] || fail "it took longer than promised"
