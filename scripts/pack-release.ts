/** One archive of a release's folder, which root can unpack anywhere. */
import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OWNER_RUNS = 0o100;
/** Owner root, not the account that made the release: its number may belong to a user of the plant's machine. */
const OF_ROOT =
  process.platform === 'linux'
    ? ['--owner=0', '--group=0', '--numeric-owner']
    : ['--uid', '0', '--gid', '0'];

/** @returns the archive's name. @param parent has the folder `name`, and gets the archive */
export function packFolder(parent: string, name: string): string {
  letAllRead(join(parent, name));
  const archive = `${name}.tar.gz`;
  const { status } = spawnSync('tar', [...OF_ROOT, '-czf', archive, name], {
    cwd: parent,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`tar of ${name} failed.`);
  return archive;
}

/** The service's account reads what root unpacks, and only root writes it, whatever the umask of the build was. */
function letAllRead(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) letAllRead(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & OWNER_RUNS ? 0o755 : 0o644);
  }
}
