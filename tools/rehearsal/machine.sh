#!/usr/bin/env bash
# machine.sh <repository> <node> <units> <commands>: a machine of its own inside this one, in namespaces that end with it:
# the same packages, no cluster of PostgreSQL and no program yet, no network but its own; a repository under /srv/warren.git.
# Runs the commands there.
set -euo pipefail
repository=$1 node=$2 units=$3 commands=$4
root=$(mktemp -d)
mount -t tmpfs tmpfs "$root"
mkdir "$root"/{upper,work,all}
mount -t overlay overlay -o "lowerdir=/,upperdir=$root/upper,workdir=$root/work" "$root/all"
all=$root/all
mount --rbind /dev "$all/dev"
mount -t proc proc "$all/proc"
for fresh in run etc/postgresql var/lib/postgresql var/log/postgresql var/backups opt srv; do
  mount -t tmpfs -o mode=0755 tmpfs "$all/$fresh"
done
for own in run/postgresql etc/postgresql var/lib/postgresql var/log/postgresql; do
  install --directory --owner=postgres --group=postgres "$all/$own"
done
mkdir "$all/opt/warren"
cp --recursive "$repository" "$all/srv/warren.git"
# The page asks for Node 24 there.
touch "$all/usr/bin/node"
mount --bind "$node" "$all/usr/bin/node"
cp "$commands" "$all/run/commands.sh"
cp "$units" "$all/run/units.sh"
store=$(pnpm store path)
ip link set lo up
# There is no network: packages come from the store of this machine, and a program that was moved is not mended by pnpm.
exec chroot "$all" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 CI=true \
  pnpm_config_offline=true pnpm_config_store_dir="$store" pnpm_config_verify_deps_before_run=false bash /run/commands.sh
