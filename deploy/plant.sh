#!/bin/sh
# A command of the plant with the settings and the account of its service: docs/plant-data.md.
set -eu
# As systemd reads the file: an address with & or a password with $ is no command of the shell.
while IFS= read -r line || [ -n "$line" ]; do
  case $line in '' | '#'* | ';'*) continue ;; esac
  value=${line#*=}
  case $value in \"*\" | \'*\') value=${value#?} value=${value%?} ;; esac
  export "${line%%=*}=$value"
done < "${SETTINGS:-/etc/teleport-floor.env}"
export DATA_DIR=/var/lib/teleport-floor INIT_CWD="$PWD"
cd /opt/teleport-floor
exec runuser -u teleport -- node scripts/run.js plant "$@"
