import { expect, test } from 'vitest';
import { labelSets } from '../../../src/printing/label-sets.ts';

const setsOf = (lines: readonly string[]) => {
  const { buffer } = new TextEncoder().encode(lines.join('\r\n'));
  return labelSets({ name: 'labels.csv', bytes: buffer });
};
const [ONE, TWO, UNIT] = ['SAB00000001ab-01', 'SAB00000002ab-01', 'UAB00000001ab-01'];

test('a file of two types has a set of each, with the facts of its rows', () => {
  const sets = setsOf([
    'code,label_type,order,product,batch,index,of',
    `${ONE},shipper,MO/7,"Flower, 5 g",B-1,1,2`,
    `${TWO},shipper,MO/7,"Flower, 5 g",B-1,2,2`,
    `${UNIT},loose,MO/7,"Flower, 5 g",B-1,1,1`,
  ]);
  expect(sets.map(({ type, labels }) => [type, labels.length])).toEqual([
    ['shipper', 2],
    ['loose', 1],
  ]);
  expect(sets[0]?.labels[1]).toMatchObject({
    code: TWO,
    label_type: 'Shipper Case',
    order: 'MO/7',
    product: 'Flower, 5 g',
    batch: 'B-1',
    index: '2',
    of: '2',
  });
});

test('a file without the columns of the plant has no labels to print', () => {
  expect(setsOf(['nr,serial', `1,${ONE}`])).toEqual([]);
  expect(setsOf([''])).toEqual([]);
});
