/** Builds the dump of an empty database with today's tables for new trials, unless it exists. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { imageFile } from '../../server/database/fresh-image.ts';

const file = imageFile();
if (!existsSync(file)) {
  rmSync(dirname(file), { recursive: true, force: true }); // with dumps of earlier versions
  mkdirSync(dirname(file), { recursive: true });
  // Renamed when complete: a partial file must not look like a dump.
  writeFileSync(`${file}.part`, await emptyDatabase());
  renameSync(`${file}.part`, file);
}

async function emptyDatabase(): Promise<Uint8Array> {
  // Loaded only when needed, because npm start runs this script every time.
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const client = await PGlite.create();
  await migrate(drizzle(client), { migrationsFolder: 'server/database/migrations' });
  // Two thirds of the files are of databases from which PostgreSQL would make others.
  await client.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await client.exec(`drop database ${name}`);
  await client.exec('checkpoint'); // a start of its copies has nothing to recover
  const dump = await client.dumpDataDir('none');
  await client.close();
  return new Uint8Array(await dump.arrayBuffer());
}
