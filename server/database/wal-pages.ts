/**
 * PostgreSQL takes a damaged record for the end of its write-ahead log and starts without the work
 * behind it. So the pages that were acknowledged are noted beside the log, with a checksum of their
 * filled part (what comes later is only appended to it), and looked at before the next start.
 */
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { DamagedDirectory } from './data-directory.ts';
import { addressOf } from './wal-address.ts';

const PAGE = 8192;
const NOTES = 'teleport-wal-pages';
const LINE = /^([0-9A-F]{24}) ([0-9a-f]{4}) ([0-9a-f]{4}) ([0-9a-f]{8})$/gm;

interface Note {
  readonly segment: string;
  /** Number of the page in its segment. */
  readonly page: number;
  /** Bytes up to the last one that is not zero. */
  readonly length: number;
  readonly checksum: number;
}

export interface WalPages {
  wrote(segment: string, bytes: Uint8Array, position: number): void;
  /** What was written since the last call; the answer saves it. */
  take(): () => Promise<void>;
  /** Forgets what lies before the last checkpoint. */
  prune(): Promise<void>;
  close(): Promise<void>;
}

const keyOf = ({ segment, page }: Note): string => `${segment} ${page}`;

const hex = (value: number, width: number): string => value.toString(16).padStart(width, '0');

const lineOf = ({ segment, page, length, checksum }: Note): string =>
  `${segment} ${hex(page, 4)} ${hex(length, 4)} ${hex(checksum, 8)}\n`;

const ZEROS = Buffer.alloc(PAGE);

function noteOf(segment: string, page: number, bytes: Uint8Array): Note {
  // A new segment is 16 MB of zeros, too many to look at one by one.
  let length = ZEROS.equals(bytes) ? 0 : bytes.length;
  while (length > 0 && bytes[length - 1] === 0) length -= 1;
  return { segment, page, length, checksum: crc32(bytes.subarray(0, length)) };
}

export async function openWalPages(dataDir: string): Promise<WalPages> {
  const file = join(dataDir, NOTES);
  const all = new Map<string, Note>();
  let fresh = new Map<string, Note>();
  let handle = await open(file, 'w', 0o600);
  let work = Promise.resolve();
  const prune = async () => {
    const next = await open(`${file}.new`, 'w', 0o600);
    let replaced = next;
    try {
      const redo = redoOf(dataDir);
      for (const [key, note] of all) if (endOf(note) <= redo) all.delete(key);
      // At once, so that no note goes to the old file meanwhile.
      writeSync(next.fd, [...all.values()].map(lineOf).join(''));
      renameSync(`${file}.new`, file);
      replaced = handle;
      handle = next;
    } finally {
      await replaced.close();
    }
  };
  return {
    wrote(segment, bytes, position) {
      for (let start = 0; start < bytes.length; start += PAGE) {
        const page = Math.floor((position + start) / PAGE);
        const note = noteOf(segment, page, bytes.subarray(start, start + PAGE));
        fresh.set(keyOf(note), note);
      }
    },
    take() {
      const notes = [...fresh.values()];
      fresh = new Map();
      return async () => {
        for (const note of notes) all.set(keyOf(note), note);
        await handle.appendFile(notes.map(lineOf).join(''));
      };
    },
    // Without room on the disk the notes stay long.
    prune: () => (work = work.then(prune).catch(() => undefined)),
    close: () => work.then(() => handle.close()),
  };
}

const REDO_OFFSET = 40;

const controlOf = (dataDir: string): string => join(dataDir, 'global', 'pg_control');

/** Where recovery would begin: an address in the log. */
const redoOf = (dataDir: string): number =>
  Number(readFileSync(controlOf(dataDir)).readBigUInt64LE(REDO_OFFSET));

/** Address behind the page's filled part. */
const endOf = ({ segment, page, length }: Note): number => addressOf(segment, page * PAGE + length);

function readNotes(file: string): readonly Note[] {
  const notes = new Map<string, Note>();
  for (const [, segment = '', ...numbers] of readFileSync(file, 'latin1').matchAll(LINE)) {
    const [page = 0, length = 0, checksum = 0] = numbers.map((text) => parseInt(text, 16));
    const note = { segment, page, length, checksum };
    notes.set(keyOf(note), note);
  }
  return [...notes.values()];
}

function isThere(dataDir: string, { segment, page, length, checksum }: Note): boolean {
  const path = join(dataDir, 'pg_wal', segment);
  if (!existsSync(path)) return false;
  const bytes = Buffer.alloc(length);
  const file = openSync(path, 'r');
  try {
    readSync(file, bytes, 0, length, page * PAGE);
  } finally {
    closeSync(file);
  }
  return crc32(bytes) === checksum;
}

/**
 * Run before PostgreSQL gets the directory.
 * @throws DamagedDirectory when a page that recovery needs is not what was acknowledged
 */
export function checkWalPages(dataDir: string): void {
  const file = join(dataDir, NOTES);
  if (!existsSync(file) || !existsSync(controlOf(dataDir))) return; // PostgreSQL says the latter
  const redo = redoOf(dataDir);
  const needed = readNotes(file).filter((note) => endOf(note) > redo);
  const lost = needed.find((note) => !isThere(dataDir, note));
  if (lost) {
    throw new DamagedDirectory(
      `The data directory ${dataDir} is damaged: its write-ahead log (${lost.segment}, page ${lost.page}) ` +
        'is not what was stored, and work would be missing. Bring a backup back with npm run restore.',
    );
  }
  rmSync(file); // recovery writes behind the end of the log
}
