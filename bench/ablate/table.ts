/** The table of the ablation: the reader as it is in absolute figures, each variant by its difference. */
import { quantile } from '../measure.ts';
import { QUICK } from '../cells.ts';
import { median } from '../measure.ts';
import { COUNTED, type Tallies, type Tally } from './measures.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const mean = (numbers: readonly number[]): number => sum(numbers) / Math.max(1, numbers.length);

/** Columns of codes: the name of a count. */
const CODES = ['drawn', 'photos']
  .flatMap((of) => [`${of} alone`, `${of} still`, ...COUNTED.map((frame) => `${of} ${frame}`)])
  .concat('films', 'plant', 'scenes', 'tracked', 'wrong');

type Time = readonly [name: string, of: (tally: Tally) => number];

/** The columns of one kind of frame. */
const timesOf = (name: string, ...counts: string[]): Time[] => [
  [`${name} median`, (of) => median(counts.flatMap((count) => of.timesOf(count)))],
  [`${name} mean`, (of) => mean(counts.flatMap((count) => of.timesOf(count)))],
  [
    `${name} p95`,
    (of) =>
      quantile(
        counts.flatMap((count) => of.timesOf(count)),
        0.95,
      ),
  ],
];

/** Columns of times. */
const TIMES: readonly Time[] = [
  ...timesOf('alone', 'drawn alone', 'photos alone'),
  ...timesOf('held', 'drawn held', 'photos held'),
  ...['films', 'plant', ...QUICK, 'tracked'].flatMap((name) => timesOf(name, name)),
];

const signed = (by: number): string => (by === 0 ? '' : by > 0 ? `+${by}` : `−${-by}`);
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The first row has codes and ms; the others the codes gained and lost, and times as shares of the first. */
export function tableOf(tallies: Tallies): string {
  const rows = [...tallies].map(([{ name }, tally]) => ({ name, tally }));
  const own = rows[0]!.tally;
  const codes = CODES.filter((name) => own.codes.has(name));
  const times = TIMES.filter(([, of]) => of(own) > 0);
  const cells = rows.map(({ name, tally }, i) => [
    name,
    ...codes.map((of) => {
      const count = tally.codes.get(of) ?? 0;
      return i === 0 ? `${count}` : signed(count - (own.codes.get(of) ?? 0));
    }),
    ...times.map(([, of]) => (i === 0 ? of(own) : of(tally) / of(own)).toFixed(2)),
  ]);
  const head = ['', ...codes, ...times.map(([name]) => name)];
  return [line(head), line(['---', ...head.slice(1).map(() => '---:')]), ...cells.map(line)].join(
    '\n',
  );
}
