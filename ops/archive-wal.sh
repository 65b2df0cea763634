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

# A try that was killed leaves its part. One that is still at it, here or on another node, fails by this and is repeated:
# two must never write into the same file.
rm -f "$target".part.*
part=$(mktemp "$target.part.XXXXXX")
trap 'rm -f "$part"' EXIT
# Most of a segment that was closed by archive_timeout is zeros.
gzip --fast --no-name <"$segment" >"$part"
sync "$part"
mv "$part" "$target"
sync "$2"
