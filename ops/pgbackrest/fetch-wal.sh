#!/usr/bin/env bash
# Takes one segment out of pgBackRest's archive: the engine's restore_command. That a segment is not there ends a
# recovery; that it is damaged, or missing before a later one, must stop it: everything after it would be lost without
# a word. A standby has its primary to ask, and asks again.
#   fetch-wal.sh <name> <target>
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=ops/fail-loudly.sh
source "$here/../fail-loudly.sh"
# shellcheck source=ops/archive-lines.sh
source "$here/../archive-lines.sh"
# shellcheck source=ops/pgbackrest/repository.sh
source "$here/repository.sh"
# What fails is told by a code of its own: 1 would be the end of the archive.
set +eE
trap - ERR

name=$1
target=$2
# The engine names the target from its data directory, pg_rewind from the root.
data=$(cd "$(dirname "$target")/.." && pwd)
# Above 125 the engine gives up instead of taking it for the end of the archive.
code=126
seconds=120
# As in ops/fetch-wal.sh: what is asked while a standby takes over must neither stop nor keep it.
if [ -e "$data/standby.signal" ] || [[ $name == *.history ]]; then
  code=1
  seconds=10
fi
give_up() {
  echo "fetch-wal.sh FAILED: $1" >&2
  exit "$code"
}
ask_repository() { timeout --signal=KILL "$seconds" pgbackrest --stanza=warren "$@"; }
fetch() { ask_repository --pg1-path="$data" archive-get "$name" "$target"; }

fetch && exit 0
[ $? -eq 1 ] || give_up "$name cannot be taken out of the archive"
if [ "$code" -eq 1 ] || [[ ! $name =~ ^[0-9A-F]{24}$ ]]; then exit 1; fi

place=$(archive_place) || give_up "the archive cannot be found"
held=$(ask_repository repo-ls --recurse "$place") || give_up "the archive cannot be listed"
newest=$(newest_history "$place") || give_up "the archive cannot be listed"
history=
if [ -n "$newest" ]; then
  history=$(ask_repository repo-get "$place/$newest.history") || give_up "$newest.history cannot be read"
fi
bytes=$(segment_bytes "$data") || give_up "$data does not say how long its segments are"
line=${name:0:8}
# One that the newest line does not come from is asked for by itself.
follow_lines "$bytes" "$line" "$newest" "$history" || follow_lines "$bytes" "$line" '' ''
last=$(sed -n 's/^.*\/\([0-9A-F]\{24\}\)-.*$/\1/p' <<<"$held" | last_needed)
[ "$last" -ge "$(number_of "$name")" ] || exit 1
# It may have come between the two questions.
fetch && exit 0
give_up "the archive has no $name, but a later one"
