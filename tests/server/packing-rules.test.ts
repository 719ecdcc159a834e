import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeKey, extractCode } from '../../contract/case-code.ts';
import { csvLine, spreadsheetLine } from '../../contract/csv.ts';
import { HttpError, type Issue } from '../../server/api/errors.ts';
import { requirePackable, requireRemaining } from '../../server/cases/pack.ts';
import type { CaseState } from '../../server/cases/records.ts';
import { requireUnpackable } from '../../server/cases/unpack.ts';
import { takesLabResults } from '../../server/lab/results.ts';
import { isLocked } from '../../server/orders/change-order.ts';
import { canFinish } from '../../server/orders/finish.ts';
import { quantityIssues, statusAfterQuantity } from '../../server/orders/quantity.ts';
import { drawCodes, freshCode, orderMark } from '../../server/packing/codes.ts';
import { defaultExtras, plannedCounts } from '../../server/packing/counts.ts';
import { labelLines, labelsFileName } from '../../server/packing/labels-csv.ts';
import { inWords } from '../../server/texts/sentence.ts';

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
  hasContents: false,
});
const filled = (code: string): CaseState => ({ ...state(code), hasContents: true });
const known = (...states: CaseState[]) => new Map(states.map((one) => [one.key, one]));
const all = known(state(MASTER), ...SHIPPERS.map((one) => state(one)), state(UNIT));
const intoMaster = (codes: readonly string[], size: number | null = 2) => ({
  holder: { field: 'master_case_uid', code: MASTER, kind: 'I' as const },
  contents: { field: 'shipper_case_uids', codes, kinds: ['S' as const] },
  size,
  fillsCases: false,
});

const inEnglish = (issues: readonly Issue[]) =>
  issues.map((issue) => ({ ...issue, msg: inWords(issue.msg, 'en') }));
/** What a rule says: its refusal in words, or that it has none. */
function decided(rule: () => unknown) {
  try {
    rule();
    return { kind: 'go' };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { conflicts, detail } = error.body;
    return conflicts
      ? { kind: 'conflict', conflicts }
      : { kind: 'invalid', issues: inEnglish(detail as readonly Issue[]) };
  }
}
const packed = (...of: Parameters<typeof requirePackable>) => decided(() => requirePackable(...of));
const remaining = (states: typeof all, codes: readonly string[], fillsCases = false) =>
  decided(() => requireRemaining(states, codes, fillsCases));
const unpacked = (...of: Parameters<typeof requireUnpackable>) =>
  decided(() => requireUnpackable(...of));

describe('Planned counts', () => {
  it('planned counts contain whole cases and leave the rest loose', () => {
    expect(
      plannedCounts({ produced_quantity: 1254, shipper_case_size: 20, master_case_size: 5 }),
    ).toEqual({
      shipper: 62,
      loose: 14,
      master: 12,
    });
  });
  it('planned counts are zero before the shipper case size is set', () => {
    const plan = plannedCounts({
      produced_quantity: 1254,
      shipper_case_size: null,
      master_case_size: 5,
    });
    expect(plan).toEqual({ shipper: 0, loose: 0, master: 0 });
  });
  it('planned counts are zero with a size of 0, and have no master cases before their size is set', () => {
    const none = { shipper: 0, loose: 0, master: 0 };
    const plan = (shipper_case_size: number | null, master_case_size: number | null) =>
      plannedCounts({ produced_quantity: 11, shipper_case_size, master_case_size });
    expect(plan(0, 2)).toEqual(none);
    expect(plan(2, null)).toEqual({ shipper: 5, loose: 1, master: 0 });
    expect(plan(2, 0)).toEqual({ shipper: 5, loose: 1, master: 0 });
  });
  it('planned counts offer one extra label for twenty cases and for ten units, begun ones counted', () => {
    expect(defaultExtras({ shipper: 41, loose: 10, master: 1 })).toEqual({
      shipper: 3,
      loose: 1,
      master: 1,
    });
  });
  it('planned counts always add up to the produced quantity', () => {
    const size = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(fc.nat(1_000_000), size, size, (produced, shipperSize, masterSize) => {
        const sizes = { shipper_case_size: shipperSize, master_case_size: masterSize };
        const plan = plannedCounts({ produced_quantity: produced, ...sizes });
        expect(plan.shipper * shipperSize + plan.loose).toBe(produced);
        expect(plan.loose).toBeLessThan(shipperSize);
        expect(plan.master * masterSize).toBeLessThanOrEqual(plan.shipper);
      }),
    );
  });
});

