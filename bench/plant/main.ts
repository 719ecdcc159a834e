/** What the built server does under load and under kill -9; bench/plant/README.md. */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { postgresBinaries } from '../../tests/support/server/database-postgres.ts';
import { measureCrash } from './crash.ts';
import { measureDifferentLists } from './different-lists.ts';
import { measureFaults } from './faults.ts';
import { canMount, measureFullDisk } from './full-disk.ts';
import { measureList } from './lists.ts';
import { measurePacks } from './packs.ts';
import type { Kind } from './places.ts';
import { measureProcesses } from './processes.ts';
import { measureRace } from './race.ts';
import type { Figures } from './figures.ts';
import { faultsIn, tableOf } from './tables.ts';

const HELP = `What the built server does under load and under kill -9
  --database pglite|postgres|both   (both; PostgreSQL where it is installed)
  --only packs,list,different,race,crash,full,faults,processes (the first five; full needs root on
                  Linux and is PGlite's, processes is PostgreSQL's)
  --rounds N      rounds of the crash test on each database (25)
  --stations N    stations that pack at once (50)
  --packs N       packs of each station in each of three repeats (60)
  --tablets N     tablets that ask for the list at once (200)
  --seconds N     length of each of three repeats of the list (5)
  --minutes N     how long the processes are killed in turns (5)
  --json FILE     where to save the figures
`;

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'both' },
    only: { type: 'string', default: 'packs,list,different,race,crash' },
    rounds: { type: 'string', default: '25' },
    stations: { type: 'string', default: '50' },
    packs: { type: 'string', default: '60' },
    tablets: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '5' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const REPEATS = 3;
const LISTS_EACH = 40;
const KILL_SECONDS = 20;

function databasesFor(name: string): readonly Kind[] {
  if (name === 'processes') return databases().filter((kind) => kind === 'postgres');
  if (name !== 'full') return databases();
  if (canMount() && values.database !== 'postgres') return ['pglite'];
  console.log('A full disk: left out, mounting a small file system takes root on Linux.');
  return [];
}

function databases(): readonly Kind[] {
  const asked: readonly Kind[] =
    values.database === 'both' ? ['pglite', 'postgres'] : [values.database as Kind];
  if (postgresBinaries() !== undefined) return asked;
  if (asked.includes('postgres')) console.log('PostgreSQL is not installed: left out.');
  return asked.filter((kind) => kind !== 'postgres');
}

const measures: Record<string, (kind: Kind) => Promise<Figures>> = {
  packs: (kind) => {
    const stations = Number(values.stations);
    return measurePacks(kind, { stations, packsEach: Number(values.packs), repeats: REPEATS });
  },
  list: (kind) => {
    const tablets = Number(values.tablets);
    return measureList(kind, { tablets, seconds: Number(values.seconds), repeats: REPEATS });
  },
  different: (kind) =>
    measureDifferentLists(kind, { tablets: Number(values.tablets), listsEach: LISTS_EACH }),
  race: (kind) => measureRace(kind),
  crash: (kind) => measureCrash(kind, Number(values.rounds)),
  full: measureFullDisk,
  faults: measureFaults,
  processes: () =>
    measureProcesses({ seconds: Number(values.minutes) * 60, killSeconds: KILL_SECONDS }),
};

async function main(): Promise<number> {
  const all: (Figures & { readonly load: number })[] = [];
  for (const name of values.only.split(',')) {
    const measure = measures[name];
    if (!measure) throw new Error(`"${name}" is no measure. ${HELP}`);
    for (const kind of databasesFor(name)) {
      const figures = await measure(kind);
      const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
      all.push({ ...figures, load });
      console.log(`\n${tableOf(figures, load)}`);
    }
  }
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
  const report = { machine, date: new Date().toISOString(), figures: all };
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
  const faults = all.flatMap((figures) => faultsIn(figures));
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

if (values.help) console.log(HELP);
else process.exitCode = await main();
