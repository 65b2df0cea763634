#!/usr/bin/env bash
# Prints a file of ops/cluster with the settings of an installation in it.
#   fill-in.sh <settings file> <file> [n1|n2|n3|e1|e2|e3]      the node or the member of etcd, for files that differ
# Refuses a setting that is missing, still says CHANGE, or could break out of its place in the file.
set -euo pipefail

if [ $# -lt 2 ] || [ $# -gt 3 ]; then
  echo 'Usage: fill-in.sh <settings file> <file> [n1|n2|n3|e1|e2|e3]' >&2
  exit 2
fi
declare -A settings=()
while IFS= read -r line || [ -n "$line" ]; do
  [[ $line =~ ^([A-Z][A-Z0-9_]*)=(.*)$ ]] || continue
  settings[${BASH_REMATCH[1]}]=${BASH_REMATCH[2]}
done <"$1"

if [ $# -eq 3 ]; then
  case $3 in
    n1 | n2 | n3) own=NODE${3#n}_ADDRESS ;;
    e1 | e2 | e3) own=ETCD${3#e}_ADDRESS ;;
    *)
      echo "There is no node $3: n1, n2 or n3, and e1, e2 or e3 of etcd" >&2
      exit 2
      ;;
  esac
  settings[NODE_NAME]=$3
  settings[NODE_ADDRESS]=${settings[$own]:-}
fi

text=$(<"$2")
wrong=()
for name in $(grep -o '@[A-Z][A-Z0-9_]*@' "$2" | tr -d @ | sort -u); do
  value=${settings[$name]:-}
  if [ -z "$value" ] || [ "$value" = CHANGE ] || [[ ! $value =~ ^[A-Za-z0-9./:_-]+$ ]]; then
    wrong+=("$name")
  elif [[ $name == *_PASSWORD && ! $value =~ ^[A-Za-z0-9]{12,}$ ]]; then
    wrong+=("$name")
  fi
  text=${text//"@$name@"/"$value"}
done
if [ ${#wrong[@]} -gt 0 ]; then
  # By name, never by value: some of them are secrets.
  echo "Missing or wrong in $1: ${wrong[*]} (passwords: 12 letters and digits or more)" >&2
  exit 1
fi
printf '%s\n' "$text"
