import { expect, it } from 'vitest';
import type { BoardHistory } from '../../../contract/types.ts';
import {
  chartData,
  historyCsv,
  packsOf,
  refusalsOf,
  tableLines,
} from '../../../src/screens/board/chart-data.ts';

const HISTORY: BoardHistory = {
  until: '2026-11-26T10:20:00.000Z',
  packs: [
    { hour: '2026-11-26T08:00:00.000Z', station: '2', packs: 4 },
    { hour: '2026-11-26T10:00:00.000Z', station: '1B', packs: 7 },
  ],
  refusals: [
    {
      hour: '2026-11-26T10:00:00.000Z',
      station: '2',
      reason: 'case-full',
      printer: null,
      count: 2,
    },
    {
      hour: '2026-11-26T10:00:00.000Z',
      station: '2',
      reason: 'no-code',
      printer: '=line 1',
      count: 3,
    },
  ],
};
const { until } = HISTORY;

it('bars have every hour, the running one last, and the largest part first', () => {
  const { hours, series } = chartData(until, 3, packsOf(HISTORY));
  expect(hours.map((at) => new Date(at).toISOString().slice(11, 16))).toEqual([
    '08:00',
    '09:00',
    '10:00',
  ]);
  expect(series).toEqual([
    { key: '1B', values: [0, 0, 7], total: 7 },
    { key: '2', values: [4, 0, 0], total: 4 },
  ]);
});

it('hours before the first bar are left out', () => {
  expect(chartData(until, 1, packsOf(HISTORY)).series.map(({ key }) => key)).toEqual(['1B']);
});

it('refusals are grouped by reason or by printer', () => {
  const keysBy = (by: 'reason' | 'printer') =>
    chartData(until, 1, refusalsOf(HISTORY, by)).series.map(({ key }) => key);
  expect(keysBy('reason')).toEqual(['no-code', 'case-full']);
  expect(keysBy('printer')).toEqual(['=line 1', '']);
});

it('the table of a week has a line per day', () => {
  const data = chartData(until, 168, packsOf(HISTORY));
  const lines = tableLines(data, 'day');
  expect(lines.length).toBeLessThanOrEqual(8);
  expect(lines.at(-1)?.values).toEqual([7, 4]);
});

it('the file of the charts has every figure, and no formula for a spreadsheet', () => {
  expect(historyCsv(HISTORY).split('\r\n')).toEqual([
    'hour,kind,station,reason,printer,count',
    '2026-11-26T08:00:00.000Z,packs,2,,,4',
    '2026-11-26T10:00:00.000Z,packs,1B,,,7',
    '2026-11-26T10:00:00.000Z,refusals,2,case-full,,2',
    "2026-11-26T10:00:00.000Z,refusals,2,no-code,'=line 1,3",
    '',
  ]);
});
