#!/usr/bin/env bash
# Brings back a point in time: the newest copy of ops/base-backup.sh before it, and the archived segments since. The
# result is a cluster of its own that listens on a socket in its directory only. The running cluster is not touched:
# take a backup out of the recovered one with ops/backup.sh and restore that (docs/operations.md). Run it as the
# engine's own user.
#   ops/recover.sh <directory> <new data directory> [time]
#     directory   where ops/base-backup.sh and ops/archive-wal.sh wrote
#     time        such as "2026-11-15 14:30:00 Europe/Budapest"; without one, the end of the archive
# shellcheck source=ops/fail-loudly.sh
source "$(dirname "${BASH_SOURCE[0]}")/fail-loudly.sh"

[ $# -eq 2 ] || [ $# -eq 3 ] || fail "usage: ops/recover.sh <directory> <new data directory> [time]"
[ "$(id -u)" -ne 0 ] || fail "run it as the engine's own user, usually postgres"
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
directory=$(cd "$1" && pwd)
data=$2
[ ! -e "$data" ] || fail "$data exists already"
verify=$(engine_tool pg_verifybackup)
control=$(engine_tool pg_ctl)
describe=$(engine_tool pg_controldata)

target=
last=99999999T999999Z
if [ $# -eq 3 ]; then
  seconds=$(date --date "$3" +%s) || fail "the time cannot be read"
  target=$(date -u --date "@$seconds" '+%Y-%m-%d %H:%M:%S+00')
  last=$(date -u --date "@$seconds" +%Y%m%dT%H%M%SZ)
fi

copy=
for found in "$directory"/base-????????T??????Z; do
  # Copies come in the order of their times.
  if [ -d "$found" ] && [[ ! ${found##*/base-} > $last ]]; then copy=$found; fi
done
[ -n "$copy" ] || fail "there is no copy in $directory that ended before that time"
"$verify" --quiet "$copy" || fail "$copy is damaged"

# A gap would end the recovery there without a word.
segment=$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]\{24\}\))$/\1/p' "$copy/backup_label")
[ -n "$segment" ] || fail "$copy does not say where it starts"
bytes=$(LC_ALL=C "$describe" "$copy" | sed -n 's/^Bytes per WAL segment: *//p')
# A name is the line of the history, then a number in two parts.
part=$((4294967296 / bytes))
line=${segment:0:8}
expected=
for path in "$directory/wal/$line"????????????????.gz; do
  name=$(basename "$path" .gz)
  if [[ $name < $segment ]] || [ ! -e "$path" ]; then continue; fi
  [ "${expected:-$segment}" = "$name" ] || fail "the archive has no ${expected:-$segment}, but a later one"
  number=$((16#${name:8:8} * part + 16#${name:16:8} + 1))
  expected=$(printf '%s%08X%08X' "$line" $((number / part)) $((number % part)))
done

umask 077
mkdir -p "$(dirname "$data")"
cp --archive --reflink=auto "$copy" "$data"
data=$(cd "$data" && pwd)
touch "$data/recovery.signal"
# Only its owner gets to the socket: the directory is closed to all others.
echo 'local all all trust' >"$data/recover-hba.conf"
{
  echo "data_directory = '$data'"
  echo "hba_file = '$data/recover-hba.conf'"
  echo "listen_addresses = ''"
  echo "unix_socket_directories = '$data'"
  echo "port = 5432"
  # Not open for questions while it recovers, so that it needs no setting of the cluster it is a copy of.
  echo "hot_standby = off"
  echo "archive_mode = off"
  # The copied files are brought to the disk at once, not one by one.
  echo "recovery_init_sync_method = syncfs"
  echo "restore_command = '\"$here/fetch-wal.sh\" \"$directory/wal\" %f \"%p\"'"
  echo "recovery_target_action = promote"
  if [ -n "$target" ]; then echo "recovery_target_time = '$target'"; fi
} >"$data/recover.conf"
# Settings of the copied cluster are not those of this one.
: >"$data/postgresql.auto.conf"

"$control" --pgdata="$data" --log="$data/recover.log" --wait \
  --options="-c config_file='$data/recover.conf'" start >/dev/null || true
ask() { psql --no-psqlrc --host="$data" --port=5432 --username=postgres --dbname=postgres -At --command="$1"; }
# It lets no login in before its end; a recovery that fails ends the process.
until ask 'select 1' >/dev/null 2>&1; do
  "$control" --pgdata="$data" status >/dev/null || {
    tail -20 "$data/recover.log" >&2
    fail "the recovery did not reach its end; $data/recover.log says why"
  }
  sleep 0.5
done
reached=$(ask "select coalesce(pg_last_xact_replay_timestamp()::text, 'the end of the copy')")
echo "recovered ${copy##*/} up to $reached; the last change is the one of that moment"
echo "take it over:  PGHOST=$data PGPORT=5432 ops/backup.sh <directory>"
echo "end it:        $control --pgdata=$data stop"
