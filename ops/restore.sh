#!/usr/bin/env bash
# Restores a backup into a new database, brings it to the schema of this program, ends all sessions and checks it. It
# never touches an existing database: look at the result, then stop Warren and rename (docs/operations.md). Until
# everything has been checked, and when a check finds something, no login of the product may connect.
#   ops/restore.sh <file.dump> <new database>
#   WITHOUT_CHECKSUM     yes: restore a file that has no checksum beside it
#   COMMAND_ANCHOR_FILE  anchors of the command log; those written before the backup must be in it
#   ANCHORS_UNTIL        time up to which anchors count (default: when the backup was made); after a recovery to a
#                        point in time, that point
#   LOG_ARCHIVE          directory of the months that have left the database
#   ROLES_SQL            roles of the product (default: ../server/roles.sql)
#   PGHOST, PGUSER …     as for pg_restore; the default is the local administrator
# shellcheck source=ops/fail-loudly.sh
source "$(dirname "${BASH_SOURCE[0]}")/fail-loudly.sh"

[ $# -eq 2 ] || fail "usage: ops/restore.sh <file.dump> <name of a database that does not exist yet>"
file=$1
database=$2
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export PGUSER=${PGUSER:-postgres}
[[ $database =~ ^[a-z][a-z0-9_]*$ ]] || fail "the new database is named with small letters, digits and _"
[ -r "$file" ] || fail "$file cannot be read"

sql() { psql --no-psqlrc --quiet --no-align --tuples-only --no-password --set ON_ERROR_STOP=1 "$@"; }

if [ -f "$file.sha256" ]; then
  (cd "$(dirname "$file")" && sha256sum --check --quiet --strict "$(basename "$file").sha256") ||
    fail "$file is not what backup.sh wrote: its checksum differs"
elif [ "${WITHOUT_CHECKSUM:-}" = yes ]; then
  echo "$script: no checksum beside $file, so nothing tells whether it is whole" >&2
else
  fail "no checksum beside $file; WITHOUT_CHECKSUM=yes restores it all the same"
fi

list=$(mktemp)
state=absent
leave() {
  local code=$?
  rm -f "$list"
  if [ "$state" = empty ]; then
    dropdb --no-password "$database" || echo "$script: the empty database $database is still there" >&2
  elif [ "$state" = restored ]; then
    echo "$script: $database stays for a look; no login of the product may connect to it" >&2
  fi
  exit "$code"
}
trap leave EXIT

TZ=UTC pg_restore --list "$file" >"$list" || fail "$file is no backup, or a damaged one"
made=$(sed -n 's/^; Archive created at \(.*\) UTC$/\1/p' "$list")
[ -n "$made" ] || fail "$file does not say when it was made"
until=${ANCHORS_UNTIL:-$made UTC}

sql --dbname=postgres --command 'select 1' >/dev/null || fail "the engine does not let $PGUSER in"
PGOPTIONS='-c client_min_messages=warning' sql --dbname=postgres --file "${ROLES_SQL:-$here/../server/roles.sql}"
createdb --no-password --owner warren_owner --template template0 --encoding UTF8 "$database" ||
  fail "there is no new database $database; nothing was changed"
state=empty
sql --dbname=postgres --set name="$database" <<<'revoke all on database :"name" from public'
pg_restore --exit-on-error --single-transaction --no-password --dbname="$database" "$file" ||
  fail "$file could not be restored; $database is removed again"
state=restored

ANCHORS_UNTIL=$until "$here/check-restored.sh" "$database" || fail "$database did not pass"
state='done'
echo "restored into $database as of $made UTC; all sessions and one-time links are ended"
