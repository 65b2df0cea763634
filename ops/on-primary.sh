#!/usr/bin/env bash
# Whether the engine of this machine takes writes: the condition of units that write where all nodes write. Their timers so
# run on every node, and do their work on the one that is primary at that hour. Any code up to 254 lets systemd leave the
# unit out and call it no failure. An engine that cannot be asked counts as a primary: the unit itself says what is wrong.
#   PGHOST, PGUSER …  as for psql; the default is the local administrator
set -uo pipefail

export PGUSER=${PGUSER:-postgres} PGCONNECT_TIMEOUT=${PGCONNECT_TIMEOUT:-5}
recovering=$(psql --no-psqlrc --quiet --no-align --tuples-only --no-password --dbname=postgres \
  --command 'select pg_is_in_recovery()')
if [ "$recovering" = t ]; then
  echo 'This node is a standby: left to the primary.'
  exit 1
fi
