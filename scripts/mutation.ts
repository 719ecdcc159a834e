/**
 * npm run mutation: Stryker changes the code of a room, one small thing at a time, and counts how
 * many of the changes a test notices, and how many of them only the tests of one file notice. Reports as HTML and JSON in
 * coverage/mutation/.
 */
import { Stryker } from '@stryker-mutator/core';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isRoom, ROOMS, type RoomName } from '../tests/mutation/rooms.ts';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const CONFIG = 'tests/mutation/stryker.config.json';
const TESTS = 'tests/mutation/vitest.config.ts';
const FOLDER = 'coverage/mutation';
const ALL = Object.keys(ROOMS).filter(isRoom);
const HELP = `npm run mutation -- [rooms: ${ALL.join(' ')}] [--concurrency 1]
  every room when none is named: some hours on two cores`;
/** Percent of the changes in a room that its tests have to notice. */
const LEAST = 80;

const NOTICED = ['Killed', 'Timeout'];
const UNNOTICED = ['Survived', 'NoCoverage'];

const isOneOf = (statuses: readonly string[]) => (mutant: MutantResult) =>
  statuses.includes(mutant.status);

/** @returns how many files of tests the room has */
function requireGreen(room: RoomName): number {
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--config', TESTS, '--reporter=json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The tests of ${room} fail by themselves.\n${stdout}${stderr}`);
  return (JSON.parse(stdout.slice(stdout.indexOf('{'))) as { testResults: unknown[] }).testResults
    .length;
}

/** Stryker leaves out a file of tests that its copy of the repository cannot load, and their changes would all survive. */
function requireAllFiles(room: RoomName, expected: number): void {
  const report = JSON.parse(readFileSync(`${FOLDER}/${room}.json`, 'utf8')) as {
    testFiles?: Record<string, unknown>;
  };
  const loaded = Object.keys(report.testFiles ?? {});
  if (loaded.length < expected)
    throw new Error(
      `${loaded.length} of ${expected} files of tests were loaded: ${loaded.join(', ')}. See ignorePatterns in ${CONFIG}.`,
    );
}

/** @returns percent of the changes that were noticed */
async function mutate(room: RoomName, concurrency: number): Promise<number> {
  process.env['MUTATION_ROOM'] = room;
  const files = requireGreen(room);
  const stryker = new Stryker({
    configFile: CONFIG,
    mutate: [...ROOMS[room].mutate],
    concurrency,
    htmlReporter: { fileName: `${FOLDER}/${room}.html` },
    jsonReporter: { fileName: `${FOLDER}/${room}.json` },
  });
  const mutants = await stryker.runMutationTest();
  requireAllFiles(room, files);
  const unnoticed = mutants.filter(isOneOf(UNNOTICED));
  for (const mutant of unnoticed) console.log(lineOf(mutant));
  const noticed = mutants.filter(isOneOf(NOTICED)).length;
  const score = (100 * noticed) / (noticed + unnoticed.length);
  console.log(`${room}: ${score.toFixed(1)} % (${noticed} of ${noticed + unnoticed.length})`);
  for (const [file, alone] of aloneByFile(mutants)) console.log(`  ${alone} only by ${file}`);
  return score;
}

/** Changes that only one file's tests notice, by that file, fewest first: a file with 0 repeats what others assert. */
function aloneByFile(mutants: readonly MutantResult[]): [file: string, alone: number][] {
  const counts = new Map<string, number>();
  for (const { coveredBy = [], killedBy = [] } of mutants) {
    for (const test of coveredBy) counts.set(fileOf(test), counts.get(fileOf(test)) ?? 0);
    const [file, ...others] = new Set(killedBy.map(fileOf));
    if (file !== undefined && others.length === 0) counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => a - b);
}

/** Stryker's runner calls a test by its file and its name: `tests/unit/x.test.ts#name`. */
const fileOf = (test: string): string => test.split('#', 1)[0] ?? test;

function lineOf({ fileName, location, status, replacement }: MutantResult): string {
  const { line, column } = location.start;
  const [first = ''] = replacement.split('\n');
  return `  ${status} ${fileName}:${line}:${column} ${first}`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
const concurrency = Number(values.concurrency);
const rooms = positionals.filter(isRoom);
if (values.help || rooms.length < positionals.length || !(concurrency >= 1)) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

let worst = 100;
for (const room of rooms.length > 0 ? rooms : ALL) {
  worst = Math.min(worst, await mutate(room, concurrency));
}
process.exitCode = worst >= LEAST ? 0 : 1;
