import { expect, test } from 'vitest';
import { SHIPPED } from '../../../labels/shipped.ts';
import { SAMPLE_DATA } from '../../../labels/template.ts';
import { codeOf, type LabelSet } from '../../../src/printing/label-sets.ts';
import { freeLabels, likeliest } from '../../../src/printing/likely-labels.ts';
import { type Printer, usualPrinter } from '../../../src/printing/printers.ts';
import { READY_TO_PACK } from '../../support/orders.ts';

const code = (number: number) => `SAB0000000${number}ab-01`;
const key = (number: number) => code(number).toLowerCase();
const set = (first: number, last: number): LabelSet => ({
  file: `file-${first}.csv`,
  at: 0,
  type: 'shipper',
  labels: Array.from({ length: last - first + 1 }, (_, index) => ({
    ...SAMPLE_DATA,
    code: code(first + index),
  })),
});
const free = (...numbers: number[]) => new Map(numbers.map((one) => [key(one), code(one)]));
const seen = (...numbers: number[]) => new Set(numbers.map(key));
const numbers = (labels: readonly { readonly number: number }[]) =>
  labels.map(({ number }) => number);

test('the labels beside those in view are listed, by their numbers, without packed ones and those in view', () => {
  const view = { free: free(1, 2, 6, 9), seen: seen(4, 5, 7) };
  const labels = freeLabels(READY_TO_PACK, [set(1, 9)], view);
  expect(numbers(labels)).toEqual([1, 2, 6, 9]);
  expect(numbers(likeliest(labels, 2))).toEqual([2, 6]);
  expect(numbers(likeliest(labels, 3))).toEqual([2, 6, 9]);
});

test("a label that is in no file is listed last, with the order's facts and without a number", () => {
  const view = { free: free(9, 1, 8), seen: seen() };
  const labels = freeLabels(READY_TO_PACK, [set(1, 2)], view);
  expect(labels.map((one) => codeOf(one.set))).toEqual([code(1), code(8), code(9)]);
  expect(labels[1]).toMatchObject({ number: 1, set: { type: 'shipper' } });
  expect(labels[1]?.set.labels).toEqual([
    expect.objectContaining({
      label_type: 'Shipper Case',
      index: '',
      of: '',
      order: READY_TO_PACK.name,
    }),
  ]);
});

const printer = (name: string, size?: Printer['size'], station: string | null = null): Printer => ({
  name,
  station,
  trouble: null,
  ...(size && { size }),
});
const [SMALL, MEDIUM, LARGE, SHEET] = SHIPPED.templates;

test("the usual printer has labels of the template's size, the station's own before others", () => {
  const list = [
    printer('far', MEDIUM),
    printer('own', LARGE, '2'),
    printer('beside', MEDIUM, '2'),
    printer('tablet'),
  ];
  expect(usualPrinter(list, '2', MEDIUM).name).toBe('beside');
  expect(usualPrinter(list, '1B', MEDIUM).name).toBe('far');
  expect(usualPrinter(list, '2', LARGE).name).toBe('own');
  expect(usualPrinter(list, '2', SMALL).name, "none has it: the station's own").toBe('own');
  expect(usualPrinter(list, '1B', SMALL).name, 'none has it: the first').toBe('far');
  expect(usualPrinter(list, '2', SHEET).name, 'a sheet').toBe('tablet');
});
