#!/usr/bin/env bash
# Brings Patroni 4, PgBouncer 1.24 and etcd 3.5 of Debian 13 into a directory, for machines whose own are older: Debian 12
# carries Patroni 3.0.2 and etcd 3.4.23, which lose acknowledged work, and PgBouncer 1.18. Nothing of the machine's own
# packages changes.
#   get-programs.sh <directory>
# Patroni is Python, runs as it is and by the Python of the packages, whichever else the machine has; etcd is one file; PgBouncer is built from its source (gcc, make, pkg-config, libevent-dev, libssl-dev).
set -euo pipefail

missing() {
  echo "Missing: apt-get install gcc make pkg-config libevent-dev libssl-dev python3-etcd python3-psycopg2 python3-yaml python3-dateutil python3-psutil" >&2
  exit 1
}
for program in gcc make pkg-config /usr/bin/python3; do command -v "$program" >/dev/null || missing; done
pkg-config --exists libevent openssl || missing
/usr/bin/python3 -c 'import dateutil, etcd, psutil, psycopg2, yaml' 2>/dev/null || missing

mkdir -p "$1"
cd "$1"
here=$PWD
mkdir -p lists/partial cache/archives/partial
key=/usr/share/keyrings/debian-archive-keyring.gpg
# From where this machine has its own packages; security updates lie elsewhere.
# shellcheck disable=SC2016 # apt fills it in
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Origin: Debian' | grep -v security | head -1)
printf 'deb%s [signed-by='"$key"'] '"$mirror"' trixie main\n' '' -src >sources.list
aside=(
  -o "Dir::Etc::sourcelist=$here/sources.list" -o Dir::Etc::sourceparts=-
  -o "Dir::State::lists=$here/lists" -o "Dir::Cache=$here/cache" -o APT::Sandbox::User=root
)
apt-get "${aside[@]}" update -qq
apt-get "${aside[@]}" download -qq patroni etcd-server etcd-client
apt-get "${aside[@]}" source -qq --download-only pgbouncer
for package in patroni_4*.deb etcd-server_3.5*.deb etcd-client_3.5*.deb; do dpkg-deb -x "$package" unpacked; done
cp unpacked/usr/bin/etcd unpacked/usr/bin/etcdctl .
cat >patroni <<SH
#!/bin/sh
PYTHONPATH=$here/unpacked/usr/lib/python3/dist-packages exec /usr/bin/python3 $here/unpacked/usr/bin/patroni "\$@"
SH
chmod +x patroni
tar -xf pgbouncer_1.*.orig.tar.gz
(cd pgbouncer-1.*/ && ./configure --without-cares && make -j2) >build.log 2>&1
cp pgbouncer-1.*/pgbouncer pgbouncer
rm -rf lists cache
