import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a private file by another name first: a power cut leaves it as it was, or as it is to be. */
export function writeWhole(file: string, text: string): void {
  const draft = openSync(`${file}.new`, 'w', 0o600);
  try {
    writeFileSync(draft, text);
    fsyncSync(draft);
  } finally {
    closeSync(draft);
  }
  renameSync(`${file}.new`, file);
}

/** The same, and what is written next is not there without it. */
export function writeDurably(file: string, text: string): void {
  writeWhole(file, text);
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
