#!/usr/bin/env bash
# Where a standby takes over: lets its engine archive what the lost primary had finished and may not have archived. An
# engine takes what it received as a standby for archived, since its primary was to do that; a gap in the archive would
# stay, and no recovery goes over it. What the archive has already it takes again without a word. Patroni calls it.
#   fill-archive.sh <data directory> [<what happened> <role> <cluster>]
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=ops/fail-loudly.sh
source "$here/fail-loudly.sh"
# shellcheck source=ops/archive-lines.sh
source "$here/archive-lines.sh"

[ $# -ge 1 ] || fail "usage: ops/fill-archive.sh <data directory>"
log=$1/pg_wal
# A standby has nothing to archive.
[ "${3:-primary}" = primary ] || exit 0

describe=$(engine_tool pg_controldata)
is_primary() { LC_ALL=C "$describe" "$1" | grep --quiet '^Database cluster state: *in production$'; }
for ((tries = 0; tries < 120; tries++)); do
  if is_primary "$1"; then break; fi
  sleep 0.5
done
is_primary "$1" || fail "the engine of $1 is no primary"

newest=$(find "$log" -name '*.history' -printf '%f\n' | sort | tail -1)
# Where no standby has ever taken over, each primary has archived its own.
[ -n "$newest" ] || exit 0
newest=${newest%.history}
bytes=$(segment_bytes "$1")
history=$(<"$log/$newest.history")
first=$(awk '$1 ~ /^[0-9]+$/ { printf "%08X\n", $1; exit }' <<<"$history")
follow_lines "$bytes" "$first" "$newest" "$history"

# belongs_to_log <segment>: of an older line, up to where that line was left; what came after is another history's.
belongs_to_log() {
  local at number
  number=$(number_of "$1")
  for ((at = 0; at + 1 < ${#lines[@]}; at++)); do
    if [ "${1:0:8}" = "${lines[at]}" ] && [ "$number" -lt "${begins[at + 1]}" ]; then return 0; fi
  done
  return 1
}

filled=0
while read -r name; do
  belongs_to_log "$name" || continue
  # The engine may have removed it meanwhile.
  if mv "$log/archive_status/$name.done" "$log/archive_status/$name.ready"; then filled=$((filled + 1)); fi
done < <(find "$log/archive_status" -name '*.done' -printf '%f\n' | sed -n 's/^\([0-9A-F]\{24\}\)\.done$/\1/p')
echo "$filled segments of the lines before $newest are archived, where the archive has not got them."
