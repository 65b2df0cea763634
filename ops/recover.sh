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
# shellcheck source=ops/archive-lines.sh
source "$(dirname "${BASH_SOURCE[0]}")/archive-lines.sh"

[ $# -eq 2 ] || [ $# -eq 3 ] || fail "usage: ops/recover.sh <directory> <new data directory> [time]"
[ "$(id -u)" -ne 0 ] || fail "run it as the engine's own user, usually postgres"
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
directory=$(cd "$1" && pwd)
data=$2
[ ! -e "$data" ] || fail "$data exists already"
verify=$(engine_tool pg_verifybackup)

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
line=${segment:0:8}
bytes=$(segment_bytes "$copy") || fail "$copy does not say how long its segments are"
archive=$directory/wal
in_archive() { find "$archive" -maxdepth 1 -name '*.gz' -printf '%f\n' | sed -n "s/^\($1\)\.gz\$/\1/p"; }
# Where the primary has changed since: up to the newest of its lines, however many there are.
newest=$(in_archive '[0-9A-F]\{8\}\.history' | sort | tail -1)
newest=${newest%.history}
if [[ ! $newest > $line ]]; then newest=; fi
history=
if [ -n "$newest" ]; then
  history=$(gzip --decompress --stdout "$archive/$newest.history.gz") || fail "$newest.history cannot be unpacked"
fi
follow_lines "$bytes" "$line" "$newest" "$history" ||
  fail "$copy is of a line that $newest.history does not come from: move it away to begin with an older copy"
missing=$(in_archive '[0-9A-F]\{24\}' | first_missing "$segment")
[ -z "$missing" ] || fail "the archive has no $missing, but a later one"

umask 077
mkdir -p "$(dirname "$data")"
cp --archive --reflink=auto "$copy" "$data"
data=$(cd "$data" && pwd)
start_scratch_engine "$data" "\"$here/fetch-wal.sh\" \"$archive\" %f \"%p\"" "$target" "$newest"
reached=$(scratch_reached)
echo "recovered ${copy##*/} up to $reached; the last change is the one of that moment"
tell_scratch_engine
