# shellcheck shell=bash
# Sourced by what looks for gaps in an archive. Where a standby takes over, the log goes on in a new line of the history
# (PostgreSQL calls it a timeline), and <line>.history says where each line before it was left. A recovery needs an older
# line up to there, also what never came because the lost primary had not archived it yet, and the next line from there on.
# Needs fail-loudly.sh.

# Lines from the oldest to the newest, and the number of the segment with which each begins.
lines=()
begins=()
# A name is the line, then the number in two parts: how many segments share the first of them.
per_part=

# segment_bytes <data directory>: as its cluster was made.
segment_bytes() {
  local describe
  describe=$(engine_tool pg_controldata) || return
  LC_ALL=C "$describe" "$1" | sed -n 's/^Bytes per WAL segment: *//p' | grep .
}

# follow_lines <bytes of a segment> <line> <newest line with a history, or nothing> <that history>
# Fails where the newest line does not come from the other one.
follow_lines() {
  local bytes=$1 own=$2 newest=$3 history=$4 line left begin=0
  per_part=$((4294967296 / bytes))
  lines=("$own")
  begins=(0)
  if [ -z "$newest" ] || [[ ! $newest > $own ]]; then return 0; fi
  lines=()
  begins=()
  while read -r line left _; do
    # The rest of the file are remarks.
    [[ $line =~ ^[0-9]+$ && $left =~ ^[0-9A-F]+/[0-9A-F]+$ ]] || continue
    lines+=("$(printf %08X "$line")")
    begins+=("$begin")
    begin=$((16#${left%/*} * per_part + 16#${left#*/} / bytes))
  done <<<"$history"
  lines+=("$newest")
  begins+=("$begin")
  [[ " ${lines[*]} " == *" $own "* ]]
}

# number_of <segment>: its place in the log, whatever its line.
number_of() { echo $((16#${1:8:8} * per_part + 16#${1:16:8})); }

# last_needed, with names of segments as input: the number of the last one that must be there.
last_needed() {
  local newest last=-1
  newest=$(grep "^${lines[-1]}" | sort | tail -1) || newest=
  if [ -n "$newest" ]; then last=$(number_of "$newest"); fi
  # All that the older lines had is needed, whether the newest one has anything yet or not.
  if [ "$last" -lt "${begins[-1]}" ]; then last=$((begins[-1] - 1)); fi
  echo "$last"
}

# first_missing <segment>, with names of segments as input: from that one on; nothing where none is missing.
first_missing() {
  local -A held=()
  local name number last at=0
  while read -r name; do held[$name]=1; done
  last=$(printf '%s\n' "${!held[@]}" | last_needed)
  for ((number = $(number_of "$1"); number <= last; number++)); do
    while [ $((at + 1)) -lt ${#lines[@]} ] && [ "$number" -ge "${begins[at + 1]}" ]; do at=$((at + 1)); done
    printf -v name '%s%08X%08X' "${lines[at]}" $((number / per_part)) $((number % per_part))
    [ -n "${held[$name]:-}" ] || break
  done
  if [ "$number" -le "$last" ]; then echo "$name"; fi
}
