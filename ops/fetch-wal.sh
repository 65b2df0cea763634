#!/usr/bin/env bash
# Takes one segment out of the archive; recover.sh makes it the engine's restore_command. That a segment is not there
# ends a recovery; that it is damaged must stop it, or everything after it would be lost without a word.
#   fetch-wal.sh <directory of the archive> <name> <target>
set -uo pipefail

[ -e "$1/$2.gz" ] || exit 1
gzip --decompress --stdout "$1/$2.gz" >"$3" && exit 0
echo "fetch-wal.sh FAILED: $1/$2.gz cannot be unpacked" >&2
# Above 125 the engine gives up instead of taking it for the end of the archive.
exit 126
