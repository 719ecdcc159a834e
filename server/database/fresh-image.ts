import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { projectFile } from '../project-root.ts';

const PGLITE = 'node_modules/@electric-sql/pglite/package.json';

/** The build's empty database: a data directory of the installed PGlite version, as a tar file. */
export function imageFile(): string {
  const file = projectFile(PGLITE);
  // An installation without this file has no image either.
  const about = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const { version = 'unknown' } = JSON.parse(about) as { version?: string };
  return projectFile(`dist-database/pglite-${version}.tar`);
}

/** The image for a new database. Undefined without a build: PGlite then runs initdb, for three seconds. */
export async function freshImage(): Promise<Blob | undefined> {
  const file = imageFile();
  return existsSync(file) ? new Blob([await readFile(file)]) : undefined;
}
