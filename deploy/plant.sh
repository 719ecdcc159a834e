#!/bin/sh
# A command of the plant with the settings and the account of its service: docs/plant-data.md.
set -eu
set -a
. /etc/teleport-floor.env
export DATA_DIR=/var/lib/teleport-floor INIT_CWD="$PWD"
cd /opt/teleport-floor
exec runuser -u teleport -- node dist-server/plant.js "$@"
