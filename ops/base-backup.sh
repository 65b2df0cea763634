#!/usr/bin/env bash
# Copies the whole cluster as it stands, checks the copy, and removes old copies with the segments that only they
# needed. Together with the archived segments it leads to any point in time (ops/recover.sh). Run it weekly, as the
# engine's own user. Prints the path of the copy.
#   ops/base-backup.sh <directory>    copies are <directory>/base-<time>, the archive is <directory>/wal
#   KEEP_BASES        how many copies are kept (default: 5)
#   PGHOST, PGUSER …  as for pg_basebackup; the default is the local administrator
# shellcheck source=ops/fail-loudly.sh
source "$(dirname "${BASH_SOURCE[0]}")/fail-loudly.sh"

[ $# -eq 1 ] || fail "usage: ops/base-backup.sh <directory>"
directory=$1
keep=${KEEP_BASES:-5}
export PGUSER=${PGUSER:-postgres}
[[ $keep =~ ^[1-9][0-9]*$ ]] || fail "KEEP_BASES is no number of copies"
verify=$(engine_tool pg_verifybackup)
clean_archive=$(engine_tool pg_archivecleanup)

umask 077
[ -d "$directory/wal" ] || fail "there is no archive $directory/wal; without it a copy leads nowhere"
exec 9>"$directory/.base.lock"
flock --nonblock 9 || fail "another copy is under way"
part=$directory/base.part
trap 'rm -rf "$part"' EXIT
rm -rf "$part"

# With data checksums on, every page is checked on the way.
pg_basebackup --pgdata="$part" --checkpoint=fast --wal-method=stream --no-password ||
  fail "pg_basebackup did not finish; there is no copy"
"$verify" --quiet "$part" || fail "the copy is not what the engine sent; there is no copy"
# Named by its end: a copy leads to points in time after that.
name_now() { copy=$directory/base-$(date -u +%Y%m%dT%H%M%SZ); }
name_now
while [ -e "$copy" ]; do sleep 0.2 && name_now; done
mv "$part" "$copy"
sync "$directory"

mapfile -t copies < <(find "$directory" -maxdepth 1 -type d -name 'base-????????T??????Z' | sort)
old=$((${#copies[@]} - keep))
for ((i = 0; i < old; i++)); do rm -r "${copies[i]}"; done
if [ "$old" -gt 0 ]; then
  first=$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]\{24\}\))$/\1/p' "${copies[old]}/backup_label")
  [ -n "$first" ] || fail "$copy is good, but ${copies[old]} does not say where it starts"
  "$clean_archive" -x .gz "$directory/wal" "$first"
fi
echo "$copy"
