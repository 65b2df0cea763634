# shellcheck shell=bash
# Sourced by the scripts beside it: what pgBackRest's repository holds beside the segments it hands out.

ask_repository() { pgbackrest --stanza=warren "$@"; }

# archive_place: the archive of this version of the engine, also where the cluster was upgraded.
archive_place() { ask_repository repo-ls archive/warren | grep -E '^[0-9.]+-[0-9]+$' | sort -t- -k2n | tail -1 | sed 's/^/archive\/warren\//'; }

# newest_history <place>: the newest line of the log that has one; nothing where the primary never changed.
newest_history() { ask_repository repo-ls --filter='[.]history$' "$1" | sed 's/[.]history$//' | sort | tail -1; }
