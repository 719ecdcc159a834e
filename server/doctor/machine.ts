/** Checks of this machine: version, disk, certificate. */
import { accessSync, constants, existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { appVersion } from '../lib/project-root.ts';
import { existing } from '../start/requirements.ts';
import { authorityFile } from '../tls/files.ts';
import { good, wrong, type Finding } from '../lib/finding.ts';

const GIB = 1024 ** 3;
/** A day of backups and logs of a busy plant. */
const LEAST_FREE = GIB;

export const checkVersion = (): Finding =>
  good(
    'version',
    `Teleport Floor ${appVersion()} on Node ${process.versions.node}, ${process.platform} ${process.arch}.`,
  );

export async function checkDisk({ dataDir }: ServerConfig): Promise<Finding> {
  const backups = join(dataDir, 'backups');
  if (existsSync(backups)) accessSync(backups, constants.W_OK | constants.X_OK);
  const folder = existing(dataDir);
  const { bavail, bsize } = await statfs(folder);
  const free = `${((bavail * bsize) / GIB).toFixed(1)} GB are free at ${folder}`;
  return bavail * bsize >= LEAST_FREE
    ? good('disk', `${free}.`)
    : wrong('disk', `Only ${free}: make room there.`);
}

/** The authority that this machine's own certificate needs; undefined for a certificate of others. */
export const ownAuthority = ({ tls, dataDir }: ServerConfig): string | undefined => {
  const file = authorityFile(dataDir);
  return tls.kind === 'self-signed' && existsSync(file) ? file : undefined;
};
