# shellcheck shell=bash
# Sourced by the scripts beside it: a failure says so in words and ends in an exit code other than 0, also one that no
# line foresaw. What runs at night is heard by its words and its exit code only.
set -Eeuo pipefail

script=$(basename "$0")
fail() {
  echo "$script FAILED: $*" >&2
  exit 1
}
unforeseen() {
  # A failure inside a subshell is told by the line that started it.
  [ "$BASH_SUBSHELL" -gt 0 ] || echo "$script FAILED with code $1 in line $2: $3" >&2
  exit "$1"
}
trap 'unforeseen $? "$LINENO" "$BASH_COMMAND"' ERR

# engine_tool <name>: the path of a program that comes with the engine; Debian keeps some of them outside the path.
engine_tool() {
  local version
  command -v "$1" && return
  version=$(find /usr/lib/postgresql -path "*/bin/$1" 2>/dev/null | cut -d/ -f5 | sort -V | tail -1)
  [ -n "$version" ] || fail "$1 is missing: it comes with the packages of PostgreSQL"
  echo "/usr/lib/postgresql/$version/bin/$1"
}
