/** The commonest passwords, by frequency in public leaks: 49,000 words of the estimator zxcvbn. */
import { readFile } from 'node:fs/promises';
import { projectFile } from '../lib/project-root.ts';

const LIST = projectFile('node_modules/@zxcvbn-ts/language-common/src/passwords.json');

/** Reads the list each time: it takes about 20 ms, and 3 MB of memory that a server rarely needs. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list: unknown = JSON.parse(await readFile(LIST, 'utf8'));
  return Array.isArray(list) && list.includes(password.normalize('NFKC').trim().toLowerCase());
}
