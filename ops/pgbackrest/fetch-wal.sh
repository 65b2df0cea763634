#!/usr/bin/env bash
# Takes one segment out of pgBackRest's archive: the engine's restore_command. That a segment is not there ends a
# recovery; that it is damaged, or missing before a later one, must stop it: everything after it would be lost without
# a word. The engine calls it in its data directory.
#   fetch-wal.sh <name> <target>
set -uo pipefail

fetch() { pgbackrest --stanza=warren --pg1-path="$PWD" archive-get "$1" "$2"; }
# Above 125 the engine gives up instead of taking it for the end of the archive.
give_up() {
  echo "fetch-wal.sh FAILED: $1" >&2
  exit 126
}

fetch "$1" "$2" && exit 0
[ $? -eq 1 ] || give_up "$1 cannot be taken out of the archive"
[[ $1 =~ ^[0-9A-F]{24}$ ]] || exit 1
held=$(pgbackrest --stanza=warren --output=json info) || give_up "the archive cannot be listed"
while read -r newest; do
  # Names of one line of the history come in their order; lines are told apart by the first eight letters.
  if [[ ${newest:0:8} == "${1:0:8}" && ! $newest < $1 ]]; then
    # It may have come between the two questions.
    fetch "$1" "$2" && exit 0
    give_up "the archive has no $1, but a later one"
  fi
done < <(grep -o '"max":"[0-9A-F]*"' <<<"$held" | cut -d'"' -f4)
exit 1
