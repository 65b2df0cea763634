#!/usr/bin/env bash
# machine.sh <program> <node> <commands>: a machine of its own inside this one, in namespaces that end with it: the same
# packages, no cluster of PostgreSQL yet, no network but its own, and the program under /opt/warren. Runs the commands there.
set -euo pipefail
program=$1 node=$2 commands=$3
root=$(mktemp -d)
mount -t tmpfs tmpfs "$root"
mkdir "$root"/{upper,work,all}
mount -t overlay overlay -o "lowerdir=/,upperdir=$root/upper,workdir=$root/work" "$root/all"
all=$root/all
mount --rbind /dev "$all/dev"
mount -t proc proc "$all/proc"
for fresh in run etc/postgresql var/lib/postgresql var/log/postgresql var/backups opt; do
  mount -t tmpfs -o mode=0755 tmpfs "$all/$fresh"
done
for own in run/postgresql etc/postgresql var/lib/postgresql var/log/postgresql; do
  install --directory --owner=postgres --group=postgres "$all/$own"
done
mkdir "$all/opt/warren" "$all/opt/node" "$root/written" "$root/program"
# What is written there stays in this machine.
mount -t overlay overlay -o "lowerdir=$program,upperdir=$root/written,workdir=$root/program" "$all/opt/warren"
mount --rbind "$node" "$all/opt/node"
cp "$commands" "$all/run/commands.sh"
ip link set lo up
# Packages were installed at another place, which pnpm would see and mend: there is no network for that.
exec chroot "$all" env -i PATH="/opt/node/bin:$PATH" HOME=/root LANG=C.UTF-8 pnpm_config_verify_deps_before_run=false bash /run/commands.sh
