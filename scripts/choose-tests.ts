/** Which parts and files the words after `npm test --` name. */
import { readdirSync } from 'node:fs';

/** The parts that run when none is named. */
const USUAL = ['unit', 'server', 'browser', 'e2e'] as const;
/** What starts, harms and upgrades the built product: minutes more than a change can wait for. */
const LONG = ['processes', 'faults'] as const;
/** These need browsers or fetch packages that are not npm's. */
const FOREIGN = ['engines', 'contract', 'keycloak'] as const;
const PARTS = [...USUAL, ...LONG, ...FOREIGN] as const;
const ALL = 'all';
export type Part = (typeof PARTS)[number];

const FOLDERS: Record<Part, readonly string[]> = {
  unit: ['unit'],
  server: ['server'],
  processes: ['processes'],
  browser: ['browser', 'component'],
  e2e: ['e2e'],
  faults: ['faults'],
  engines: ['engines'],
  contract: ['contract'],
  keycloak: ['keycloak'],
};

export interface Choice {
  readonly parts: readonly Part[];
  /** Only files whose path holds one of these; all files when there are none. */
  readonly files: readonly string[];
}

export class UnknownTests extends Error {}

const isPart = (word: string): word is Part => PARTS.some((part) => part === word);

/** @throws UnknownTests when a word is no part, and in no path of a test file either. */
export function chooseTests(words: readonly string[]): Choice {
  const named = PARTS.filter((part) => words.includes(part) || words.includes(ALL));
  const files = words.filter((word) => !isPart(word) && word !== ALL);
  const among = named.length > 0 ? named : USUAL;
  const parts = among.filter((part) => files.length === 0 || hasOne(part, files));
  const lost = files.find((word) => !among.some((part) => hasOne(part, [word])));
  if (lost === undefined) return { parts, files };
  throw new UnknownTests(
    `"${lost}" is neither a part of the tests (${[...PARTS, ALL].join(', ')}) nor in the path of a file of ${among.join(', ')}.`,
  );
}

const hasOne = (part: Part, words: readonly string[]): boolean =>
  testsOf(part).some((path) => words.some((word) => path.includes(word)));

/** The part that a test file belongs to, by its path. */
export const partOf = (path: string): Part | undefined =>
  PARTS.find((part) =>
    FOLDERS[part].some((folder) => path.replaceAll('\\', '/').includes(`/tests/${folder}/`)),
  );

const testsOf = (part: Part): readonly string[] =>
  FOLDERS[part].flatMap((folder) =>
    readdirSync(`tests/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .map((name) => `tests/${folder}/${name.replaceAll('\\', '/')}`),
  );
