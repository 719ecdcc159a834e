import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractCode } from '../../contract/case-code.ts';
import { csvLine, spreadsheetLine } from '../../contract/csv.ts';
import { drawCodes, freshCode, orderMark } from '../../server/labels/codes.ts';
import { defaultExtras, plannedCounts } from '../../server/orders/planned-counts.ts';
import { labelLines, labelsFileName } from '../../server/labels/labels-csv.ts';

const MASTER = 'IAAaaaaaaaa-0001';
const SHIPPERS = ['SAAaaaaaaaa-0001', 'SAAaaaaaaaa-0002'];
const UNIT = 'UAAaaaaaaaa-0001';

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
  it('planned counts are zero without the shipper case size, and have no master cases without theirs', () => {
    const none = { shipper: 0, loose: 0, master: 0 };
    const plan = (shipper_case_size: number | null, master_case_size: number | null) =>
      plannedCounts({ produced_quantity: 11, shipper_case_size, master_case_size });
    expect(plan(0, 2)).toEqual(none);
    expect(plan(null, 2)).toEqual(none);
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

describe('Lines of a CSV file', () => {
  it('a CSV line contains a text unchanged for a label printer, and a negative number as one', () => {
    expect(csvLine([-5, '-5', '=A1'])).toBe('-5,-5,=A1\r\n');
  });
  it('a CSV line keeps a spreadsheet from running a text as a formula, and leaves numbers unchanged', () => {
    expect(spreadsheetLine([-5, '-5', '=A1', ' a'])).toBe("-5,'-5,'=A1, a\r\n");
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
      { type: 'loose' as const, quantity: 1, isExtra: true },
    ];
    const codes = [...SHIPPERS, UNIT, UNIT, UNIT, UNIT];
    const ends = (start: number) =>
      labelLines(facts, runs, start, codes.slice(start))
        .trim()
        .split('\r\n')
        .map((line) => line.split(',').slice(-2).join(' of '));
    expect(ends(0)).toEqual(['1 of 2', '2 of 2', '1 of 3', '2 of 3', '3 of 3', 'extra of ']);
    expect(ends(3)).toEqual(['2 of 3', '3 of 3', 'extra of ']);
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
