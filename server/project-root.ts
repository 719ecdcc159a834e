import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest folder with package.json; the server runs from source and as a bundle in dist-server/. */
function find(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  return parent === from ? process.cwd() : find(parent);
}

const ROOT = find(dirname(fileURLToPath(import.meta.url)));

/** Absolute path of a file of the project. */
export const projectFile = (...parts: readonly string[]): string => join(ROOT, ...parts);

/** The version that runs, as package.json has it. */
export const appVersion = (): string =>
  (JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { version: string }).version;
