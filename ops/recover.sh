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
# shellcheck source=ops/scratch-engine.sh
source "$(dirname "${BASH_SOURCE[0]}")/scratch-engine.sh"

[ $# -eq 2 ] || [ $# -eq 3 ] || fail "usage: ops/recover.sh <directory> <new data directory> [time]"
[ "$(id -u)" -ne 0 ] || fail "run it as the engine's own user, usually postgres"
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
directory=$(cd "$1" && pwd)
data=$2
[ ! -e "$data" ] || fail "$data exists already"
verify=$(engine_tool pg_verifybackup)
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
start_scratch_engine "$data" "\"$here/fetch-wal.sh\" \"$directory/wal\" %f \"%p\"" "$target"
reached=$(scratch_reached)
echo "recovered ${copy##*/} up to $reached; the last change is the one of that moment"
tell_scratch_engine
