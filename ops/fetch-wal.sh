#!/usr/bin/env bash
# Takes one segment out of the archive: the engine's restore_command, on a standby by ops/postgresql.conf, in a recovery by
# recover.sh. A recovery takes a code up to 125 for the end of the archive, and everything after it would be lost without a
# word: what is damaged, or cannot be reached, must stop it. A standby has its primary to ask, and asks again.
#   fetch-wal.sh <directory of the archive> <name> <target>
#   ARCHIVE_SECONDS   how long the archive may take (default: 60; 3 to look and 20 to copy while a standby may take over)
set -uo pipefail

# The engine names the target from its data directory, pg_rewind from the root.
data=$(cd "$(dirname "$3")/.." && pwd)
code=126
look_seconds=${ARCHIVE_SECONDS:-60}
copy_seconds=${ARCHIVE_SECONDS:-60}
# A standby that takes over asks several times, the last time for a history and when it is a standby no more: an archive
# that does not answer must neither stop it nor keep it. A recovery is told its line and misses no history without a word.
if [ -e "$data/standby.signal" ] || [[ $2 == *.history ]]; then
  code=1
  look_seconds=${ARCHIVE_SECONDS:-3}
  copy_seconds=${ARCHIVE_SECONDS:-20}
fi
give_up() {
  echo "fetch-wal.sh FAILED: $1" >&2
  exit "$code"
}

# A mount that is dead lets a process wait without end. SIGKILL alone reaches it there, and timeout does not wait for that.
# shellcheck disable=SC2016
timeout --signal=KILL "$look_seconds" bash -c '[ -d "$0" ] || exit 2; [ -e "$0/$1.gz" ]' "$1" "$2"
case $? in
  0) ;;
  1) exit 1 ;;
  *) give_up "the archive $1 is not there, or does not answer" ;;
esac
timeout --signal=KILL "$copy_seconds" gzip --decompress --stdout "$1/$2.gz" >"$3" && exit 0
give_up "$1/$2.gz cannot be unpacked"
