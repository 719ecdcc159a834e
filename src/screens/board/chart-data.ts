import type { BoardHistory } from '../../../contract/types.ts';
import { plantDay } from '../../lib/plant-day.ts';
import { toCsv } from '../../lib/csv.ts';

/** One part of the bars. */
export interface Series {
  readonly key: string;
  /** One value per hour. */
  readonly values: readonly number[];
  readonly total: number;
}

export interface ChartData {
  /** Beginnings of the hours, ms since 1970; the last one is running. */
  readonly hours: readonly number[];
  /** The largest first. */
  readonly series: readonly Series[];
}

interface Entry {
  readonly hour: string;
  readonly key: string;
  readonly count: number;
}

const HOUR_MS = 3_600_000;

/** Bars of every hour, empty ones included. */
export function chartData(until: string, hours: number, entries: readonly Entry[]): ChartData {
  const last = Math.floor(Date.parse(until) / HOUR_MS) * HOUR_MS;
  const begins = Array.from({ length: hours }, (_, nth) => last - (hours - 1 - nth) * HOUR_MS);
  const counts = new Map<string, number[]>();
  for (const { hour, key, count } of entries) {
    const nth = begins.indexOf(Date.parse(hour));
    if (nth < 0) continue;
    const values = counts.get(key) ?? begins.map(() => 0);
    values[nth] = (values[nth] ?? 0) + count;
    counts.set(key, values);
  }
  const series = [...counts].map(([key, values]) => ({ key, values, total: sum(values) }));
  return { hours: begins, series: series.sort((a, b) => b.total - a.total) };
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

export const packsOf = ({ packs }: BoardHistory): readonly Entry[] =>
  packs.map(({ hour, station, packs: count }) => ({ hour, key: station, count }));

export type RefusalGroup = 'reason' | 'printer';

/** An unknown printer has the key ''. */
export const refusalsOf = ({ refusals }: BoardHistory, by: RefusalGroup): readonly Entry[] =>
  refusals.map(({ hour, count, reason, printer }) => ({
    hour,
    count,
    key: by === 'reason' ? reason : (printer ?? ''),
  }));

/** A line of the table: an hour, or a day where the hours are too many to be read. */
export interface TableLine {
  /** Beginning of its first hour. */
  readonly begin: number;
  /** One value per series. */
  readonly values: readonly number[];
}

export function tableLines({ hours, series }: ChartData, by: 'hour' | 'day'): readonly TableLine[] {
  const lines = new Map<string, { begin: number; values: number[] }>();
  hours.forEach((hour, nth) => {
    const key = by === 'hour' ? String(hour) : (plantDay(hour) ?? '');
    const line = lines.get(key) ?? { begin: hour, values: series.map(() => 0) };
    series.forEach(({ values }, index) => {
      line.values[index] = (line.values[index] ?? 0) + (values[nth] ?? 0);
    });
    lines.set(key, line);
  });
  return [...lines.values()];
}

const COLUMNS = ['hour', 'kind', 'station', 'reason', 'printer', 'count'];

/** All that the charts show, by the hour in UTC. */
export const historyCsv = ({ packs, refusals }: BoardHistory): string =>
  toCsv([
    COLUMNS,
    ...packs.map((one) => [one.hour, 'packs', one.station, '', '', String(one.packs)]),
    ...refusals.map(({ hour, station, reason, printer, count }) => [
      hour,
      'refusals',
      station,
      reason,
      printer ?? '',
      String(count),
    ]),
  ]);
