#!/bin/bash
# Installs the store on a fresh Debian or Ubuntu server: packages, user, service, firewall, first start.
# As root, in an extracted release or a clone:   bash deploy/install.sh
# Run again in a newer one it upgrades the store. The data in /var/lib/darzi and the settings in /etc/darzi stay.
set -euo pipefail

PROGRAM=/opt/darzi
SETTINGS=/etc/darzi/settings
LEAST_NODE=20
LEAST_MEMORY_MB=900
# A clone is built first.
LEAST_BUILD_MEMORY_MB=1800
READY_SECONDS=600

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

cd "$(dirname "$0")/.."
SOURCE=$PWD
{ [ -f package-lock.json ] && [ -f deploy/darzi.service ]; } || fail "This is neither a release nor a clone of the store: $SOURCE"
[ "$(id -u)" = 0 ] || fail 'Please run this as root: sudo bash deploy/install.sh'
command -v apt-get >/dev/null || fail 'This script is for Debian and Ubuntu. docs/supervision.md says how to install the store elsewhere.'
[ -d /run/systemd/system ] || fail 'This machine does not run systemd. docs/supervision.md says what another supervisor should do.'

IS_RELEASE=no
[ ! -f server/start.js ] || IS_RELEASE=yes
memory=$(awk '/^(MemTotal|SwapTotal)/ { sum += $2 } END { print int(sum / 1024) }' /proc/meminfo)
least=$LEAST_MEMORY_MB
[ $IS_RELEASE = yes ] || least=$LEAST_BUILD_MEMORY_MB
[ "$memory" -ge "$least" ] || fail "This machine has $memory MB of memory with its swap, and this needs $least MB."

say 'Installing the packages of the system'
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends ca-certificates curl nodejs npm ufw >/dev/null
# It only runs npm. The Node that runs the store is a package of the store, of the version and with the checksum that package-lock.json names.
node_version=$(node --version)
[ "$(node -p 'process.versions.node.split(".")[0]')" -ge $LEAST_NODE ] ||
  fail "This system has Node $node_version, and npm needs $LEAST_NODE for the store: take Debian 13, Ubuntu 26.04, or a newer one."

id -u darzi >/dev/null 2>&1 || useradd --system --home-dir $PROGRAM --shell /usr/sbin/nologin darzi

work=$(mktemp -d /var/tmp/darzi-install.XXXXXX)
trap 'rm -rf "$work"' EXIT
chown darzi:darzi "$work"
as_darzi() { runuser -u darzi -- env -i HOME="$work" PATH="$PATH" npm_config_cache="$work/npm" "$@"; }

if [ $IS_RELEASE = yes ]; then
  release=$SOURCE
else
  say 'Building a release of this clone, which takes some minutes'
  mkdir "$work/clone"
  tar -C "$SOURCE" --exclude=./node_modules --exclude=./data --exclude=./.git --exclude=./release -cf - . | tar -C "$work/clone" -xf -
  chown -R darzi:darzi "$work/clone"
  cd "$work/clone"
  as_darzi npm ci --no-audit --no-fund --loglevel=error >/dev/null
  as_darzi npm run --silent pack >/dev/null
  release=$(find "$work/clone/release" -mindepth 1 -maxdepth 1 -type d)
fi

say "Installing the program into $PROGRAM"
next=$PROGRAM.next
rm -rf $next
mkdir $next
tar -C "$release" --exclude=./node_modules --exclude=./data -cf - . | tar -C $next -xf -
chown -R darzi:darzi $next
cd $next
as_darzi npm ci --no-audit --no-fund --loglevel=error >/dev/null
# Pages that visitors have open name scripts of the version before.
[ ! -d $PROGRAM/build ] || cp -an $PROGRAM/build/. $next/build/

if [ ! -f $SETTINGS ]; then
  # Until there is a domain, the owner opens the shop by the number of the machine.
  printf 'HOST=0.0.0.0\nPORT=80\n' | install -m 600 -o root -D /dev/stdin $SETTINGS
fi
port=$(sed -n 's/^PORT=//p' $SETTINGS | tail -1)
port=${port:-3000}

say 'Starting the store'
started=$(date +%s)
systemctl stop darzi 2>/dev/null || true
rm -rf $PROGRAM.before
[ ! -d $PROGRAM ] || mv $PROGRAM $PROGRAM.before
mv $next $PROGRAM
cd $PROGRAM
install -m 644 deploy/darzi.service /etc/systemd/system/darzi.service
systemctl daemon-reload
systemctl enable --quiet darzi
systemctl start darzi
for ((second = 0; ; second++)); do
  ! curl -fs -o /dev/null "http://127.0.0.1:$port/health/ready" || break
  if [ $second -ge $READY_SECONDS ]; then
    journalctl -u darzi -n 20 --no-pager -o cat >&2
    fail "The store did not open within $((READY_SECONDS / 60)) minutes. Its last lines are above. The version before is in $PROGRAM.before."
  fi
  sleep 1
done

if systemctl is-active --quiet firewalld; then
  say 'firewalld is on: let http and https in there.'
else
  say 'Closing all ports but those of SSH, http and https'
  for ssh in $(sshd -T 2>/dev/null | sed -n 's/^port //p'); do ufw allow "$ssh/tcp" >/dev/null; done
  for open in 22 80 443 "$port"; do ufw allow "$open/tcp" >/dev/null; done
  ufw --force enable >/dev/null
fi

address=$(hostname -I | tr ' ' '\n' | grep -m1 '\.' || echo 127.0.0.1)
[ "$port" = 80 ] || address=$address:$port
code=$(journalctl -u darzi --since "@$started" --no-pager -o cat | sed -n 's/^Setup code: \([^ ]*\).*/\1/p' | tail -1)
say ''
say "The shop is open at http://$address"
[ -z "$code" ] || say "Make the first admin at http://$address/create-admin with the code $code"
say 'Then enter your domain in the admin, under Settings, Domain: until then passwords travel readable.'
