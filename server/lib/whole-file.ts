import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a private file under another name and renames it: a power cut leaves the old or the new
 * content. The rename is on disk when this returns.
 */
export function writeDurably(file: string, text: string): void {
  const draft = openSync(`${file}.new`, 'w', 0o600);
  try {
    writeFileSync(draft, text);
    fsyncSync(draft);
  } finally {
    closeSync(draft);
  }
  renameSync(`${file}.new`, file);
  syncFolderOf(file);
}

/** Puts a file's name on the disk, as after a rename. */
export function syncFolderOf(file: string): void {
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
