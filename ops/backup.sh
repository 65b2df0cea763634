#!/usr/bin/env bash
# Writes one backup of the database and removes old ones. Run it daily, as a database administrator:
# row security hides the farms from every login of the product, also from the owner of the tables.
# Prints the path of the backup. A file <database>-<time>.dump was read again from end to end and has its checksum
# beside it; whatever else happens leaves none, says why, and ends in an exit code other than 0.
#   ops/backup.sh <directory>
#   WARREN_DATABASE   name of the database (default: warren)
#   KEEP_DAYS         age at which a backup is removed (default: 35)
#   PGHOST, PGUSER …  as for pg_dump; the default is the local administrator
# shellcheck source=ops/fail-loudly.sh
source "$(dirname "${BASH_SOURCE[0]}")/fail-loudly.sh"

[ $# -eq 1 ] || fail "usage: ops/backup.sh <directory>"
directory=$1
database=${WARREN_DATABASE:-warren}
keep=${KEEP_DAYS:-35}
export PGUSER=${PGUSER:-postgres}
[[ $database =~ ^[A-Za-z0-9_-]+$ ]] || fail "WARREN_DATABASE may hold letters, digits, - and _ only"
[[ $keep =~ ^[0-9]+$ ]] || fail "KEEP_DAYS is no number of days"

umask 077
mkdir -p "$directory"
exec 9>"$directory/.$database.lock"
flock --nonblock 9 || fail "another backup of $database is under way"

# Also what a killed run left behind: the lock says that no other run needs it.
remove_parts() { rm -f "$directory/$database"-????????T??????Z.dump*.part; }
trap remove_parts EXIT
remove_parts

name_now() { file=$directory/$database-$(date -u +%Y%m%dT%H%M%SZ).dump; }
name_now
while [ -e "$file" ]; do sleep 0.2 && name_now; done

pg_dump --format=custom --compress=6 --no-unlogged-table-data --no-password --dbname="$database" --file="$file.part" ||
  fail "pg_dump did not finish; there is no backup"

# Everything is unpacked once: that the table of contents can be read says nothing about the rows.
pg_restore --file=/dev/null "$file.part" || fail "the dump cannot be read again; there is no backup"
pg_restore --list "$file.part" >"$file.list.part" || fail "the dump cannot be listed; there is no backup"
for table in 'app users' 'app farms' 'migrations schema_migrations'; do
  grep -q "TABLE DATA $table " "$file.list.part" ||
    fail "the dump holds no table $table: $database is no database of Warren; there is no backup"
done

sum=$(sha256sum <"$file.part")
echo "${sum%% *}  $(basename "$file")" >"$file.sha256.part"
sync "$file.part" "$file.sha256.part"
mv "$file.sha256.part" "$file.sha256"
mv "$file.part" "$file"
sync "$directory"

find "$directory" -maxdepth 1 -type f -name "$database-????????T??????Z.dump*" -mtime "+$keep" -delete ||
  fail "$file is good, but older backups could not be removed"
echo "$file"
