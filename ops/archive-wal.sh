#!/usr/bin/env bash
# Puts one segment of the engine's log into the archive; the engine calls it as its archive_command and tries again
# until it succeeds. It stands alone, as the engine may be where nothing else of Warren is.
#   archive-wal.sh <segment> <directory of the archive>
set -euo pipefail

segment=$1
target=$2/$(basename "$segment").gz
umask 077

# After a crash the engine may hand over a segment again: the same content is fine, another one never takes its place.
if [ -e "$target" ]; then
  if gzip --decompress --stdout "$target" | cmp --silent - "$segment"; then exit 0; fi
  echo "archive-wal.sh FAILED: $target is there already and holds something else" >&2
  exit 1
fi

trap 'rm -f "$target.part"' EXIT
# Most of a segment that was closed by archive_timeout is zeros.
gzip --fast --no-name <"$segment" >"$target.part"
sync "$target.part"
mv "$target.part" "$target"
sync "$2"
