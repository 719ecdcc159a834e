/** Checks of this machine: version, disk, certificate. */
import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { errorSentence } from '../errors/error-sentence.ts';
import { appVersion } from '../lib/project-root.ts';
import { authorityFile } from '../tls/files.ts';
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

/** The folder, or the first one above it that there is. */
const existing = (folder: string): string =>
  existsSync(folder) ? folder : existing(dirname(folder));

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
  try {
    return tls.kind === 'self-signed' ? ownExpiry(dataDir) : expiryOf(tls.certificate, RENEWED);
  } catch (error) {
    return wrong(about, errorSentence(error));
  }
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
  // Throws where this account may not look into the folder.
  if (!statSync(file, { throwIfNoEntry: false })) {
    return good('certificate', 'The first start will make it.');
  }
  const cure = `remove ${folder} and restart; each tablet then has to trust the new one, by /ca`;
  const authority = expiryOf(file, { what: 'authority', cure });
  const server = join(folder, 'server.crt');
  if (authority.isWrong || !existsSync(server)) return authority;
  const leaf = expiryOf(server, MADE_HERE);
  return leaf.isWrong ? leaf : authority;
}

function expiryOf(file: string, { what, cure }: Kind): Finding {
  const about = 'certificate';
  try {
    const { validTo } = new X509Certificate(readFileSync(file));
    const days = Math.floor((Date.parse(validTo) - Date.now()) / DAY_MS);
    if (days < 0) return wrong(about, `The ${what} ${file} ended on ${validTo}: ${cure}.`);
    return days >= LEAST_DAYS
      ? good(about, `The ${what} is valid for ${days} more days.`)
      : wrong(about, `The ${what} ${file} ends in ${days} days (${validTo}): ${cure}.`);
  } catch (error) {
    return wrong(about, `The ${what} ${file} cannot be read: ${(error as Error).message}`);
  }
}

/** The authority that this machine's own certificate needs; undefined for a certificate of others. */
export const ownAuthority = ({ tls, dataDir }: ServerConfig): string | undefined => {
  const file = authorityFile(dataDir);
  return tls.kind === 'self-signed' && existsSync(file) ? file : undefined;
};
