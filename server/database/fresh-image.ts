import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFile } from '../project-root.ts';

const PGLITE = 'node_modules/@electric-sql/pglite/package.json';

/** Where the build puts an empty database: a data directory of this PGlite, as a tar. */
export function imageFile(): string {
  const file = projectFile(PGLITE);
  // Without it, installed in another way, there is no such image either.
  const about = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const { version = 'unknown' } = JSON.parse(about) as { version?: string };
  return projectFile(`dist-database/pglite-${version}.tar`);
}

/**
 * The empty database to begin a new data directory with. Undefined where there is data already, and
 * without a build: PGlite makes it itself then, which takes three seconds instead of one.
 */
export async function freshImage(dataDir: string | undefined): Promise<Blob | undefined> {
  const file = imageFile();
  if (dataDir !== undefined && existsSync(join(dataDir, 'PG_VERSION'))) return undefined;
  return existsSync(file) ? new Blob([await readFile(file)]) : undefined;
}