describe('The bounds of a plant', () => {
  const limits = { orderUnits: 300, labels: 200 };
  it('the bounds of a plant accept their own value', () => {
    expect(quantityIssues(limits, 300)).toEqual([]);
  });
  it('the bounds of a plant refuse one more, with the largest accepted value', () => {
    expect(inEnglish(quantityIssues(limits, 301))).toEqual([
      { loc: ['query', 'quantity'], msg: expect.stringContaining('300 or less'), type: 'maximum' },
    ]);
  });
});

describe('Codes', () => {
  it.each([
    ['MO/00042', '16'],
    ['MO/35', '0Z'],
    ['plant 7/23', '0N'],
    ['MO/42 (again)', '16'],
    ['MO/1297', '01'],
    ['no number', '00'],
  ])("the mark of a code is the last number of the order's name: %s has %s", (name, mark) => {
    expect(orderMark(name)).toBe(mark);
  });
  it('a code has kind, mark and twelve hex digits', () => {
    const draw = (count: number) => Buffer.from('0123456789abcdef', 'hex').subarray(0, count);
    expect(freshCode('S', 'A1', draw)).toBe('SA101234567-89ab');
  });
  it('codes are generated in the requested number, each once, of the kind of their label', () => {
    const codes = drawCodes('MO/1', 'shipper', 500);
    expect(new Set(codes).size).toBe(500);
    expect(codes).toHaveLength(500);
    expect(codes.every((code) => code.startsWith('S01'))).toBe(true);
    expect(drawCodes('MO/1', 'loose', 0)).toEqual([]);
  });
  it('codes fit the pattern whatever the order is called', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('I', 'S', 'U'), (name, kind) => {
        const code = freshCode(kind, orderMark(name));
        expect(extractCode(code)).toBe(code);
      }),
    );
  });
});

