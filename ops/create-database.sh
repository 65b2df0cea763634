#!/usr/bin/env bash
# Makes the database roles with their passwords, and an empty database. Needs an administrator's rights.
#   WARREN_OWNER_PASSWORD … WARREN_WORKER_PASSWORD   passwords of the five roles; without one it is left as it is
#   ROLES_SQL          roles of the product (default: /warren/roles.sql, else ../server/roles.sql)
#   WARREN_DATABASE    name of the database (default: warren)
#   PGHOST, PGUSER …   as for psql; the default is the local administrator
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
roles=${ROLES_SQL:-/warren/roles.sql}
[ -f "$roles" ] || roles=$here/../server/roles.sql
database=${WARREN_DATABASE:-warren}
export PGUSER=${PGUSER:-${POSTGRES_USER:-postgres}}
export PGDATABASE=postgres

PGOPTIONS='-c client_min_messages=warning' psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --file "$roles"

for role in owner app auth superadmin worker; do
  variable=WARREN_$(echo "$role" | tr '[:lower:]' '[:upper:]')_PASSWORD
  password=${!variable:-}
  [ -n "$password" ] || continue
  # Through standard input: command lines are visible to everybody on the machine.
  psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set role="warren_$role" <<SQL
\\getenv password $variable
alter role :"role" password :'password';
SQL
done

exists=$(psql --no-psqlrc --tuples-only --no-align --set name="$database" \
  <<<"select 1 from pg_database where datname = :'name'")
if [ "$exists" != 1 ]; then
  createdb --owner warren_owner --template template0 --encoding UTF8 "$database"
fi
# Only the product's own roles may connect.
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set name="$database" <<'SQL'
revoke all on database :"name" from public;
grant connect on database :"name" to warren_owner, warren_app, warren_auth, warren_superadmin, warren_worker;
SQL
# What a backup cannot make up for later; said, not refused: a hosted engine may do it in its own way.
told() { psql --no-psqlrc --tuples-only --no-align --command "show $1"; }
if [ "$(told data_checksums)" != on ]; then
  echo 'WARNING: data checksums are off, so a damaged disk goes unnoticed: docs/operations.md, "Install"' >&2
fi
if [ "$(told archive_mode)" = off ]; then
  echo 'WARNING: the engine archives nothing, so a day of work can be lost: docs/operations.md, "Back up"' >&2
fi
echo "database $database is ready for its migrations"
