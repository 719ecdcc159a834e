/**
 * Group commit: the write-ahead log goes to the disk beside the work of others, and whoever changed
 * something waits until that part is there. What PostgreSQL demands of the order of writes is kept:
 * nothing that the log tells of is written before that part of the log is on the disk.
 */
import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { addressOf } from './wal-address.ts';
import type { WalPages } from './wal-pages.ts';

export interface WalSync {
  wrote(segment: string, bytes: Uint8Array, position: number): void;
  /** How often something was written. */
  writes(): number;
  /** Resolves when everything that was written before the call is on the disk. */
  settle(): Promise<void>;
  /**
   * The same for what lies before this address of the log, without letting anybody else work.
   * Without an address, everything.
   */
  settleNow(before?: number): void;
}

/** What was written to the log and is not known to be on the disk. */
function createUnsynced() {
  /** Segments, each with the number of its last write. */
  const segments = new Map<string, number>();
  /** Addresses of the log: where that begins, and where what a running sync does not cover begins. */
  let from = Infinity;
  let laterFrom = Infinity;
  const counts = { written: 0, synced: 0 };
  return {
    counts,
    segments: () => [...segments.keys()],
    holds: (before: number) => before > from,
    add(segment: string, position: number) {
      counts.written += 1;
      segments.set(segment, counts.written);
      from = Math.min(from, addressOf(segment, position));
      laterFrom = Math.min(laterFrom, addressOf(segment, position));
    },
    /** A sync begins; the answer says that it has ended. */
    begin() {
      const upTo = counts.written;
      laterFrom = Infinity;
      return () => {
        counts.synced = Math.max(counts.synced, upTo);
        for (const [segment, at] of segments) if (at <= upTo) segments.delete(segment);
        from = laterFrom;
      };
    },
    clear() {
      segments.clear();
      from = laterFrom = Infinity;
    },
  };
}

/** @param onFailed ends the process: what is in memory may differ from the disk for good. */
export function createWalSync(
  folder: string,
  pages: WalPages,
  onFailed: (error: unknown) => never,
): WalSync {
  const unsynced = createUnsynced();
  let running: Promise<void> | undefined;
  const paths = () => unsynced.segments().map((segment) => join(folder, segment));
  const sync = async () => {
    const done = unsynced.begin();
    const save = pages.take();
    await Promise.all(paths().map(syncFile)).catch(onFailed);
    await save().catch(() => undefined); // on a full disk: its loss would be told later, no more
    done();
  };
  const synced = async (number: number): Promise<void> => {
    if (unsynced.counts.synced >= number) return;
    running ??= sync().finally(() => (running = undefined));
    await running;
    return synced(number);
  };
  return {
    wrote(segment, bytes, position) {
      pages.wrote(segment, bytes, position);
      unsynced.add(segment, position);
    },
    writes: () => unsynced.counts.written,
    settle: () => synced(unsynced.counts.written),
    settleNow(before = Infinity) {
      if (!unsynced.holds(before)) return;
      try {
        paths().forEach(syncFileNow);
      } catch (error) {
        onFailed(error);
      }
      unsynced.clear(); // whoever waits in settle still saves the pages, and resolves after that
    },
  };
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}

function syncFileNow(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fdatasyncSync(file);
  } finally {
    closeSync(file);
  }
}