describe('Packing a master case', () => {
  it('a master case accepts as many loose shipper cases as it holds', () => {
    expect(packed(all, intoMaster(SHIPPERS))).toEqual({ kind: 'go' });
  });
  it('a master case accepts codes in lower case', () => {
    expect(packed(all, intoMaster(SHIPPERS.map(codeKey)))).toEqual({ kind: 'go' });
  });
  it('a master case rejects a unit and names its place in the list', () => {
    expect(packed(all, intoMaster([SHIPPERS[0] ?? '', UNIT]))).toMatchObject({
      kind: 'invalid',
      issues: [{ loc: ['body', 'shipper_case_uids', 1], type: 'wrong_kind' }],
    });
  });
  it('a master case rejects a code that is not of the order, and a label of another kind', () => {
    const stranger = 'SAAaaaaaaaa-0007';
    const asked = intoMaster([SHIPPERS[0] ?? '', stranger]);
    const holder = { ...asked.holder, code: UNIT };
    expect(packed(all, { ...asked, holder })).toEqual({
      kind: 'invalid',
      issues: [
        {
          loc: ['body', 'master_case_uid'],
          msg: `${UNIT} is not a master case`,
          type: 'wrong_kind',
        },
        {
          loc: ['body', 'shipper_case_uids', 1],
          msg: `${stranger} is not of this order`,
          type: 'unknown_code',
        },
      ],
    });
  });
  it('a master case that holds others already, or was packed as a remaining item, is rejected', () => {
    const inUse = known(...all.values(), filled(MASTER));
    const gone = known(...all.values(), { ...state(MASTER), remaining: true });
    expect(packed(inUse, intoMaster(SHIPPERS))).toEqual({
      kind: 'conflict',
      conflicts: [{ code: MASTER, reason: 'already_used', packed_in: null }],
    });
    expect(packed(gone, intoMaster(SHIPPERS))).toEqual({
      kind: 'conflict',
      conflicts: [{ code: MASTER, reason: 'packed_elsewhere', packed_in: null }],
    });
  });
  it('a wrong number of cases is reported with what is wrong', () => {
    const issueOf = (size: number | null) => packed(all, intoMaster(SHIPPERS, size));
    const loc = ['body', 'shipper_case_uids'];
    const issue = (msg: string) => ({
      kind: 'invalid',
      issues: [{ loc, msg, type: 'wrong_count' }],
    });
    expect(issueOf(3)).toEqual(issue('A case holds 3, and the list has 2'));
    expect(issueOf(null)).toEqual(issue('The case size of the order is not set'));
  });
  it('a master case rejects the same case twice, in whatever letters', () => {
    const [first = ''] = SHIPPERS;
    expect(packed(all, intoMaster([first, first.toLowerCase()]))).toMatchObject({
      issues: [{ type: 'duplicate' }],
    });
  });
  it('a master case rejects too few cases, and any while no size is set', () => {
    for (const asked of [intoMaster(SHIPPERS.slice(1)), intoMaster(SHIPPERS, null)]) {
      expect(packed(all, asked)).toMatchObject({ issues: [{ type: 'wrong_count' }] });
    }
  });
  it('a packed case is rejected with its holder', () => {
    const [first = '', second = ''] = SHIPPERS;
    const other = 'IAAaaaaaaaa-0009';
    const states = known(state(MASTER), state(first, other), state(second));
    expect(packed(states, intoMaster(SHIPPERS))).toEqual({
      kind: 'conflict',
      conflicts: [{ code: first, reason: 'packed_elsewhere', packed_in: other }],
    });
  });
});

describe('An order whose cases are filled with units', () => {
  const [first = '', second = ''] = SHIPPERS;
  const states = known(state(MASTER), filled(first), state(second), state(UNIT));
  const empty = {
    kind: 'conflict',
    conflicts: [{ code: second, reason: 'empty', packed_in: null }],
  };

  it('a shipper case that was never filled goes into no master case and is no remaining item', () => {
    expect(packed(states, { ...intoMaster(SHIPPERS), fillsCases: true })).toEqual(empty);
    expect(remaining(states, [UNIT, ...SHIPPERS], true)).toEqual(empty);
  });
  it('filled cases and units are packed, and units go into an empty case', () => {
    const full = known(...states.values(), filled(second));
    expect(packed(full, { ...intoMaster(SHIPPERS), fillsCases: true })).toEqual({ kind: 'go' });
    expect(remaining(states, [UNIT, first], true)).toEqual({ kind: 'go' });
    const units = {
      holder: { field: 'shipper_case_uid', code: second, kind: 'S' as const },
      contents: { field: 'unit_uids', codes: [UNIT], kinds: ['U' as const] },
    };
    expect(packed(states, { ...units, size: 1, fillsCases: true })).toEqual({ kind: 'go' });
  });
  it('a packed case is reported with its holder, and not as empty', () => {
    const elsewhere = known(...states.values(), state(second, 'IAAaaaaaaaa-0009'));
    expect(packed(elsewhere, { ...intoMaster(SHIPPERS), fillsCases: true })).toMatchObject({
      conflicts: [{ code: second, reason: 'packed_elsewhere' }],
    });
  });
});

