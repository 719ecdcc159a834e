/** Makes the empty database that new data directories begin with, unless it is there already. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { imageFile } from '../server/database/fresh-image.ts';

const file = imageFile();
if (!existsSync(file)) {
  // Loaded only when needed: every start passes here.
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create('memory://');
  const image = await database.dumpDataDir('none');
  await database.close();
  mkdirSync(dirname(file), { recursive: true });
  // Under another name first: half a database must not look like one.
  writeFileSync(`${file}.part`, Buffer.from(await image.arrayBuffer()));
  renameSync(`${file}.part`, file);
}
