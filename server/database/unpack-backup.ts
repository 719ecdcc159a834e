import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';

/** Earlier versions began their names with a slash. */
const pathOf = ({ name }: Header): string => normalize(`./${name}`);

/**
 * Unpacks a backup into a new directory. Whatever its size, it takes a few megabytes of memory.
 * @throws Error for a file that is no compressed tar file, a torn one, or names outside the directory
 */
export async function unpackBackup(backup: string, directory: string): Promise<void> {
  await mkdir(directory, { mode: 0o700 });
  const entries = extract();
  const reading = pipeline(createReadStream(backup), createGunzip(), entries as never);
  // Listens before anything is read: an entry or an end that nobody hears of is never told again.
  const writing = (async () => {
    for await (const entry of entries) {
      const path = join(directory, pathOf(entry.header));
      if (path !== directory && !path.startsWith(join(directory, '/'))) {
        throw new Error(`${entry.header.name} lies outside the directory.`);
      }
      await mkdir(entry.header.type === 'directory' ? path : dirname(path), { recursive: true });
      if (entry.header.type === 'directory') entry.resume();
      else await pipeline(entry as never, createWriteStream(path, { mode: 0o600 }));
    }
  })();
  // Both have ended before the caller removes what they made.
  const ends = await Promise.allSettled([reading, writing]);
  const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
  // Whichever fails ends the other, which then tells no more than that.
  const [first] = [...errors.filter(isOfSystem), ...errors];
  if (first) throw first;
}

/** The machine refused something, as its disk does when it is full. */
export const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;
