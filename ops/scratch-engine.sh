# shellcheck shell=bash
# Sourced by the scripts that bring back a point in time: an engine of its own on a restored data directory, which
# listens on a socket in that directory only. Needs fail-loudly.sh.

scratch_data=
scratch_control=$(engine_tool pg_ctl)
ask_scratch() {
  local database=$1
  shift
  psql --no-psqlrc --host="$scratch_data" --port=5432 --username=postgres --dbname="$database" -qAt --command="$1"
}

# start_scratch_engine <data directory> <restore_command> <target time, or nothing for the end of the archive>
#   <newest line that the archive has a history of, where it is newer than the copy's, or nothing>
# Ends when the recovery has: with its last change replayed and open for writing, or with words about why not.
start_scratch_engine() {
  local data=$1 restore=$2 target=$3 line=$4
  scratch_data=$data
  # A copy that was taken from a standby would go on as one, and wait for its primary.
  rm -f "$data/standby.signal"
  touch "$data/recovery.signal"
  # Only its owner gets to the socket: the directory is closed to all others.
  echo 'local all all trust' >"$data/recover-hba.conf"
  {
    echo "data_directory = '$data'"
    echo "hba_file = '$data/recover-hba.conf'"
    echo "listen_addresses = ''"
    echo "unix_socket_directories = '$data'"
    echo "port = 5432"
    # Not open for questions while it recovers, so that it needs no setting of the cluster it is a copy of.
    echo "hot_standby = off"
    echo "archive_mode = off"
    # The copied files are brought to the disk at once, not one by one.
    echo "recovery_init_sync_method = syncfs"
    echo "restore_command = '$restore'"
    echo "recovery_target_action = promote"
    # Of itself the engine looks for the next line only, and goes by an archive in which one that was short left nothing.
    if [ -n "$line" ]; then echo "recovery_target_timeline = '$((16#$line))'"; fi
    if [ -n "$target" ]; then echo "recovery_target_time = '$target'"; fi
  } >"$data/recover.conf"
  # Settings of the copied cluster are not those of this one.
  : >"$data/postgresql.auto.conf"

  "$scratch_control" --pgdata="$data" --log="$data/recover.log" --wait \
    --options="-c config_file='$data/recover.conf'" start >/dev/null || true
  # It lets no login in before its end; a recovery that fails ends the process.
  until ask_scratch postgres 'select 1' >/dev/null 2>&1; do
    "$scratch_control" --pgdata="$data" status >/dev/null || {
      tail -20 "$data/recover.log" >&2
      fail "the recovery did not reach its end; $data/recover.log says why"
    }
    sleep 0.5
  done
}

scratch_reached() {
  ask_scratch postgres "select coalesce(pg_last_xact_replay_timestamp()::text, 'the end of the copy')"
}

tell_scratch_engine() {
  echo "take it over:  PGHOST=$scratch_data PGPORT=5432 ops/backup.sh <directory>"
  echo "end it:        $scratch_control --pgdata=$scratch_data stop"
}
