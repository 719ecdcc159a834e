/** What each mechanism of the reader is worth, by switching it off; bench/README.md has its rules and its table. */
import { parseArgs } from 'node:util';
import { MECHANISMS } from './ablate/mechanisms.ts';
import {
  measureDrawn,
  measureFilms,
  measureHeld,
  measureScenes,
  measureTracked,
  Tally,
  type Tallies,
} from './ablate/measures.ts';
import { tableOf } from './ablate/table.ts';
import { openVariants } from './ablate/variants.ts';
import { listOfNames, requireNamed } from './named.ts';

const HELP = `What each mechanism of the reader is worth
  --held DIR       photographs, each shown as consecutive frames of a stream
  --film DIR       films, as bench/film/make.ts makes them
  --plant DIR      films of labels as plants print them (bench/film/make.ts --plant)
  --only A,B       mechanisms with these names ('' for none)
  --against A,B    also the readers of these checkouts
  --measures A,B   drawn, held, film, plant, scenes, tracked (all)
  --rounds N       times a film or scene is shown (3)
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    held: { type: 'string' },
    film: { type: 'string' },
    plant: { type: 'string' },
    only: { type: 'string' },
    against: { type: 'string' },
    measures: { type: 'string', default: 'drawn,held,film,plant,scenes,tracked' },
    rounds: { type: 'string', default: '3' },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit();
}
const only = values.only === '' ? [] : listOfNames(values.only);
requireNamed(
  '--only',
  only,
  MECHANISMS.map(({ name }) => name),
);
const mechanisms = MECHANISMS.filter(({ name }) => !only || only.includes(name));
const tallies: Tallies = new Map(
  (await openVariants(mechanisms, listOfNames(values.against) ?? [])).map((of) => [
    of,
    new Tally(),
  ]),
);
const rounds = Number(values.rounds);
const { held, film, plant } = values;
const filmed = (name: 'films' | 'plant', folder?: string): Promise<void> =>
  folder === undefined ? Promise.resolve() : measureFilms(tallies, name, folder, rounds);
const MEASURES: Record<string, () => Promise<void>> = {
  drawn: () => measureDrawn(tallies),
  held: () => (held === undefined ? Promise.resolve() : measureHeld(tallies, held)),
  film: () => filmed('films', film),
  plant: () => filmed('plant', plant),
  scenes: () => measureScenes(tallies, 2 * rounds),
  tracked: () => measureTracked(tallies, rounds),
};
for (const [name, run] of Object.entries(MEASURES)) {
  if (!values.measures.split(',').includes(name)) continue;
  await run();
  console.error(`measured ${name}`);
}
console.log(tableOf(tallies));
