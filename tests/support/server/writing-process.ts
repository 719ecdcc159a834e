/** Writes rows into a plant's embedded database, says each acknowledged one, and is killed. */
import { writeSync } from 'node:fs';
import { openDatabase } from '../../../server/database/open.ts';

const [dataDir = '', rows = '0'] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
await database.sql.query('create table scratch (id int primary key, content text)');
await database.sql.query("insert into scratch select -i, 'early' from generate_series(1, 1000) i");
await database.sql.query('checkpoint');
for (let id = 1; id <= Number(rows); id += 1) {
  await database.sql.query('insert into scratch values ($1, $2)', [id, 'x'.repeat(200)]);
  writeSync(1, `acknowledged ${id}\n`);
}
const { rows: files } = await database.sql.query("select pg_relation_filepath('scratch') as path");
writeSync(1, `file ${String(files[0]?.['path'])}\n`);
process.kill(process.pid, 'SIGKILL');
