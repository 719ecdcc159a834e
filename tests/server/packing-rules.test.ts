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

const GO = { kind: 'go' };
const conflict = (code: string, reason: string, packed_in: string | null = null) => ({
  kind: 'conflict',
  conflicts: [{ code, reason, packed_in }],
});
const issue = (type: string, msg: string, ...place: readonly (string | number)[]) => ({
  loc: ['body', ...place],
  msg,
  type,
});
const invalid = (...of: Parameters<typeof issue>) => ({ kind: 'invalid', issues: [issue(...of)] });

const [FIRST = '', SECOND = ''] = SHIPPERS;
const STRANGER = 'SAAaaaaaaaa-0007';
const OTHER = 'IAAaaaaaaaa-0009';
const LIST = 'shipper_case_uids';
/** The first shipper case is filled with units at station 1B, the second is empty. */
const filling = known(state(MASTER), filled(FIRST), state(SECOND), state(UNIT));
const filledInto = { ...intoMaster(SHIPPERS), fillsCases: true };
const intoShipper = {
  holder: { field: 'shipper_case_uid', code: SECOND, kind: 'S' as const },
  contents: { field: 'unit_uids', codes: [UNIT], kinds: ['U' as const] },
};
const withMaster = (change: Partial<CaseState>) =>
  known(...all.values(), { ...state(MASTER), ...change });

it.each<[rule: string, decide: () => object, outcome: object]>([
  [
    'a master case accepts as many loose shipper cases as it holds',
    () => packed(all, intoMaster(SHIPPERS)),
    GO,
  ],
  [
    'a master case accepts codes in lower case',
    () => packed(all, intoMaster(SHIPPERS.map(codeKey))),
    GO,
  ],
  [
    'a master case rejects a unit and names its place in the list',
    () => packed(all, intoMaster([FIRST, UNIT])),
    invalid('wrong_kind', `${UNIT} is not a shipper case`, LIST, 1),
  ],
  [
    'a code that is not of the order and a label of another kind are rejected together',
    () =>
      packed(all, {
        ...intoMaster([FIRST, STRANGER]),
        holder: { field: 'master_case_uid', code: UNIT, kind: 'I' },
      }),
    {
      kind: 'invalid',
      issues: [
        issue('wrong_kind', `${UNIT} is not a master case`, 'master_case_uid'),
        issue('unknown_code', `${STRANGER} is not of this order`, LIST, 1),
      ],
    },
  ],
  [
    'a master case that holds others already is rejected',
    () => packed(withMaster({ hasContents: true }), intoMaster(SHIPPERS)),
    conflict(MASTER, 'already_used'),
  ],
  [
    'a master case that was packed as a remaining item is rejected',
    () => packed(withMaster({ remaining: true }), intoMaster(SHIPPERS)),
    conflict(MASTER, 'packed_elsewhere'),
  ],
  [
    'a wrong number of cases is rejected',
    () => packed(all, intoMaster(SHIPPERS, 3)),
    invalid('wrong_count', 'A case holds 3, and the list has 2', LIST),
  ],
  [
    'cases are rejected while no size is set',
    () => packed(all, intoMaster(SHIPPERS, null)),
    invalid('wrong_count', 'The case size of the order is not set', LIST),
  ],
  [
    'a master case rejects the same case twice, in whatever letters',
    () => packed(all, intoMaster([FIRST, FIRST.toLowerCase()])),
    invalid('duplicate', `${FIRST.toLowerCase()} is in the list twice`, LIST, 1),
  ],
  [
    'a packed case is rejected with its holder',
    () => packed(known(state(MASTER), state(FIRST, OTHER), state(SECOND)), intoMaster(SHIPPERS)),
    conflict(FIRST, 'packed_elsewhere', OTHER),
  ],
  [
    'a shipper case that was never filled goes into no master case of an order that fills them',
    () => packed(filling, filledInto),
    conflict(SECOND, 'empty'),
  ],
  [
    'a shipper case that was never filled is no remaining item of an order that fills them',
    () => remaining(filling, [UNIT, ...SHIPPERS], true),
    conflict(SECOND, 'empty'),
  ],
  [
    'filled shipper cases go into a master case',
    () => packed(known(...filling.values(), filled(SECOND)), filledInto),
    GO,
  ],
  [
    'a filled shipper case and a unit are remaining items',
    () => remaining(filling, [UNIT, FIRST], true),
    GO,
  ],
  [
    'units go into an empty shipper case',
    () => packed(filling, { ...intoShipper, size: 1, fillsCases: true }),
    GO,
  ],
  [
    'a packed case is reported with its holder, and not as empty',
    () => packed(known(...filling.values(), state(SECOND, OTHER)), filledInto),
    conflict(SECOND, 'packed_elsewhere', OTHER),
  ],
  [
    'remaining items accept stray shipper cases and units together',
    () => remaining(all, [UNIT, ...SHIPPERS]),
    GO,
  ],
  [
    'remaining items reject a master case',
    () => remaining(all, [MASTER]),
    invalid('wrong_kind', `${MASTER} is not a shipper case or unit`, 'stray_case_uids', 0),
  ],
  [
    'remaining items reject what was packed as a remaining item before',
    () => remaining(known(...all.values(), { ...state(UNIT), remaining: true }), [UNIT]),
    conflict(UNIT, 'packed_elsewhere'),
  ],
  [
    'a master case that holds something is unpacked',
    () => unpacked(known(filled(MASTER)), MASTER),
    GO,
  ],
  [
    'a master case that is empty is loose already',
    () => unpacked(all, MASTER),
    invalid('loose', `${MASTER} is already loose`, 'unpacked_case_uid'),
  ],
  [
    'a code that is not of the order is not unpacked',
    () => unpacked(known(), MASTER),
    invalid('unknown_code', `${MASTER} is not of this order`, 'unpacked_case_uid'),
  ],
  ['a packed shipper case is unpacked', () => unpacked(known(state(FIRST, MASTER)), FIRST), GO],
  [
    'a stray shipper case is loose already',
    () => unpacked(all, FIRST),
    invalid('loose', `${FIRST} is already loose`, 'unpacked_case_uid'),
  ],
  [
    'a unit cannot be unpacked',
    () => unpacked(all, UNIT),
    invalid('wrong_kind', `${UNIT} is not a master case or shipper case`, 'unpacked_case_uid'),
  ],
])('%s', (_rule, decide, outcome) => {
  expect(decide()).toEqual(outcome);
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
