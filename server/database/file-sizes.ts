/**
 * PostgreSQL reads a table whose file lost its end as a shorter table. So the sizes at each
 * checkpoint are noted, and a file that is shorter at the next start is told.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { writeWhole } from '../whole-file.ts';
import { DamagedDirectory } from './data-directory.ts';

const NOTES = 'teleport-file-sizes';
/** A file of a table or an index, from the data directory. */
const RELATION = /^(base\/\d+|global)\/\d+(_[a-z]+)?(\.\d+)?$/;

export interface FileSizes {
  /** Notes the sizes of now. */
  note(): void;
  /** Before a file is removed or cut: its size is no longer expected. */
  shrinks(path: string): void;
}

type Sizes = Map<string, number>;

export function keepFileSizes(dataDir: string): FileSizes {
  let noted: Sizes = new Map();
  return {
    note() {
      noted = sizesOf(dataDir);
      save(dataDir, noted);
    },
    shrinks(path) {
      if (!noted.delete(relative(dataDir, path))) return;
      save(dataDir, noted);
    },
  };
}

function sizesOf(dataDir: string): Sizes {
  const folders = ['global', ...readdirSync(join(dataDir, 'base')).map((name) => `base/${name}`)];
  const names = folders.flatMap((folder) =>
    readdirSync(join(dataDir, folder)).map((name) => `${folder}/${name}`),
  );
  const relations = names.filter((name) => RELATION.test(name));
  return new Map(relations.map((name) => [name, statSync(join(dataDir, name)).size]));
}

/** On the disk before anything shrinks: a power cut must not leave a size that nothing has. */
function save(dataDir: string, sizes: Sizes): void {
  writeWhole(join(dataDir, NOTES), JSON.stringify([...sizes]));
}

/**
 * Run before PostgreSQL gets the directory.
 * @throws DamagedDirectory when a file is shorter than at the last checkpoint
 */
export function checkFileSizes(dataDir: string): void {
  const file = join(dataDir, NOTES);
  if (!existsSync(file)) return;
  for (const [name, size] of JSON.parse(readFileSync(file, 'utf8')) as [string, number][]) {
    const path = join(dataDir, name);
    const now = existsSync(path) ? statSync(path).size : 0;
    if (now >= size) continue;
    throw new DamagedDirectory(
      `The data directory ${dataDir} is damaged: ${name} has ${now} bytes in place of ${size}. ` +
        'Bring a backup back with npm run restore.',
    );
  }
}
