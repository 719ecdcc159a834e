#!/bin/sh
# Writes one backup of the plant into DATA_DIR/backups: its database and its certificate authority.
# docs/deployment.md says how it comes back. Kept are all backups of two days, the first one of each day
# for a month, and of each week for a year; the newest 48 always, as the clock may have jumped.
set -eu
umask 077
: "${DATABASE_URL:?}" "${DATA_DIR:?}"
# Every account of the machine can read the arguments of a process, and none but its own the environment.
password=$(perl -e '$_ = $ENV{DATABASE_URL};
  m|^\w+://[^:/@?]*:([^/@]*)@| or m|[?&]password=([^&]*)| or exit;
  ($_ = $1) =~ s/%(..)/chr hex $1/ge; print')
[ -z "$password" ] || export PGPASSWORD="$password"
address=$(perl -e '$_ = $ENV{DATABASE_URL};
  s|^(\w+://[^:/@?]*):[^/@]*@|$1@|; s/([?&])password=[^&]*&?/$1/; print')
folder="$DATA_DIR/backups"
mkdir -p "$folder"
# What a backup left that was ended in the middle.
find "$folder" -maxdepth 1 -name 'draft.*' -mtime +0 -exec rm -rf {} +
draft=$(mktemp -d "$folder/draft.XXXXXX")
trap 'rm -rf "$draft"' EXIT
pg_dump --format=custom --file="$draft/plant.dump" "$address"
pg_restore --file=/dev/null "$draft/plant.dump" # one that cannot be read is none
[ ! -d "$DATA_DIR/tls" ] || cp -R "$DATA_DIR/tls" "$draft/tls"
(cd "$draft" && tar -cf backup.tar *)
mv "$draft/backup.tar" "$folder/plant-$(date -u +%Y-%m-%dT%H-%M-%SZ).tar"
perl -e 'my $today = int(time / 86400);
  my $left = @ARGV;
  for (sort @ARGV) {
    last if $left-- <= 48;
    my $day = int((stat)[9] / 86400);
    my $age = $today - $day;
    my $first = $age <= 2 ? $_ : $age <= 31 ? "day $day" : $age <= 366 ? "week " . int($day / 7) : "none";
    unlink if $first eq "none" or $kept{$first}++;
  }' "$folder"/plant-*.tar
