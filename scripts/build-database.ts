/** Builds the image of a database with today's tables for new data directories, unless it exists. */
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { imageFile } from '../server/database/fresh-image.ts';

/** What the server notes beside PostgreSQL's files is of one directory. */
const LEFT_OUT = /^teleport-/;

const file = imageFile();
if (!existsSync(file)) {
  const place = mkdtempSync(join(tmpdir(), 'teleport-floor-image-'));
  try {
    const directory = join(place, 'database');
    await makeDirectory(directory);
    rmSync(dirname(file), { recursive: true, force: true }); // with images of earlier versions
    mkdirSync(dirname(file), { recursive: true });
    // Renamed when complete: a partial file must not look like an image.
    await pipeline(tarOf(directory) as never, createWriteStream(`${file}.part`));
    renameSync(`${file}.part`, file);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * PGlite is one database for one process. The two from which PostgreSQL would make others are two
 * thirds of all files, copied, synced and backed up for nothing, and nobody would ever vacuum them.
 */
async function makeDirectory(dataDir: string): Promise<void> {
  // Loaded only when needed, because npm start runs this script every time.
  const { openDatabase } = await import('../server/database/open.ts');
  const { sql, close } = await openDatabase({ dataDir });
  await sql.query('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await sql.query(`drop database ${name}`);
  // Not vacuumed: the planner would take a table that was empty then for one that stays so.
  await close();
}

function tarOf(directory: string) {
  const tar = pack();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(directory, path).replaceAll('\\', '/');
    if (entry.isDirectory()) tar.entry({ name, type: 'directory', mode: 0o700 });
    else tar.entry({ name, mode: 0o600 }, readFileSync(path));
  }
  tar.finalize();
  return tar;
}
