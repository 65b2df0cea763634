#!/usr/bin/env bash
# Brings back a point in time out of pgBackRest's repository: the newest copy before it, and the archived segments
# since. The result is a cluster of its own that listens on a socket in its directory only; the running cluster is not
# touched (docs/operations.md). Run it as the engine's own user.
#   ops/pgbackrest/recover.sh <new data directory> [time]
#     time   such as "2026-11-15 14:30:00 Europe/Budapest"; without one, the end of the archive
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=ops/fail-loudly.sh
source "$here/../fail-loudly.sh"
# shellcheck source=ops/scratch-engine.sh
source "$here/../scratch-engine.sh"
# shellcheck source=ops/pgbackrest/repository.sh
source "$here/repository.sh"

[ $# -eq 1 ] || [ $# -eq 2 ] || fail "usage: ops/pgbackrest/recover.sh <new data directory> [time]"
[ "$(id -u)" -ne 0 ] || fail "run it as the engine's own user, usually postgres"
data=$1
[ ! -e "$data" ] || fail "$data exists already"
target=
wanted=(--type=default)
if [ $# -eq 2 ]; then
  seconds=$(date --date "$2" +%s) || fail "the time cannot be read"
  target=$(date -u --date "@$seconds" '+%Y-%m-%d %H:%M:%S+00')
  wanted=(--type=time --target="$target")
fi

umask 077
mkdir -p "$data"
data=$(cd "$data" && pwd)
began=$(date +%s%N)
# Each file is compared with its checksum of the backup on the way.
pgbackrest --stanza=warren --pg1-path="$data" "${wanted[@]}" restore ||
  fail "pgBackRest could not restore the files; $data is of no use"
copied=$(date +%s%N)
bytes=$(du --summarize --bytes "$data" | cut -f1)
segment=$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]\{24\}\))$/\1/p' "$data/backup_label")
[ -n "$segment" ] || fail "the copy does not say where it starts"
newest=$(newest_history "$(archive_place)") || fail "the archive cannot be listed"
# Where the primary has not changed since, there is none.
if [[ ! $newest > ${segment:0:8} ]]; then newest=; fi
start_scratch_engine "$data" "\"$here/fetch-wal.sh\" %f \"%p\"" "$target" "$newest"
replayed=$(date +%s%N)
echo "recovered up to $(scratch_reached); the last change is the one of that moment"
awk -v bytes="$bytes" -v copy=$((copied - began)) -v replay=$((replayed - copied)) 'BEGIN {
  printf "copied %.0f MB in %.1f s, replayed the log in %.1f s\n", bytes / 1e6, copy / 1e9, replay / 1e9 }'
tell_scratch_engine
