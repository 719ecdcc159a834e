import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeKey, extractCode } from '../../contract/case-code.ts';
import { freshCode, orderMark } from '../../server/packing/codes.ts';
import { plannedCounts } from '../../server/packing/counts.ts';
import { labelLines, labelsFileName } from '../../server/packing/labels-csv.ts';
import {
  decidePack,
  decideRemaining,
  decideUnpack,
  isLocked,
  statusAfterQuantity,
  takesLabResults,
  type CaseState,
} from '../../server/packing/rules.ts';

const MASTER = 'IAAaaaaaaaa-0001';
const SHIPPERS = ['SAAaaaaaaaa-0001', 'SAAaaaaaaaa-0002'];
const UNIT = 'UAAaaaaaaaa-0001';

const state = (code: string, packedIn: string | null = null): CaseState => ({
  key: codeKey(code),
  code,
  kind: code.charAt(0) as 'I' | 'S' | 'U',
  packedIn: packedIn && codeKey(packedIn),
  holderCode: packedIn,
  remaining: false,
});
const known = (...states: CaseState[]) => new Map(states.map((one) => [one.key, one]));
const all = known(state(MASTER), ...SHIPPERS.map((one) => state(one)), state(UNIT));
const intoMaster = (codes: readonly string[], size: number | null = 2) => ({
  holder: { field: 'master_case_uid', code: MASTER, kind: 'I' as const },
  contents: { field: 'shipper_case_uids', codes, kinds: ['S' as const] },
  size,
});

describe('Planned counts', () => {
  it('count whole cases and leave the rest loose', () => {
    expect(plannedCounts({ produced: 1254, shipperCaseSize: 20, masterCaseSize: 5 })).toEqual({
      shipper: 62,
      loose: 14,
      master: 12,
    });
  });
  it('plan nothing before the shipper case size is set', () => {
    const plan = plannedCounts({ produced: 1254, shipperCaseSize: null, masterCaseSize: 5 });
    expect(plan).toEqual({ shipper: 0, loose: 0, master: 0 });
  });
  it('always add up to the produced quantity', () => {
    const size = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(fc.nat(1_000_000), size, size, (produced, shipperCaseSize, masterCaseSize) => {
        const plan = plannedCounts({ produced, shipperCaseSize, masterCaseSize });
        expect(plan.shipper * shipperCaseSize + plan.loose).toBe(produced);
        expect(plan.loose).toBeLessThan(shipperCaseSize);
        expect(plan.master * masterCaseSize).toBeLessThanOrEqual(plan.shipper);
      }),
    );
  });
});

describe('Codes', () => {
  it('are of the pattern whatever the order is called', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('I', 'S', 'U'), (name, kind) => {
        const code = freshCode(kind, orderMark(name));
        expect(extractCode(code)).toBe(code);
      }),
    );
  });
});

describe('Packing a master case', () => {
  it('accepts as many loose shipper cases as it holds', () => {
    expect(decidePack(all, intoMaster(SHIPPERS))).toEqual({ kind: 'go' });
  });
  it('accepts codes in lower case', () => {
    expect(decidePack(all, intoMaster(SHIPPERS.map(codeKey)))).toEqual({ kind: 'go' });
  });
  it('rejects a unit and names its place in the list', () => {
    expect(decidePack(all, intoMaster([SHIPPERS[0] ?? '', UNIT]))).toMatchObject({
      kind: 'invalid',
      issues: [{ loc: ['body', 'shipper_case_uids', 1], type: 'wrong_kind' }],
    });
  });
  it('rejects the same case twice, in whatever letters', () => {
    const [first = ''] = SHIPPERS;
    expect(decidePack(all, intoMaster([first, first.toLowerCase()]))).toMatchObject({
      issues: [{ type: 'duplicate' }],
    });
  });
  it('rejects too few cases, and any while no size is set', () => {
    for (const asked of [intoMaster(SHIPPERS.slice(1)), intoMaster(SHIPPERS, null)]) {
      expect(decidePack(all, asked)).toMatchObject({ issues: [{ type: 'wrong_count' }] });
    }
  });
  it('says where a packed case is', () => {
    const [first = '', second = ''] = SHIPPERS;
    const other = 'IAAaaaaaaaa-0009';
    const states = known(state(MASTER), state(first, other), state(second));
    expect(decidePack(states, intoMaster(SHIPPERS))).toEqual({
      kind: 'conflict',
      conflicts: [{ code: first, reason: 'packed_elsewhere', packed_in: other }],
    });
  });
});

describe('Remaining items and unpacking', () => {
  it('take stray shipper cases and units together', () => {
    expect(decideRemaining(all, [UNIT, ...SHIPPERS])).toEqual({ kind: 'go' });
  });
  it('reject a master case among remaining items', () => {
    expect(decideRemaining(all, [MASTER])).toMatchObject({ issues: [{ type: 'wrong_kind' }] });
  });
  it('unpack a packed shipper case, and say that a stray one is loose already', () => {
    const [first = ''] = SHIPPERS;
    expect(decideUnpack(known(state(first, MASTER)), first)).toEqual({ kind: 'go' });
    expect(decideUnpack(all, first)).toMatchObject({
      issues: [{ msg: `${first} is already loose` }],
    });
  });
  it('reject a unit for unpacking', () => {
    expect(decideUnpack(all, UNIT)).toMatchObject({ issues: [{ type: 'wrong_kind' }] });
  });
});

describe('Statuses', () => {
  it('become In Progress from Ready alone with a produced quantity', () => {
    expect(statusAfterQuantity('READY')).toBe('IN_PROGRESS');
    expect(statusAfterQuantity('IN_PROGRESS')).toBe('IN_PROGRESS');
  });
  it('lock Pending, Done and Cancelled; lab results pass when Done', () => {
    expect((['PENDING', 'DONE', 'CANCELLED'] as const).every(isLocked)).toBe(true);
    expect((['READY', 'IN_PROGRESS'] as const).some(isLocked)).toBe(false);
    expect(takesLabResults('DONE')).toBe(true);
    expect(takesLabResults('CANCELLED')).toBe(false);
  });
});

describe('Label files', () => {
  const facts = {
    order: 'MO/1',
    product: 'Leaf, "7 g"',
    sku: '=1+1',
    batch: null,
    metrcTag: null,
    strain: null,
    labelColor: null,
    weightCode: null,
  };
  it('quote commas and keep formulas as text', () => {
    const runs = [{ type: 'master' as const, quantity: 1 }];
    expect(labelLines(facts, runs, 0, [MASTER]).split('\r\n')).toEqual([
      `${MASTER},master,MO/1,"Leaf, ""7 g""",'=1+1,,,,,,1,1`,
      '',
    ]);
  });
  it('count the lines of each type, also from the middle of the file on', () => {
    const runs = [
      { type: 'shipper' as const, quantity: 2 },
      { type: 'loose' as const, quantity: 3 },
    ];
    const codes = [...SHIPPERS, UNIT, UNIT, UNIT];
    const ends = (start: number) =>
      labelLines(facts, runs, start, codes.slice(start))
        .trim()
        .split('\r\n')
        .map((line) => line.split(',').slice(-2).join(' of '));
    expect(ends(0)).toEqual(['1 of 2', '2 of 2', '1 of 3', '2 of 3', '3 of 3']);
    expect(ends(3)).toEqual(['2 of 3', '3 of 3']);
  });
  it('have names without separators, quotes or line breaks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (order) => {
        expect(labelsFileName(order, [])).toMatch(/^[A-Za-z0-9._-]+$/);
      }),
    );
  });
});
