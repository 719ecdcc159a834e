#!/bin/sh
# Writes one backup of the plant into DATA_DIR/backups: its database and its certificate authority.
# docs/deployment.md says how it comes back. Backups of more than 31 days are removed.
set -eu
umask 077
: "${DATABASE_URL:?}" "${DATA_DIR:?}"
folder="$DATA_DIR/backups"
mkdir -p "$folder"
draft=$(mktemp -d "$folder/draft.XXXXXX")
trap 'rm -rf "$draft"' EXIT
pg_dump --format=custom --file="$draft/plant.dump" "$DATABASE_URL"
[ ! -d "$DATA_DIR/tls" ] || cp -R "$DATA_DIR/tls" "$draft/tls"
(cd "$draft" && tar -cf backup.tar *)
mv "$draft/backup.tar" "$folder/plant-$(date -u +%Y-%m-%dT%H-%M-%SZ).tar"
find "$folder" -name 'plant-*.tar' -mtime +31 -delete
