#!/usr/bin/env bash
# Writes one backup of the database and removes old ones. Run it daily, as a database administrator:
# row security hides the farms from every login of the product, also from the owner of the tables.
#   ops/backup.sh <directory>
#   WARREN_DATABASE   name of the database (default: warren)
#   KEEP_DAYS         age at which a backup is removed (default: 35)
#   PGHOST, PGUSER …  as for pg_dump; the default is the local administrator
set -euo pipefail

directory=${1:?directory for the backups}
database=${WARREN_DATABASE:-warren}
keep=${KEEP_DAYS:-35}
export PGUSER=${PGUSER:-postgres}

umask 077
mkdir -p "$directory"
file=$directory/$database-$(date -u +%Y%m%dT%H%M%SZ).dump
trap 'rm -f "$file.part"' EXIT

pg_dump --format=custom --compress=6 --no-password --dbname="$database" --file="$file.part"
# A backup that cannot be listed is none; one without the product's tables is of the wrong database.
pg_restore --list "$file.part" | grep -q 'TABLE DATA app users'
mv "$file.part" "$file"
(cd "$directory" && sha256sum "$(basename "$file")" >"$(basename "$file").sha256")

find "$directory" -maxdepth 1 -name "$database-*.dump*" -mtime "+$keep" -delete
echo "$file"
