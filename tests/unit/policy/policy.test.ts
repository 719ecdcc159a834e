import { describe, expect, it } from 'vitest';
import * as caseCode from '../../../contract/case-code.ts';
import * as caseTypes from '../../../contract/case-types.ts';
import * as roles from '../../../contract/roles.ts';
import * as statuses from '../../../contract/statuses.ts';
import { type Station, STATIONS } from '../../../src/lib/paths.ts';
import * as labels from '../../../src/policy/labels.ts';
import * as orders from '../../../src/policy/orders.ts';
import * as scanning from '../../../src/policy/scanning.ts';

const policy = {
  ...caseCode,
  ...caseTypes,
  ...roles,
  ...statuses,
  ...labels,
  ...orders,
  ...scanning,
};

describe('the policy of this plant', () => {
  it('row 1: matches statuses written with spaces and small letters', () => {
    expect(policy.normaliseStatus('In Progress')).toBe('IN_PROGRESS');
    expect(policy.normaliseStatus(' done ')).toBe('DONE');
    expect(policy.normaliseStatus('On Hold')).toBeUndefined();
  });

  it('row 2: locks Pending, Done, Cancelled and any unknown status', () => {
    expect(['PENDING', 'DONE', 'CANCELLED', 'On Hold'].every(policy.isLocked)).toBe(true);
    expect(['READY', 'In Progress'].some(policy.isLocked)).toBe(false);
  });

  it('row 3: finishes Done and Cancelled at station 2, not Pending', () => {
    expect(policy.isFinished('Done')).toBe(true);
    expect(policy.isFinished('CANCELLED')).toBe(true);
    expect(policy.isFinished('PENDING')).toBe(false);
    expect(STATIONS.map((station) => policy.isClosed(station, 'PENDING'))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('row 4: closes Cancelled everywhere, and Pending and Done at 1B only', () => {
    expect((['1A', '1B', '2'] as const).every((s) => policy.isUnclickable(s, 'CANCELLED'))).toBe(
      true,
    );
    expect(policy.isUnclickable('1B', 'PENDING')).toBe(true);
    expect(policy.isUnclickable('1B', 'DONE')).toBe(true);
    expect(policy.isUnclickable('1A', 'DONE')).toBe(false);
    expect(policy.isUnclickable('1B', 'READY')).toBe(false);
  });

  it('row 5: puts Ready first at 1A and In Progress first at 1B and 2', () => {
    const sorted = (station: Station) =>
      ['On Hold', 'Cancelled', 'Done', 'Pending', 'In Progress', 'Ready'].toSorted(
        (a, b) => policy.statusRank(station, a) - policy.statusRank(station, b),
      );
    const rest = ['Pending', 'Done', 'Cancelled', 'On Hold'];
    expect(sorted('1A')).toEqual(['Ready', 'In Progress', ...rest]);
    expect(sorted('1B')).toEqual(['In Progress', 'Ready', ...rest]);
    expect(sorted('2')).toEqual(['In Progress', 'Ready', ...rest]);
  });

  it('row 7: asks for In Progress alone at station 2, while pages remain', () => {
    expect(STATIONS.map(policy.listedStatus)).toEqual([undefined, undefined, 'IN_PROGRESS']);
    expect(policy.hasMorePages(0, 2)).toBe(true);
    expect(policy.hasMorePages(1, 2)).toBe(false);
    expect(policy.hasMorePages(0, 0)).toBe(false);
  });

  it('row 9: takes each figure from its own counts', () => {
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
    expect(policy.shipperFigure(order)).toEqual({ scanned: 3, total: 62 });
    expect(policy.masterFigure(order)).toEqual({ scanned: 1, total: 6 });
    expect(policy.looseTotal(order)).toBe(14);
    expect(policy.shipperFigure1B(order)).toEqual({ scanned: 7, total: 62 });
    expect(policy.unitFigure1B(order)).toEqual({ scanned: 40, total: 1254 });
    expect(policy.shipperFigure({})).toEqual({ scanned: 0, total: 0 });
  });

  it('row 13: packs the orders of station 1A on the scan page of station 2', () => {
    expect(STATIONS.map(policy.scanStationOf)).toEqual(['2', '1B', '2']);
  });

  it('rows 14 to 16: sends each label type to its own path', () => {
    expect(policy.PRODUCTION_LABEL_TYPES).toEqual(['shipper', 'loose']);
    expect(policy.EXTRA_LABELS_PATH).toEqual({
      master: 'extra-master-case-labels',
      shipper: 'extra-shipper-case-labels',
      loose: 'extra-shipper-case-labels',
    });
    expect(policy.FIRST_LABELS_PATH).toEqual({
      master: 'master-case-labels',
      shipper: 'shipper-case-labels',
      loose: 'shipper-case-labels',
    });
  });

  it('row 23: finds a code in a longer text, not one that continues a word', () => {
    expect(policy.extractCode('https://plant.example/l/S2M7c41d90e3-0b1?x=1')).toBe(
      'S2M7c41d90e3-0b1',
    );
    expect(policy.extractCode('XS2M7c41d90e3-0b1')).not.toBe('S2M7c41d90e3-0b1');
    expect(policy.extractCode('S2M7c41d90e3')).toBeUndefined();
    expect(policy.codeKey('S2M7C41D90E3-0B1')).toBe(policy.codeKey('s2m7c41d90e3-0b1'));
    expect(policy.codeKind('s2m7c41d90e3-0b1')).toBe('S');
  });

  it('row 24: lets S and U each name two kinds of case', () => {
    expect(policy.KIND_OF_TYPE).toEqual({
      batch: 'B',
      internal_master_case: 'I',
      shipper_case: 'S',
      stray_shipper_case: 'S',
      unit_case: 'U',
      stray_individual_unit: 'U',
    });
  });

  it('row 31: lets a setting above zero win over the timing of the station', () => {
    expect(policy.scannerTiming('2', {})).toEqual({ betweenCharacters: 250, readTimeout: 700 });
    expect(policy.scannerTiming('1B', { readTimeout: 0 })).toEqual({
      betweenCharacters: 250,
      readTimeout: 500,
    });
    expect(policy.scannerTiming('2', { betweenCharacters: 40, readTimeout: 300 })).toEqual({
      betweenCharacters: 40,
      readTimeout: 300,
    });
  });

  it('row 32: shows two cameras in phase one at station 2, the master camera in phase two', () => {
    expect(policy.PHASE_ONE_CAMERAS).toEqual({ '1B': ['camera1'], '2': ['camera1', 'camera2'] });
    expect(policy.PHASE_TWO_CAMERA).toBe('masterCamera');
  });

  it('row 34: scans every 100 ms, in 1 to 4 tiles a side, else one', () => {
    expect(policy.SCAN_INTERVAL_MS).toBe(100);
    expect(['1', '2', '3', '4'].map(policy.parseSplit)).toEqual([1, 2, 3, 4]);
    expect([null, '0', '5', '1.5', 'two', ''].map(policy.parseSplit)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('row 39: asks for one role of one client', () => {
    expect([policy.ACCESS_CLIENT, policy.ACCESS_ROLE]).toEqual(['teleport', 'backend:access']);
  });
});
