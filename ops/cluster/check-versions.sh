#!/usr/bin/env bash
# Refuses programs that are known to lose acknowledged work or half the throughput; the units run it before they start.
#   check-versions.sh patroni|etcd|pgbouncer      PATRONI, ETCD, PGBOUNCER: the program, where it is not on the path
set -euo pipefail

at_least() { [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -1)" = "$2" ]; }
version_of() { "$1" --version | grep -oE '[0-9]+(\.[0-9]+)+' | head -1; }

case ${1:-} in
  patroni)
    found=$(version_of "${PATRONI:-patroni}")
    if ! at_least "$found" 4.0.7; then
      echo "Patroni $found is refused: 3.0.2 lost acknowledged writes, 4.0.5 may go by a stale synchronous standby; 4.0.7 or newer is needed" >&2
      exit 1
    fi
    ;;
  etcd)
    found=$(version_of "${ETCD:-etcd}")
    if ! at_least "$found" 3.5.11; then
      echo "etcd $found is refused: a leader that was frozen and resumed revoked the lock of the new primary, and acknowledged writes were lost; 3.5.11 or newer is needed" >&2
      exit 1
    fi
    ;;
  pgbouncer)
    found=$(version_of "${PGBOUNCER:-pgbouncer}")
    if ! at_least "$found" 1.21.0; then
      echo "PgBouncer $found is refused: prepared statements need 1.21 or newer" >&2
      exit 1
    fi
    ;;
  *)
    echo 'Usage: check-versions.sh patroni|etcd|pgbouncer' >&2
    exit 2
    ;;
esac
echo "$1 $found"
