/** One line per film, then films together, odd and even photographs apart. */
import { median } from '../measure.ts';
import { quantile } from '../measure.ts';
import { NEVER, type FilmFigures, type Roles } from './figures.ts';

const HALVES = ['odd', 'even'] as const;
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const time = (ms: number): string => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0));
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const share = (part: number, whole: number): string =>
  whole === 0 ? '' : (part / whole).toFixed(3);

/** How many labels the stream read how much later than the peer. */
function lateOf(films: readonly FilmFigures[]): string {
  const by = films.flatMap((film) => film.late.map((late) => late.by));
  const count = (test: (looks: number) => boolean): number => by.filter(test).length;
  return [
    count((n) => n < 0),
    count((n) => n === 0),
    count((n) => n === 1),
    count((n) => n > 1 && n < NEVER),
    count((n) => n === NEVER),
  ].join(' / ');
}

function row(
  name: string,
  films: readonly FilmFigures[],
  { stream, alone, peer }: Roles,
  times: readonly string[],
): string {
  const of = (reader: string): number => sum(films.map((f) => f.labelPictures[reader] ?? 0));
  const written = films.every((film) => film.present !== undefined);
  const costs = films.flatMap((film) => film.costs);
  return line([
    name,
    sum(films.map((film) => film.pictures)),
    written ? sum(films.map((film) => film.present ?? 0)) : '',
    of(stream),
    of(alone),
    of(peer),
    share(of(stream), of(peer)),
    sum(films.map((film) => film.lost.toAlone)),
    lateOf(films),
    ...times,
    `${median(costs).toFixed(2)} / ${quantile(costs, 0.95).toFixed(2)} / ${Math.max(...costs).toFixed(2)}`,
  ]);
}

/** Every film weighs the same: a film of sixty labels would outweigh all others. */
function meanRow(
  name: string,
  films: readonly FilmFigures[],
  { stream, alone, peer }: Roles,
): string[] {
  const counted = films.filter((film) => (film.present ?? 0) > 0);
  if (counted.length < 2) return [];
  const mean = (reader: string): number =>
    sum(counted.map((film) => (film.labelPictures[reader] ?? 0) / film.present!)) / counted.length;
  const shares = [stream, alone, peer].map((reader) => `${(100 * mean(reader)).toFixed(1)} %`);
  const empty = Array.from({ length: 5 }, () => '');
  const ratio = share(mean(stream), mean(peer));
  return [line([`mean of ${name} films`, '', '', ...shares, ratio, ...empty])];
}

export function filmTable(films: readonly FilmFigures[], roles: Roles): string {
  const { stream, alone, peer } = roles;
  const times = (film: FilmFigures): string[] => {
    const own = film.ms[stream]!;
    return [
      `${time(own.median)} / ${time(own.p95)} / ${time(own.worst)}`,
      time(film.ms[peer]!.median),
    ];
  };
  const groups = HALVES.flatMap((half) => {
    const some = films.filter((film) => film.half === half);
    return some.length > 0 ? [row(`**${half}**`, some, roles, ['', ''])] : [];
  });
  return [
    line([
      'Film',
      'Pictures',
      'Label-pictures',
      stream,
      alone,
      peer,
      `${stream} / ${peer}`,
      `Read ${alone}, not in ${stream}`,
      'First read earlier / same / 1 / more looks later / never',
      `${stream} ms median / p95 / worst`,
      `${peer} ms median`,
      `${stream} over the peer's median: median / p95 / worst`,
    ]),
    line(['---', ...Array.from({ length: 11 }, () => '---:')]),
    ...films.map((film) => row(film.film, [film], roles, times(film))),
    ...groups,
    ...(films.length > 1 ? [row('**all**', films, roles, ['', ''])] : []),
    ...HALVES.flatMap((half) =>
      meanRow(
        half,
        films.filter((film) => film.half === half),
        roles,
      ),
    ),
    ...meanRow('all', films, roles),
    '',
  ].join('\n');
}