describe('Remaining items and unpacking', () => {
  it('remaining items accept stray shipper cases and units together', () => {
    expect(remaining(all, [UNIT, ...SHIPPERS])).toEqual({ kind: 'go' });
  });
  it('remaining items reject a master case', () => {
    expect(remaining(all, [MASTER])).toEqual({
      kind: 'invalid',
      issues: [
        {
          loc: ['body', 'stray_case_uids', 0],
          msg: `${MASTER} is not a shipper case or unit`,
          type: 'wrong_kind',
        },
      ],
    });
  });
  it('remaining items reject what was packed as a remaining item before', () => {
    const gone = known(...all.values(), { ...state(UNIT), remaining: true });
    expect(remaining(gone, [UNIT])).toEqual({
      kind: 'conflict',
      conflicts: [{ code: UNIT, reason: 'packed_elsewhere', packed_in: null }],
    });
  });
  it('a master case that holds something is unpacked, and none that is empty', () => {
    expect(unpacked(known(filled(MASTER)), MASTER)).toEqual({
      kind: 'go',
    });
    expect(unpacked(all, MASTER)).toEqual({
      kind: 'invalid',
      issues: [
        {
          loc: ['body', 'unpacked_case_uid'],
          msg: `${MASTER} is already loose`,
          type: 'loose',
        },
      ],
    });
  });
  it('a code that is not of the order is not unpacked', () => {
    const loc = ['body', 'unpacked_case_uid'];
    expect(unpacked(known(), MASTER)).toMatchObject({ issues: [{ loc, type: 'unknown_code' }] });
  });
  it('a packed shipper case is unpacked, and a stray one is reported as loose already', () => {
    const [first = ''] = SHIPPERS;
    expect(unpacked(known(state(first, MASTER)), first)).toEqual({ kind: 'go' });
    expect(unpacked(all, first)).toMatchObject({
      issues: [{ msg: `${first} is already loose` }],
    });
  });
  it('a unit cannot be unpacked', () => {
    expect(unpacked(all, UNIT)).toMatchObject({ issues: [{ type: 'wrong_kind' }] });
  });
});

describe('Lines of a CSV file', () => {
  it('a CSV line contains a text unchanged for a label printer, and a negative number as one', () => {
    expect(csvLine([-5, '-5', '=A1'])).toBe('-5,-5,=A1\r\n');
  });
  it('a CSV line keeps a spreadsheet from running a text as a formula, and leaves numbers unchanged', () => {
    expect(spreadsheetLine([-5, '-5', '=A1', ' a'])).toBe("-5,'-5,'=A1, a\r\n");
  });
});

describe('Statuses', () => {
  it('a produced quantity makes a Ready order In Progress, and no other', () => {
    expect(statusAfterQuantity('READY')).toBe('IN_PROGRESS');
    expect(statusAfterQuantity('IN_PROGRESS')).toBe('IN_PROGRESS');
    expect(statusAfterQuantity('DONE')).toBe('DONE');
  });
  it('packing is finished In Progress only', () => {
    const all = ['PENDING', 'READY', 'IN_PROGRESS', 'DONE', 'CANCELLED'] as const;
    expect(all.filter(canFinish)).toEqual(['IN_PROGRESS']);
  });
  it('Pending, Done and Cancelled lock an order, and lab results are accepted when Done', () => {
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
    batch: '',
    metrc_tag: '',
    strain: '',
    label_color: '',
    weight_code: '',
  };
  it('a label file quotes commas and contains a text that begins with = unchanged', () => {
    const runs = [{ type: 'master' as const, quantity: 1 }];
    expect(labelLines(facts, runs, 0, [MASTER]).split('\r\n')).toEqual([
      `${MASTER},master,MO/1,"Leaf, ""7 g""",=1+1,,,,,,1,1`,
      '',
    ]);
  });
  it('a label file counts the lines of each type, also from the middle of the file on', () => {
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
  it('a label file is named after the order and its content', () => {
    const runs = [
      { type: 'shipper' as const, quantity: 2 },
      { type: 'loose' as const, quantity: 3 },
    ];
    expect(labelsFileName('MO/ 17', runs)).toBe('MO-17-shipper-loose-labels.csv');
  });
  it('the name of a label file has no separators, quotes or line breaks', () => {
    // Every character of the basic plane; fast-check's own table of all planes takes seconds to build.
    const order = fc
      .array(fc.integer({ min: 0, max: 0xffff }))
      .map((codes) => String.fromCharCode(...codes));
    fc.assert(
      fc.property(order, (name) => {
        expect(labelsFileName(name, [])).toMatch(/^[A-Za-z0-9._-]+$/);
      }),
    );
  });
});
