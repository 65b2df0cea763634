#!/usr/bin/env bash
# units.sh <verb> <unit>…: stands in for systemctl where there is no systemd. Reads the services as they lie in
# /etc/systemd/system, and starts, ends or runs what ExecStart says: with Environment, EnvironmentFile and StateDirectory, as
# User, or as a user without rights where systemd would make one. Timers and foreign units it leaves alone.
set -euo pipefail
readonly MADE_USER=61184
file() { echo "/etc/systemd/system/$1.service"; }
values() { sed -n "s/^$2=//p" "$(file "$1")"; }

# Lines NAME=value; quotes around a value are not part of it.
environment() {
  values "$1" Environment
  local path
  for path in $(values "$1" EnvironmentFile); do
    grep --extended-regexp '^[A-Z_]+=' "$path" | sed --regexp-extended 's/^([A-Z_]+)="(.*)"$/\1=\2/'
  done
}

begin() {
  local unit=$1 user state as=(setpriv "--reuid=$MADE_USER" "--regid=$MADE_USER" --clear-groups --no-new-privs)
  user=$(values "$unit" User)
  [ -z "$user" ] || as=(runuser -u "$user" --)
  state=$(values "$unit" StateDirectory)
  [ -z "$state" ] || install --directory "--owner=$MADE_USER" "--group=$MADE_USER" --mode=0700 "/var/lib/$state"
  mapfile -t settings < <(environment "$unit")
  read -ra command <<<"$(values "$unit" ExecStart)"
  cd "$(values "$unit" WorkingDirectory | grep . || echo /)"
  printf '\n@unit began %s\n' "$unit"
  local whole=(env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "${settings[@]}" "${as[@]}" "${command[@]}")
  if [ "$(values "$unit" Type)" = oneshot ]; then
    "${whole[@]}"
  else
    "${whole[@]}" </dev/null >>"/run/$unit.log" 2>&1 &
    echo $! >"/run/$unit.pid"
  fi
}

end() {
  [ -f "/run/$1.pid" ] || return 0
  local pid
  pid=$(cat "/run/$1.pid")
  kill "$pid" || { cat "/run/$1.log"; echo "$1 was not running"; exit 1; }
  for _ in $(seq 300); do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
  done
  rm "/run/$1.pid"
  printf '\n@unit ended %s\n' "$1"
}

verb=$1
shift
for unit in "$@"; do
  [ -f "$(file "$unit")" ] || continue
  case $verb in
    enable | start) begin "$unit" ;;
    stop) end "$unit" ;;
    restart)
      end "$unit"
      begin "$unit"
      ;;
  esac
done
