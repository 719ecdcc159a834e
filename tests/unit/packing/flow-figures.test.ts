/** The order's figures beside a scan, and which scans an order and a station have. */
import { describe, expect, it } from 'vitest';
import type { Order } from '../../../contract/types.ts';
import {
  type FlowName,
  flowOf,
  flowOnScreen,
  flowsAt,
  mayScan,
} from '../../../src/packing/flows/flows.ts';
import type { Progress } from '../../../src/packing/types.ts';
import { master, none, shipper, shippers, submission, taken, units } from '../../support/flows.ts';

describe("the order's figures", () => {
  const order = {
    shipper_case_size: 2,
    master_case_size: 3,
    produced_quantity: 80,
    sc_scanned_qty: 10,
    sc_planned_qty: 40,
    lu_scanned_qty: 1,
    lu_planned_qty: 5,
    sc_packed_qty: 11,
    mc_scanned_qty: 2,
    mc_planned_qty: 8,
    iu_packed_qty: 22,
  } as Order;
  const lines = (name: FlowName, progress: Progress) =>
    flowOf(name)
      .lines(progress, order)
      .map(({ label, packed, planned, now }) => `${label}: ${packed} + ${now} / ${planned}`);

  it('the figures of station 2 add scanned shipper cases with a place, and the scanned master case', () => {
    const progress = { ...none, size: 3, contents: shippers(4) };
    const closer = taken(master);
    const cases = 'Scanned / Total Shipper Case: 10 + 3 / 40';
    const masters = (now: number) => `Scanned / Total Master Case: 2 + ${now} / 8`;
    expect(lines('pack-master', { ...progress, phase: 'collecting' })).toEqual([cases]);
    expect(lines('pack-master', { ...progress, phase: 'closing' })).toEqual([cases, masters(0)]);
    const ready = lines('pack-master', { ...progress, phase: 'ready', closer });
    expect(ready).toEqual([cases, masters(1)]);
  });

  it('the figures of station 1B add the units of this and the next case, and the scanned shipper case', () => {
    const progress = { size: 2, contents: units(3), ahead: units(1) };
    const closer = taken(shipper);
    const words = (cases: number) => [
      'Scanned / Total Unit: 22 + 3 / 80',
      `Scanned / Total Shipper Case: 11 + ${cases} / 40`,
    ];
    expect(lines('pack-shipper', { ...progress, phase: 'closing' })).toEqual(words(0));
    expect(lines('pack-shipper', { ...progress, phase: 'ready', closer })).toEqual(words(1));
    const sent = { ...progress, phase: 'submitting', closer, submission } as const;
    expect(lines('pack-shipper', sent)).toEqual(words(1));
  });

  it('remaining items count stray cases and stray units of those left, each for itself', () => {
    const contents = [...shippers(2), ...units(1)];
    const progress: Progress = { ...none, phase: 'collecting', size: 0, contents };
    expect(lines('pack-remaining', progress)).toEqual([
      'Stray shipper cases: 0 + 2 / 30',
      'Stray units: 0 + 1 / 4',
    ]);
  });

  it('unpacking shows no figures', () => {
    expect(lines('unpack', { ...none, phase: 'collecting', size: 0, contents: [] })).toEqual([]);
  });

  it('the size of a flow is the number of places in its case', () => {
    const size = (name: FlowName, order: Order) => flowOf(name).size(order);
    expect(size('pack-master', order)).toBe(3);
    expect(size('pack-shipper', order)).toBe(2);
    const unset = {} as Order;
    expect([size('pack-master', unset), size('pack-shipper', unset)]).toEqual([0, 0]);
  });

  it('a flow cannot scan before its figures are set', () => {
    const without = (figure: keyof Order): Order => ({ ...order, [figure]: 0 });
    expect(mayScan('pack-master', order)).toBe(true);
    expect(mayScan('pack-master', without('master_case_size'))).toBe(false);
    expect(mayScan('pack-shipper', without('master_case_size'))).toBe(true);
    expect(mayScan('pack-shipper', {} as Order)).toBe(false);
  });
});

it('each station has the screens of its own flows', () => {
  expect(flowsAt('1B')).toEqual(['pack-shipper']);
  expect(flowsAt('2')).toEqual(['pack-master', 'pack-remaining', 'unpack']);
  expect(flowOnScreen('2', 'scanremainingitems')).toBe('pack-remaining');
  expect(flowOnScreen('1B', 'scan')).toBe('pack-shipper');
  expect(flowOnScreen('1B', 'unpack')).toBeUndefined();
});
