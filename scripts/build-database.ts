/** Builds the image of an empty database for new data directories, unless it exists. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { imageFile } from '../server/database/fresh-image.ts';

const file = imageFile();
if (!existsSync(file)) {
  // Loaded only when needed, because npm start runs this script every time.
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create('memory://');
  const image = await database.dumpDataDir('none');
  await database.close();
  mkdirSync(dirname(file), { recursive: true });
  // Renamed when complete: a partial file must not look like an image.
  writeFileSync(`${file}.part`, Buffer.from(await image.arrayBuffer()));
  renameSync(`${file}.part`, file);
}
