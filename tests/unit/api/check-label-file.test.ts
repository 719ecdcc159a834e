import { expect, test } from 'vitest';
import { labelLines, LABELS_HEADING } from '../../../server/packing/labels-csv.ts';
import { checkLabels } from '../../../src/api/check-label-file.ts';

const file = (codes: readonly string[], order = 'MO/1') =>
  ['code,label_type,order', ...codes.map((one) => `${one},shipper,${order}`)].join('\r\n');
const ONE = 'SDM00000001-0000';
const TWO = 'SDM00000002-0000';

test('a requested label file has its count, first and last code and no problem', () => {
  expect(checkLabels(file([ONE, TWO]), { quantity: 2, order: 'MO/1' })).toEqual({
    count: 2,
    first: ONE,
    last: TWO,
    duplicates: [],
    problems: [],
  });
});

test.each([
  ['too few labels', file([ONE]), 'requested'],
  ['the same code in another case', file([ONE, ONE.toLowerCase()]), 'more than once'],
  ['labels of another order', file([ONE, TWO], 'MO/2'), 'another order'],
  ['codes that no scanner knows', file([ONE, 'nonsense']), 'cannot be scanned'],
  ['an empty file', '', 'could not be counted'],
])('%s are a problem', (_, text, words) => {
  const { problems } = checkLabels(text, { quantity: 2, order: 'MO/1' });
  expect(problems.join(' ')).toContain(words);
});

test('labels of an order whose name begins with a sign belong to that order', () => {
  const facts = { product: '', sku: '', batch: '', metrc_tag: '' };
  const print = { strain: '', label_color: '', weight_code: '' };
  const runs = [{ type: 'shipper' as const, quantity: 1 }];
  for (const order of ['-5', '=MO/1', '+MO/1', '@MO/1']) {
    const text = LABELS_HEADING + labelLines({ order, ...facts, ...print }, runs, 0, [ONE]);
    expect(checkLabels(text, { quantity: 1, order }).problems).toEqual([]);
  }
});

test('a single label or code is named in the singular', () => {
  const { problems } = checkLabels(file(['nonsense'], 'MO/2'), { quantity: 2, order: 'MO/1' });
  expect(problems).toEqual([
    '1 label received, 2 requested.',
    '1 code cannot be scanned.',
    '1 label is of another order.',
  ]);
});

test('a file with the columns of another plant is not compared with the request', () => {
  const check = checkLabels('serial\r\n1\r\n2\r\n3', { quantity: 2, order: 'MO/1' });
  expect(check).toMatchObject({ count: undefined, first: undefined, duplicates: [], problems: [] });
});
