#!/usr/bin/env bash
# Writes what only the machine of the database knows, for the text files of Prometheus' node exporter: age of backups,
# archive, standbys, connections. No name of a farm or user is among it. Run it every minute, as a database administrator.
#   ops/watch/figures.sh <directory of the backups> <file.prom>
#   WARREN_DATABASE   name of the database (default: warren)
#   LOOK_SECONDS      how long the directory of the backups may take to answer (default: 20)
#   PGHOST, PGUSER …  as for psql; the default is the local administrator
# shellcheck source=ops/fail-loudly.sh
source "$(dirname "${BASH_SOURCE[0]}")/../fail-loudly.sh"

[ $# -eq 2 ] || fail "usage: ops/watch/figures.sh <directory of the backups> <file.prom>"
backups=$1
file=$2
database=${WARREN_DATABASE:-warren}
seconds=${LOOK_SECONDS:-20}
export PGUSER=${PGUSER:-postgres} PGCONNECT_TIMEOUT=5
[[ $database =~ ^[A-Za-z0-9_-]+$ ]] || fail "WARREN_DATABASE may hold letters, digits, - and _ only"

umask 022
part=$(mktemp "$file.XXXXXX")
trap 'rm -f "$part"' EXIT

# say <name> <help> <value> [labels]
said=
say() {
  if [ "$said" != "$1" ]; then printf '# HELP %s %s\n# TYPE %s gauge\n' "$1" "$2" "$1" >>"$part"; fi
  said=$1
  printf '%s%s %s\n' "$1" "${4:-}" "$3" >>"$part"
}

# One look at a directory that may lie on another machine: a process that looks at a dead mount waits without end, SIGKILL
# alone reaches it, and the figures of the engine have to be told all the same.
backups_answer=1
held=$(timeout --signal=KILL "$seconds" \
  find -H "$backups" -ignore_readdir_race -maxdepth 1 -printf '%y %f %T@\n' 2>/dev/null) || backups_answer=0

# newest <kind> <form of the name>: when the newest was written; nought when there is none, so that its age is larger than
# any limit.
newest() {
  local found
  found=$(sed -n "s/^$1 $2 //p" <<<"$held" | sort -n | tail -1)
  echo "${found:-0}"
}

ask() { psql --no-psqlrc --no-password --quiet --tuples-only --no-align --field-separator=' ' "$@"; }

# When pgBackRest last ended a backup. The engine reads its answer, so that no other program is needed.
newest_pgbackrest() {
  local info found
  info=$(timeout --signal=KILL "$seconds" pgbackrest --stanza=warren --output=json info 2>/dev/null) || info='[]'
  found=$(ask --dbname="$database" --set=info="$info" 2>/dev/null <<'SQL'
select coalesce(max((b -> 'timestamp' ->> 'stop')::bigint), 0)
from json_array_elements(:'info'::json) s, json_array_elements(s -> 'backup') b;
SQL
  ) || found=0
  echo "${found:-0}"
}

say warren_backups_answer 'Whether the directory of the backups answers' "$backups_answer"
backup_help='When the newest backup of each kind ended'
at='.\{8\}T.\{6\}Z'
if [ "$backups_answer" = 1 ]; then
  say warren_backup_timestamp_seconds "$backup_help" "$(newest f "$database-$at\.dump")" '{kind="dump"}'
  if grep -q '^[dl] pgbackrest ' <<<"$held"; then
    say warren_backup_timestamp_seconds "$backup_help" "$(newest_pgbackrest)" '{kind="pgbackrest"}'
    say warren_backup_timestamp_seconds "$backup_help" "$(newest f drill-passed)" '{kind="drill"}'
  else
    say warren_backup_timestamp_seconds "$backup_help" "$(newest d "base-$at")" '{kind="copy"}'
  fi
fi

# A copy that is being made streams the log like a standby, and is none.
engine=$(ask --dbname="$database" 2>/dev/null <<'SQL'
with standbys as (select * from pg_stat_replication where application_name <> 'pg_basebackup')
select (not pg_is_in_recovery())::int,
  (select count(*) from pg_stat_activity where backend_type = 'client backend'),
  current_setting('max_connections'),
  coalesce((select extract(epoch from max(now() - xact_start)) from pg_stat_activity where backend_type = 'client backend'), 0),
  pg_database_size(current_database()),
  (coalesce(a.last_failed_time, 'epoch') > coalesce(a.last_archived_time, 'epoch'))::int,
  coalesce(extract(epoch from a.last_archived_time), 0),
  (select count(*) from standbys where state = 'streaming'),
  coalesce((select max(pg_wal_lsn_diff(case when pg_is_in_recovery() then sent_lsn else pg_current_wal_lsn() end, replay_lsn)) from standbys), 0),
  coalesce((select extract(epoch from max(replay_lag)) from standbys), 0)
from pg_stat_archiver a;
SQL
) || engine=
if [ -z "$engine" ]; then
  say warren_engine_up 'Whether the database answers an administrator on its own machine' 0
else
  read -r primary connections most oldest bytes failing archived standbys lag_bytes lag_seconds <<<"$engine"
  say warren_engine_up 'Whether the database answers an administrator on its own machine' 1
  say warren_engine_primary 'Whether this node takes writes' "$primary"
  say warren_engine_connections 'Connections of clients' "$connections"
  say warren_engine_connections_most 'Connections the engine allows' "$most"
  say warren_engine_oldest_transaction_seconds 'Age of the oldest open transaction' "$oldest"
  say warren_engine_database_bytes 'Size of the database' "$bytes"
  say warren_archive_failing 'Whether the last try to archive a segment failed' "$failing"
  say warren_archive_timestamp_seconds 'When a segment was last archived' "$archived"
  say warren_replication_standbys 'Standbys that stream from this node' "$standbys"
  say warren_replication_lag_bytes 'How far the standby that is furthest behind is behind' "$lag_bytes"
  say warren_replication_lag_seconds 'Time until the slowest standby had replayed what it last confirmed' "$lag_seconds"
fi
say warren_figures_timestamp_seconds 'When these figures were written' "$(date +%s)"

chmod 0644 "$part"
mv "$part" "$file"
