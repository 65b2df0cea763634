#!/usr/bin/env bash
# Makes a restored database fit for use: brings it to the schema of this program, ends all sessions and one-time links,
# and checks it. Until everything has been checked, and when a check finds something, no login of the product may
# connect. ops/restore.sh and the drill run it; after the restore of a whole cluster it is run by hand
# (docs/operations.md).
#   ops/check-restored.sh <database>
#   ANCHORS_UNTIL        time up to which anchors of the command log count (default: all do)
#   COMMAND_ANCHOR_FILE  anchors of the command log; those up to that time must be in it
#   LOG_ARCHIVE          directory of the months that have left the database
#   PGHOST, PGUSER …     as for psql; the default is the local administrator
# shellcheck source=ops/fail-loudly.sh
source "$(dirname "${BASH_SOURCE[0]}")/fail-loudly.sh"

[ $# -eq 1 ] || fail "usage: ops/check-restored.sh <database>"
database=$1
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export PGUSER=${PGUSER:-postgres}
[[ $database =~ ^[a-z][a-z0-9_]*$ ]] || fail "a database is named with small letters, digits and _"

sql() { psql --no-psqlrc --quiet --no-align --tuples-only --no-password --set ON_ERROR_STOP=1 "$@"; }
# The built program, or its source where none was built.
program() {
  local name=$1
  shift
  if [ -f "$here/../server/dist/$name.js" ]; then
    node "$here/../server/dist/$name.js" "$@"
  else
    node "$here/../server/src/$name.ts" "$@"
  fi
}

# Programs that are not the engine's own need to be told what those assume.
place=$(sql --dbname=postgres <<<'\echo :HOST :PORT') || fail "the engine does not let $PGUSER in"
export PGHOST=${place% *} PGPORT=${place##* }

# After the restore of a whole cluster the engine may still be replaying its log.
recovering() { sql --dbname=postgres --command 'select pg_is_in_recovery()' || fail "the engine went away: its log says why"; }
state=$(recovering)
while [ "$state" = t ]; do
  sleep 1
  state=$(recovering)
done

sql --dbname=postgres --set name="$database" <<'SQL'
revoke all on database :"name" from public;
revoke connect on database :"name" from warren_owner, warren_app, warren_auth, warren_superadmin, warren_worker;
SQL
PGOPTIONS='-c role=warren_owner' DATABASE_OWNER_URL="postgres:///$database" program migrate ||
  fail "the backup does not fit the schema of this program"
sql --dbname="$database" --file "$here/end-sessions.sql" || fail "sessions could not be ended"
sql --dbname="$database" --command analyze

# No user works on it yet: both checks may have all of the machine, within the engine's connections.
at_once=$(nproc)
if [ "$at_once" -gt 16 ]; then at_once=16; fi
FSCK_DATABASE_URL="postgres:///$database" program fsck --without-log --at-once "$at_once" ||
  fail "fsck found problems in the restored data"
options=(--at-once "$at_once")
if [ -n "${ANCHORS_UNTIL:-}" ]; then options+=(--until "$ANCHORS_UNTIL"); fi
if [ -n "${LOG_ARCHIVE:-}" ]; then options+=(--archive "$LOG_ARCHIVE"); fi
CHECK_LOG_DATABASE_URL="postgres:///$database" program check-log "${options[@]}" ||
  fail "check:log found problems in the restored command log"

sql --dbname="$database" --set name="$database" <<'SQL'
grant connect on database :"name" to warren_owner, warren_app, warren_auth, warren_superadmin, warren_worker;
select (select count(*) from app.users) || ' users, ' || (select count(*) from app.farms) || ' farms, '
  || (select count(*) from app.commands) || ' commands, newest migration ' || (select max(name) from migrations.schema_migrations);
SQL
