/** The declarations that the public entries lead to, with imports as a published package has them. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /(from\s+|import\()(['"])(\.[^'"]+)\.tsx?\2/g;

/** Deletes what no entry leads to. @param entries names of the entries' files in reader/ */
export function keepPublicTypes(folder: string, entries: readonly string[]): void {
  const kept = new Set<string>();
  const keep = (file: string): void => {
    if (kept.has(file)) return;
    kept.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, , , path] of text.matchAll(IMPORT)) keep(join(dirname(file), `${path}.d.ts`));
    writeFileSync(file, text.replaceAll(IMPORT, '$1$2$3.js$2'));
  };
  for (const entry of entries) keep(join(folder, 'reader', `${entry}.d.ts`));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (statSync(file).isFile() && !kept.has(file)) rmSync(file);
  }
}
