#!/bin/sh
# Installs the release in this folder, or a newer one, on Debian 12 or 13: the system user, packages, folders, units. Run it as root, again for
# each release. It starts nothing before /etc/yuanfen/settings has a SITE_URL, and never touches the database's server or its data.
set -eu

root=/opt/yuanfen
settings=/etc/yuanfen/settings
here=$(cd "$(dirname "$0")/.." && pwd)
release="$root/releases/$(date -u +%Y%m%dT%H%M%SZ)"

[ "$(id -u)" = 0 ] || { echo 'Run this as root.' >&2; exit 1; }
command -v apt-get >/dev/null || { echo 'This is for Debian: see docs/deploy.md for other systems.' >&2; exit 1; }
if ! command -v node >/dev/null || ! node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 9) ? 0 : 1)'; then
  echo 'Install Node 24 (20.9 at least) first: Debian 12 has an older one.' >&2
  exit 1
fi

apt-get install -y --no-install-recommends ca-certificates rsync
id yuanfen >/dev/null 2>&1 || useradd --system --user-group --home-dir /var/lib/yuanfen --no-create-home --shell /usr/sbin/nologin yuanfen
install -d -m 0755 "$root" "$root/releases"
install -d -m 0750 -g yuanfen /etc/yuanfen

if [ ! -e "$settings" ]; then
  umask 027
  {
    echo '# One setting a line, without quotes. docs/deploy.md and .env.example list them.'
    echo 'SITE_URL='
    echo 'DATABASE_URL='
    echo 'DATA_DIR=/var/lib/yuanfen'
    echo 'TRUSTED_PROXIES=127.0.0.1,::1'
    echo "AUTH_SECRET=$(node -p 'require("node:crypto").randomBytes(32).toString("base64url")')"
  } >"$settings"
  chgrp yuanfen "$settings"
fi

# Built as this user in its own folder; the processes read it and write nothing there.
install -d -m 0755 "$release"
rsync -a --exclude .git --exclude .data --exclude node_modules --exclude .next --exclude build "$here/" "$release/"
chown -R root:root "$release"
(cd "$release" && npm ci --omit=dev --no-audit --no-fund && npm run build)
chmod -R go-w,a+rX "$release"

for unit in "$release"/deploy/systemd/*; do install -m 0644 "$unit" /etc/systemd/system/; done
[ -d /run/systemd/system ] && systemctl daemon-reload

if ! grep -q '^SITE_URL=.' "$settings" || ! grep -q '^DATABASE_URL=.' "$settings"; then
  echo "Installed in $release. Set SITE_URL and DATABASE_URL in $settings, and run this again."
  exit 0
fi

install -d -m 0700 -o yuanfen -g yuanfen /var/lib/yuanfen
run_as_site() { (set -a && . "$settings" && cd "$release" && setpriv --reuid yuanfen --regid yuanfen --clear-groups "$@"); }
run_as_site env NODE_ENV=production node build/db-migrate.js
ln -sfn "$release" "$root/current"
if [ -d /run/systemd/system ]; then
  systemctl enable yuanfen.target yuanfen-web yuanfen-realtime yuanfen-worker
  # One after another: with two machines behind a proxy, no call fails.
  for name in web realtime worker; do systemctl restart "yuanfen-$name"; done
fi
# The three newest stay, to go back to: `ln -sfn`, and a restart.
ls -1d "$root"/releases/* | head -n -3 | xargs -r rm -rf
echo "Running $release."
