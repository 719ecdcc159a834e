/** The build contains a dump of an empty database with the current tables, for new databases. Each start runs the build's script, so this file imports little. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFile } from '../lib/project-root.ts';

const PGLITE = 'node_modules/@electric-sql/pglite/package.json';

/** Named after the installed PGlite version and the migrations: no other image fits. */
export function imageFile(): string {
  const file = projectFile(PGLITE);
  // An installation without this file has no image either.
  const about = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const { version = 'unknown' } = JSON.parse(about) as { version?: string };
  return projectFile(`dist-database/pglite-${version}-${migrationsDigest()}.tar`);
}

function migrationsDigest(): string {
  const hash = createHash('sha256');
  const folder = projectFile('server/database/migrations');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const name of names.sort()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}

/** Undefined without a build: PGlite then runs initdb, for three seconds. */
export async function freshImage(): Promise<Blob | undefined> {
  const file = imageFile();
  return existsSync(file) ? new Blob([await readFile(file)]) : undefined;
}
