/** The table of the ablation: the reader as it is in absolute figures, each variant by its difference. */
import { quantile } from '../boofcv/table.ts';
import { median } from '../measure.ts';
import { COUNTED, type Tallies, type Tally } from './measures.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const mean = (numbers: readonly number[]): number => sum(numbers) / Math.max(1, numbers.length);

/** Columns of codes: the name of a count. */
const CODES = ['drawn', 'photos']
  .flatMap((of) => [`${of} alone`, `${of} still`, ...COUNTED.map((frame) => `${of} ${frame}`)])
  .concat('films', 'scenes', 'tracked', 'wrong');

/** Columns of times. */
const TIMES: Readonly<Record<string, (of: Tally) => number>> = {
  'alone mean': (of) => mean(['drawn alone', 'photos alone'].flatMap((name) => of.timesOf(name))),
  'held mean': (of) => mean(['drawn held', 'photos held'].flatMap((name) => of.timesOf(name))),
  'films median': (of) => median(of.timesOf('films')),
  'films mean': (of) => mean(of.timesOf('films')),
  'films p95': (of) => quantile(of.timesOf('films'), 0.95),
  'films p99': (of) => quantile(of.timesOf('films'), 0.99),
  'films worst': (of) => Math.max(0, ...of.timesOf('films')),
  '720p/12': (of) => mean(of.timesOf('720p/12')),
  '720p/20': (of) => mean(of.timesOf('720p/20')),
  '1080p/12': (of) => mean(of.timesOf('1080p/12')),
  '4K/0': (of) => mean(of.timesOf('4K/0')),
  '4K/12': (of) => mean(of.timesOf('4K/12')),
  '4K/small': (of) => mean(of.timesOf('4K/small')),
  'tracked median': (of) => median(of.timesOf('tracked')),
  'tracked mean': (of) => mean(of.timesOf('tracked')),
  'tracked worst': (of) => Math.max(0, ...of.timesOf('tracked')),
};

const signed = (by: number): string => (by === 0 ? '' : by > 0 ? `+${by}` : `−${-by}`);
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The first row has codes and ms; the others the codes gained and lost, and times as shares of the first. */
export function tableOf(tallies: Tallies): string {
  const rows = [...tallies].map(([{ name }, tally]) => ({ name, tally }));
  const own = rows[0]!.tally;
  const codes = CODES.filter((name) => own.codes.has(name));
  const times = Object.entries(TIMES).filter(([, of]) => of(own) > 0);
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
