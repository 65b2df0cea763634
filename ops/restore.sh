#!/usr/bin/env bash
# Restores a backup into a new database and counts what came back. It never touches an existing database:
# look at the result, then stop Warren and rename (docs/operations.md).
#   ops/restore.sh <file.dump> <new database>
#   ROLES_SQL         roles of the product (default: ../server/roles.sql)
#   PGHOST, PGUSER …  as for pg_restore; the default is the local administrator
set -euo pipefail

file=${1:?backup file}
database=${2:?name of a database that does not exist yet}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export PGUSER=${PGUSER:-postgres}

if [ -f "$file.sha256" ]; then
  (cd "$(dirname "$file")" && sha256sum --check --quiet "$(basename "$file").sha256")
fi

PGDATABASE=postgres PGOPTIONS='-c client_min_messages=warning' psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 \
  --file "${ROLES_SQL:-$here/../server/roles.sql}"
createdb --owner warren_owner --template template0 --encoding UTF8 "$database"
pg_restore --exit-on-error --single-transaction --no-password --dbname="$database" "$file"

psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --dbname="$database" --set name="$database" <<'SQL'
revoke all on database :"name" from public;
grant connect on database :"name" to warren_owner, warren_app, warren_auth, warren_superadmin, warren_worker;
analyze;
select (select count(*) from app.users) as users,
       (select count(*) from app.farms) as farms,
       (select count(*) from app.commands) as commands,
       (select max(name) from migrations.schema_migrations) as newest_migration;
SQL
echo "restored into $database"
