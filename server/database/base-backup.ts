/**
 * A copy of a PGlite directory as PostgreSQL's own base backup: files are read while work goes on, and
 * the write-ahead log that comes with them makes them one state again at the first start.
 */
import { once } from 'node:events';
import type { Stats } from 'node:fs';
import { open, readdir, stat, type FileHandle } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack as tarPack, type Pack } from 'tar-stream';
import type { Sql } from './sql.ts';

type Entry = ReturnType<Pack['entry']>;

/** What belongs to the running process, or is made anew. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label|teleport-.+|pg_wal\/.+)$/;
const CONTROL = 'global/pg_control';
const CHUNK = 1024 * 1024;

/** The label names the first segment of the log that recovery needs; the other is the last one. */
const STOP = 'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)';
interface Stopped {
  readonly label: string;
  readonly last: string;
}

export interface BaseBackup {
  /** A tar file. It may be left early. */
  readonly stream: Readable;
  /** Resolves when the database has ended the backup, come to its end or not. */
  readonly over: Promise<void>;
}

/** No checkpoint may run meanwhile: it would remove segments of the log that belong to the copy. */
export function baseBackup(sql: Sql, dataDir: string): BaseBackup {
  const pack = tarPack();
  const over = fill(pack, sql, dataDir).then(
    () => pack.finalize(),
    (error: Error) => pack.destroy(error),
  );
  return { stream: pack as unknown as Readable, over };
}

async function fill(pack: Pack, sql: Sql, dataDir: string): Promise<void> {
  // Entries of a stream that was left are never done.
  const left = once(pack, 'close').then(() => Promise.reject(new Error('The backup was left.')));
  left.catch(() => undefined);
  await sql.query("select pg_backup_start('teleport-floor', true)");
  const stop = async () => (await sql.query(STOP)).rows[0] as unknown as Stopped;
  const files = filesOf(dataDir).then((names) => addFiles(pack, dataDir, names));
  await Promise.race([files, left]).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const stopped = await stop();
  const rest = async () => {
    await addBytes(pack, 'backup_label', Buffer.from(stopped.label));
    await addFiles(pack, dataDir, [CONTROL, ...(await segmentsOf(dataDir, stopped))]);
  };
  await Promise.race([rest(), left]);
}

async function filesOf(dataDir: string): Promise<readonly string[]> {
  const names = await readdir(dataDir, { recursive: true });
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !LEFT_OUT.test(name) && name !== CONTROL);
}

/** Segments of the log from the beginning of the copy to its end. */
async function segmentsOf(dataDir: string, { label, last }: Stopped): Promise<readonly string[]> {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (first === undefined) throw new Error('PostgreSQL did not say where its backup begins.');
  const names = await readdir(join(dataDir, 'pg_wal'));
  return names
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && first <= name && name <= last)
    .sort()
    .map((name) => posix.join('pg_wal', name));
}

async function addFiles(pack: Pack, dataDir: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const path = join(dataDir, name);
    const about = await stat(path).catch(() => undefined); // removed meanwhile
    if (about?.isDirectory()) await addFolder(pack, name);
    else if (about) await addFile(pack, name, path, about);
  }
}

const addFolder = (pack: Pack, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    heard(pack.entry({ name, type: 'directory', mode: 0o700 }, settled(resolve, reject)));
  });

const addBytes = (pack: Pack, name: string, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    heard(pack.entry({ name, mode: 0o600 }, bytes, settled(resolve, reject)));
  });

/** An entry of a stream that is left emits an error of its own, which would end the process unheard. */
const heard = (entry: Entry): Entry => entry.on('error', () => undefined);

const settled = (resolve: () => void, reject: (error: Error) => void) => (error?: Error | null) =>
  error ? reject(error) : resolve();

async function addFile(pack: Pack, name: string, path: string, { size }: Stats): Promise<void> {
  const file = await open(path).catch(() => undefined); // removed meanwhile
  if (!file) return;
  const content = contentOf(file, size);
  if (size <= CHUNK)
    return addBytes(pack, name, Buffer.concat(await Readable.from(content).toArray()));
  const entry = heard(pack.entry({ name, size, mode: 0o600 }));
  await pipeline(Readable.from(content), entry as unknown as Writable);
}

/** Exactly `size` bytes: what a file lost meanwhile, recovery will cut from it again. */
async function* contentOf(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  try {
    for (let position = 0; position < size; position += CHUNK) {
      const bytes = Buffer.alloc(Math.min(CHUNK, size - position));
      await file.read(bytes, 0, bytes.length, position);
      yield bytes;
    }
  } finally {
    await file.close();
  }
}
