/** Checks of this machine: version, disk, certificate. */
import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { appVersion } from '../lib/project-root.ts';
import { existing } from '../start/requirements.ts';
import { authorityFile } from '../tls/files.ts';
import { expiryOf } from '../tls/reload.ts';
import { good, wrong, type Finding } from './finding.ts';

const GIB = 1024 ** 3;
/** A day of backups and logs of a busy plant. */
const LEAST_FREE = GIB;
const DAY_MS = 86_400_000;
/** A company's authority may need weeks for a new one. */
const LEAST_DAYS = 30;

export const checkVersion = (): Finding =>
  good(
    'version',
    `Teleport Floor ${appVersion()} on Node ${process.versions.node}, ${process.platform} ${process.arch}.`,
  );

export async function checkDisk({ dataDir }: ServerConfig): Promise<Finding> {
  const folder = existing(dataDir);
  const { bavail, bsize } = await statfs(folder);
  const free = `${((bavail * bsize) / GIB).toFixed(1)} GB are free at ${folder}`;
  return bavail * bsize >= LEAST_FREE
    ? good('disk', `${free}.`)
    : wrong('disk', `Only ${free}: make room there.`);
}

export function checkCertificate(config: ServerConfig): Finding {
  const about = 'certificate';
  const { tls, dataDir } = config;
  if (tls.kind === 'none') {
    return config.publicUrl?.startsWith('https:')
      ? good(about, 'The proxy has the certificate.')
      : wrong(
          about,
          'Tablets need https for their cameras: set HTTPS=self-signed, or PUBLIC_URL behind a proxy.',
        );
  }
  return tls.kind === 'self-signed' ? ownExpiry(dataDir) : daysOf(tls.certificate, RENEWED);
}

interface Kind {
  readonly what: string;
  readonly cure: string;
}

const RENEWED: Kind = {
  what: 'certificate',
  cure: 'replace it, and "systemctl reload teleport-floor" (SIGHUP) reads it',
};
/** The certificate is made for two years; a running server renews it in its last month. */
const MADE_HERE: Kind = {
  what: 'certificate',
  cure: '"systemctl reload teleport-floor" (SIGHUP) makes a new one, which tablets trust',
};

function ownExpiry(dataDir: string): Finding {
  const file = authorityFile(dataDir);
  const folder = dirname(file);
  if (!existsSync(file)) return good('certificate', 'The first start will make it.');
  const cure = `remove ${folder} and restart; each tablet then has to trust the new one, by /ca`;
  const authority = daysOf(file, { what: 'authority', cure });
  const server = join(folder, 'server.crt');
  if (authority.isWrong || !existsSync(server)) return authority;
  const leaf = daysOf(server, MADE_HERE);
  return leaf.isWrong ? leaf : authority;
}

function daysOf(file: string, { what, cure }: Kind): Finding {
  const about = 'certificate';
  const end = new Date(expiryOf(readFileSync(file, 'utf8')) * 1000);
  const days = Math.floor((end.getTime() - Date.now()) / DAY_MS);
  if (days < 0) return wrong(about, `The ${what} ${file} ended on ${end.toUTCString()}: ${cure}.`);
  return days >= LEAST_DAYS
    ? good(about, `The ${what} is valid for ${days} more days.`)
    : wrong(about, `The ${what} ${file} ends in ${days} days (${end.toUTCString()}): ${cure}.`);
}

/** The authority that this machine's own certificate needs; undefined for a certificate of others. */
export const ownAuthority = ({ tls, dataDir }: ServerConfig): string | undefined => {
  const file = authorityFile(dataDir);
  return tls.kind === 'self-signed' && existsSync(file) ? file : undefined;
};
