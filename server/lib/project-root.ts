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

/** Content of a file that the build writes beside the server; empty when it runs from source. */
function ofBuild(name: string): string {
  const file = projectFile('dist-server', name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** Day of the build, `2026-12-01`; empty when it runs from source. */
export const buildDate = (): string => ofBuild('built');

/** The version of package.json and, where the build wrote it, the commit: `1.0.0 (87a7d21)`. */
export function appVersion(): string {
  const text = readFileSync(projectFile('package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  const commit = ofBuild('commit');
  return commit === '' ? version : `${version} (${commit})`;
}
