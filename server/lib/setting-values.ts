/** Values of settings, each checked by its kind. */
import { readFileSync } from 'node:fs';

/** What a person has to mend for a start or a command: its message is printed, and ends it. */
export class SettingError extends Error {
  override name = 'SettingError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

export const read = (env: Environment, name: string): string | undefined =>
  env[name]?.trim() || undefined;

/** @param form what the value must be, for a sentence */
export function checked(
  env: Environment,
  name: string,
  isValid: (text: string) => unknown,
  form: string,
): string | undefined {
  const text = read(env, name);
  if (text === undefined || isValid(text)) return text;
  throw new SettingError(`${name} must be ${form}, not "${text}".`);
}

export function whole(
  env: Environment,
  name: string,
  standard: number,
  [lowest, highest]: readonly [number, number],
): number {
  const text = read(env, name);
  if (text === undefined) return standard;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= lowest && value <= highest) return value;
  throw new SettingError(
    `${name} must be a whole number from ${lowest} to ${highest}, not "${text}".`,
  );
}

export function flag(env: Environment, name: string, standard: boolean): boolean {
  const text = read(env, name)?.toLowerCase();
  if (text === undefined) return standard;
  if (['1', 'true', 'yes', 'on'].includes(text)) return true;
  if (['0', 'false', 'no', 'off'].includes(text)) return false;
  throw new SettingError(`${name} must be 1 or 0, not "${text}".`);
}

export function webAddress(env: Environment, name: string): string | undefined {
  const text = read(env, name);
  if (text === undefined) return undefined;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new SettingError(`${name} must be an http or https address, not "${text}".`);
  }
  const { username, password, search, hash } = new URL(text);
  // Every browser gets the address, none would send the first two, and paths are appended to it.
  if (username + password + search + hash === '') return text.replace(/\/+$/, '');
  throw new SettingError(`${name} must have no name or password before its host, and no ? or #.`);
}

/** Origins are part of a security header: no character that ends a directive, no wildcard. */
const ORIGIN = /^https?:\/\/(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/;

/** @returns undefined for an address with more than host and port, and for none */
export function originIn(text: string): string | undefined {
  const { origin = '', href } = URL.canParse(text) ? new URL(text) : {};
  return ORIGIN.test(origin) && href === `${origin}/` ? origin : undefined;
}

export function origins(env: Environment, name: string): readonly string[] {
  return (read(env, name) ?? '').split(/[\s,]+/).flatMap((text) => {
    if (text === '') return [];
    const origin = originIn(text);
    if (origin !== undefined) return [origin];
    throw new SettingError(
      `${name} must be one or several origins without a path, as https://files.plant.example, with blanks between, not "${text}".`,
    );
  });
}

const SHORTEST_SECRET = 32;

/** A secret in the environment, or in the file that `<name>_FILE` names. */
export function secret(env: Environment, name: string): string | undefined {
  const file = read(env, `${name}_FILE`);
  const text = file === undefined ? read(env, name) : fileContent(file, `${name}_FILE`).trim();
  if (text === undefined || text.length >= SHORTEST_SECRET) return text;
  throw new SettingError(
    `${name} must have at least ${SHORTEST_SECRET} characters: "openssl rand -base64 32" makes one.`,
  );
}

const MISSING = ['ENOENT', 'ENOTDIR'];

/** @param name of the setting that names the file */
export function fileContent(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const what = MISSING.includes(code) ? 'does not exist' : 'cannot be read';
    throw new SettingError(
      `${name}: ${file} ${what} (${code}): name a file that the account of the server may read, in folders that it may enter.`,
      { cause: error },
    );
  }
}

/** A shorter name differs by two letters from unrelated ones, such as HOME from HOST. */
const LEAST_LETTERS = 6;
const MOST_EDITS = 2;

/** Inserted, deleted and replaced letters between two words (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const replaced = (row[j] ?? 0) + (letter === other[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The known name that differs by at most two letters; case does not count, and short names are left out. */
export function misspelt(name: string, known: readonly string[]): string | undefined {
  const upper = name.toUpperCase();
  return known.find(
    (one) =>
      one.length >= LEAST_LETTERS &&
      Math.abs(one.length - upper.length) <= MOST_EDITS &&
      editsBetween(upper, one.toUpperCase()) <= MOST_EDITS,
  );
}
