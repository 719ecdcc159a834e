import { describe, expect, test } from 'vitest';
import type { Counts } from '../../../contract/completion.ts';
import { STATIONS, type Station } from '../../../src/lib/paths.ts';
import { parseConfig, setConfig } from '../../../src/lib/runtime-config.ts';
import { isFinished, isLocked, dueOf } from '../../../src/policy/orders.ts';
import { plannedLabels } from '../../../src/policy/labels.ts';
import { completionAt, isUnclickable, policyOf, statusRank } from '../../../src/policy/stations.ts';
import { APP_CONFIG } from '../../support/plant.ts';

const stationsWhere = (holds: (station: Station) => boolean) => STATIONS.filter(holds);

describe('an order', () => {
  test('an order is locked while pending, when done or cancelled, and in an unknown status (decision 2)', () => {
    const statuses = ['PENDING', 'READY', 'In Progress', 'DONE', 'CANCELLED', 'On Hold'];
    expect(statuses.filter(isLocked)).toEqual(['PENDING', 'DONE', 'CANCELLED', 'On Hold']);
  });

  test('an order is finished when done or cancelled, not while pending (decision 3)', () => {
    const statuses = ['Done', 'CANCELLED', 'PENDING', 'READY'];
    expect(statuses.filter(isFinished)).toEqual(['Done', 'CANCELLED']);
  });

  test('a pending order can be packed at station 2 alone (decisions 2 and 3)', () => {
    expect(stationsWhere((station) => !policyOf(station).isClosed('PENDING'))).toEqual(['2']);
  });

  test('an order of station 1A is packed on the scan page of station 2 (decision 13)', () => {
    expect(STATIONS.map((station) => policyOf(station).scansAt)).toEqual(['2', '1B', '2']);
  });
});

describe('a row of the order list', () => {
  test('a cancelled order opens nowhere (decision 4)', () => {
    expect(stationsWhere((station) => !isUnclickable(station, 'Cancelled'))).toEqual([]);
  });

  test('a pending or done order opens everywhere but at station 1B (decision 4)', () => {
    for (const status of ['PENDING', 'DONE'])
      expect(stationsWhere((station) => !isUnclickable(station, status))).toEqual(['1A', '2']);
  });

  test('a ready order is listed first at 1A, one in progress at 1B and 2 (decision 5)', () => {
    const sorted = (station: Station) =>
      ['On Hold', 'Cancelled', 'Done', 'Pending', 'In Progress', 'Ready'].toSorted(
        (a, b) => statusRank(station, a) - statusRank(station, b),
      );
    const rest = ['Pending', 'Done', 'Cancelled', 'On Hold'];
    expect(sorted('1A')).toEqual(['Ready', 'In Progress', ...rest]);
    expect(sorted('1B')).toEqual(['In Progress', 'Ready', ...rest]);
    expect(sorted('2')).toEqual(['In Progress', 'Ready', ...rest]);
  });
});

describe('an overdue order (decision 59)', () => {
  const isLate = (status: string, date_start: string | null) =>
    dueOf({ status, date_start }, '2026-11-20') === 'overdue';

  test('an order that has not begun is due on its scheduled day, and overdue from the day after', () => {
    for (const status of ['PENDING', 'Ready'])
      expect(
        ['2026-11-19', '2026-11-20', '2026-11-21'].map((date_start) =>
          dueOf({ status, date_start }, '2026-11-20'),
        ),
      ).toEqual(['overdue', 'today', undefined]);
  });

  test('an order that has begun, has ended, is in an unknown status or has no date is not due', () => {
    for (const status of ['In Progress', 'DONE', 'CANCELLED', 'On Hold'])
      for (const date_start of ['2026-11-01', '2026-11-20'])
        expect(dueOf({ status, date_start }, '2026-11-20')).toBeUndefined();
    expect(['', 'soon', null].map((date) => isLate('READY', date))).toEqual([false, false, false]);
  });

  test.each([
    ['America/Los_Angeles', true],
    ['Asia/Tokyo', false],
  ])('a moment counts by the day of a plant in %s', (timeZone, late) => {
    setConfig(parseConfig({ ...APP_CONFIG, timeZone }));
    expect(isLate('READY', '2026-11-20T02:00:00Z')).toBe(late);
  });

  test('an unknown time zone is not worth an app that does not start', () => {
    const config = parseConfig({ ...APP_CONFIG, timeZone: 'Mars/Base' });
    expect(config.timeZone).toBeUndefined();
  });
});

describe('the figures over the packing buttons (decision 9)', () => {
  const order = {
    sc_scanned_qty: 3,
    sc_planned_qty: 62,
    sc_packed_qty: 7,
    mc_scanned_qty: 1,
    mc_planned_qty: 6,
    lu_planned_qty: 14,
    iu_packed_qty: 40,
    produced_quantity: 1253.5,
  };

  const shown = (station: Station, counts: Counts) =>
    policyOf(station)
      .figures(counts)
      .map(({ goods, tally }) => `${goods} ${tally.packed} / ${tally.planned}`);

  test('planned fractions give packing figures the totals of the labels (decision 9)', () => {
    const fractions = { sc_planned_qty: 12.4, lu_planned_qty: 3.5, mc_planned_qty: 1.24 };
    expect(shown('2', fractions)).toEqual(['shipper 0 / 13', 'loose 0 / 4', 'master 0 / 2']);
    expect(plannedLabels(fractions, 'shipper').total).toBe(13);
    expect(shown('1B', fractions)[0]).toBe('shipper 0 / 13');
  });

  test('an order is done at station 1B before its loose units are packed at station 2 (decision 9)', () => {
    const filled = { ...order, sc_packed_qty: 62 };
    expect(STATIONS.map((station) => completionAt(filled, station))).toEqual([
      'open',
      'done',
      'open',
    ]);
    const all = { ...filled, sc_scanned_qty: 60, ss_scanned_qty: 2, lu_scanned_qty: 14 };
    expect(STATIONS.map((station) => completionAt(all, station))).toEqual(['done', 'done', 'done']);
  });
});
