/** Each command of the plant that a page names is one that the program reads, with its options. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCommand } from '../../../server/command/run.ts';

const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
const PAGES = [
  'README.md',
  ...['docs', 'deploy', 'server'].flatMap((room) => filesIn(room, '.md')),
];

const WORD = /"[^"]*"|'[^']*'|[^\s"']+/g;
const ENDS = ['#', '|', '<', '>', '&&', '||', ';'];

/** Words of a shell's line, until the command ends. */
function wordsOf(line: string): readonly string[] {
  const words = line.match(WORD) ?? [];
  const end = words.findIndex((word) => ENDS.includes(word));
  return words
    .slice(0, end === -1 ? undefined : end)
    .map((word) => word.replaceAll(/^["']|["']$/g, ''));
}

function refusalOf(words: readonly string[]): string | undefined {
  if (words[0] === 'help') return undefined;
  try {
    readCommand(words);
    return undefined;
  } catch (error) {
    return `${words.join(' ')}: ${(error as Error).message}`;
  }
}

it('every command in a block of a page is read with all of its words', () => {
  const commands = PAGES.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) =>
      [...block.replaceAll('\\\n', ' ').matchAll(/teleport-floor plant (.+)$/gm)].map(
        ([, line = '']) => wordsOf(line),
      ),
    ),
  );
  expect(commands.length).toBeGreaterThan(40);
  expect(commands.map(refusalOf).filter(Boolean)).toEqual([]);
});

it('every command in a sentence of a page or of the server is one of the program', () => {
  const groups = 'mapping|order|user|token|webhook|printer|retention';
  const named = `(?:teleport-floor plant ([a-z][^\`"]*)|((?:${groups}) [a-z][^\`"]*))`;
  const commands = [...PAGES, ...filesIn('server', '.ts')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(new RegExp(`\`${named}\`|"${named}"`, 'g'))].map(
      (parts) => wordsOf(parts.slice(1).find(Boolean) ?? ''),
    ),
  );
  expect(commands.length).toBeGreaterThan(30);
  // A sentence may leave out what a command needs besides its name.
  const isKnown = (words: readonly string[]): boolean =>
    [[], ['word'], ['word', 'word'], ['--before', 'day', '--archive', 'file']].some(
      (rest) => refusalOf([...words, ...rest]) === undefined,
    );
  expect(commands.filter((words) => !isKnown(words)).map((words) => words.join(' '))).toEqual([]);
});
