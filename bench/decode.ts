/** The decode benchmark; bench/README.md has its rules. `npx tsx bench/decode.ts --help` */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { boofcv } from './boofcv/main.ts';
import { cells, type Cell } from './cells.ts';
import { films } from './film/main.ts';
import { photoCell, sceneCells } from './folders.ts';
import { held } from './held/main.ts';
import { measure, type Figure } from './measure.ts';
import { listOfNames, requireNamed } from './named.ts';
import { peers } from './peers/main.ts';
import type { Program } from './program.ts';
import { openReaders } from './readers.ts';
import { machine, markdown } from './report.ts';
import { measureTracked } from './tracked.ts';

const HELP = `Decode benchmark
  --quick          the cells of the goals, two scenes each, without zbar and jsqr (under 60 s)
  --scenes DIR     your own scenes: scenes.json lists {file, cell, labels: [{text}]}
  --photos DIR     your own photographs: the text of each in a .txt of the same name
  --only A,B       cells with these names, for example 4K/12,tracked
  --readers A,B    readers with these names
  --per-cell N     scenes per cell (5)
  --rounds N       times a picture is read by each reader (9)
  --hold-out N     other seeds: frames without any tuning
  --json FILE      where to save the figures
`;
const TRACKED = 'tracked';

/** Generated scenes, or a folder of one's own, through all readers. */
async function benchCells(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      scenes: { type: 'string' },
      photos: { type: 'string' },
      only: { type: 'string' },
      readers: { type: 'string' },
      'per-cell': { type: 'string' },
      rounds: { type: 'string' },
      'hold-out': { type: 'string', default: '0' },
      json: { type: 'string' },
    },
  });
  const { quick } = values;
  const holdOut = Number(values['hold-out']);
  const scenes = Number(values['per-cell'] ?? (quick ? 2 : 5));
  const rounds = Number(values.rounds ?? (quick ? 7 : 9));
  const only = listOfNames(values.only);
  const strangers = [
    ...(values.scenes ? sceneCells(values.scenes) : []),
    ...(values.photos ? [photoCell(values.photos)] : []),
  ];
  const own = values.scenes !== undefined || values.photos !== undefined;
  const all: Cell[] = own ? strangers : cells({ scenes, holdOut, quick: quick && !only });
  const names = all.map((cell) => cell.name);
  requireNamed('--only', only, own ? names : [...names, TRACKED]);
  const wants = (name: string): boolean => only === undefined || only.includes(name);

  const named = listOfNames(values.readers);
  const openedReaders = await openReaders(quick && !named);
  requireNamed(
    '--readers',
    named,
    openedReaders.map((reader) => reader.name),
  );
  const readers = openedReaders.filter((reader) => !named || named.includes(reader.name));
  const figures: Figure[] = [];
  for (const cell of all.filter(({ name }) => wants(name))) {
    figures.push(...(await measure(cell, readers, rounds)));
    console.error(`measured ${cell.name}`);
  }
  if (!own && wants(TRACKED)) figures.push(...(await measureTracked(quick ? 40 : 90, holdOut)));

  const report = { machine: machine(), cells: figures };
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 1)}\n`);
  console.log(markdown(report));
  if (figures.some((f) => f.reader.startsWith('engine') && f.cell !== 'photos' && f.wrong > 0)) {
    console.error('The engine reported a text that is in no label.');
    process.exitCode = 1;
  }
}

const PROGRAMS: readonly Program[] = [boofcv, peers, held, films];

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log([HELP, ...PROGRAMS.map(({ help }) => help)].join('\n'));
} else {
  const given = args.map((arg) => arg.split('=')[0]!);
  const selected = PROGRAMS.find(({ selectedBy }) => selectedBy.some((of) => given.includes(of)));
  await (selected ? selected.run(args) : benchCells(args));
}
