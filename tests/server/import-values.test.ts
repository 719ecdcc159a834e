import { expect, it } from 'vitest';
import { caseSize, dayOrMoment, oneOf, quantity, text } from '../../server/admin/imports/values.ts';

const RULES = { orderUnits: 2_000_000, timeZone: 'UTC' };
const quantityOf = (raw: unknown) => quantity(raw, RULES);

it.each([
  ['1200', 1200],
  ['1200.5', 1200.5],
  ['1200,5', 1200.5],
  ['1200.500', 1200.5],
  ['1.2', 1.2],
  ['1,25', 1.25],
  ['1.2000', 1.2],
  ['0.500', 0.5],
  ['0,125', 0.125],
  ['1.200,50', 1200.5],
  ['1,200.500', 1200.5],
  ['1.200.000', 1_200_000],
  ['1,200,000', 1_200_000],
  ['1,200,000.25', 1_200_000.25],
  ['2000000', 2_000_000],
  [1.2, 1.2],
])('the quantity %s has one reading and is accepted', (written, value) => {
  expect(quantityOf(written)).toEqual({ value });
});

it.each([
  '1.200',
  '1,200',
  '12.345',
  '100,000',
  '1 200',
  '1\u00a0200',
  '1\u202f200',
  "1'200",
  '1\u2019200,50',
  '1 200 000',
])('the quantity %s may have a thousands separator and is refused', (written) => {
  expect(quantityOf(written)).toEqual({
    problem: `"${written}" may have a sign of thousands: write it like 1300 or 1300.5, or say in a mapping (--decimal) which sign is that of decimals`,
  });
});

it.each(['1,20,000', '1.200.00', '1.2.3', '1,200,50', '12 34', '-5', '1e3', '.5', '5.', '1_200'])(
  'the quantity %s is not a number',
  (written) => {
    expect(quantityOf(written)).toEqual({
      problem: `"${written}" is not a number: write it like 1300 or 1300.5`,
    });
  },
);

it.each(['12.0', '12,0', '1.000', '1.2000', '1e2', ' 12', '1 000', 12.5, '0', '1001'])(
  'the case size %s is refused because it is not a whole number in digits',
  (written) => {
    expect(caseSize(written, RULES)).toMatchObject({
      problem: expect.stringContaining('is not a whole number from 1 to 1000') as string,
    });
  },
);

it.each(['1', '24', '1000'])('the case size %s is accepted', (written) => {
  expect(caseSize(written, RULES)).toEqual({ value: Number(written) });
});

it('an empty value is empty, and not left out', () => {
  const checks = [text(64), quantity, caseSize, dayOrMoment, oneOf({})];
  expect(checks.map((check) => check(null, RULES))).toEqual(checks.map(() => ({ value: null })));
});

it('a text is refused when it is too long, or no text', () => {
  expect(text(64)('x'.repeat(64), RULES)).toEqual({ value: 'x'.repeat(64) });
  expect(text(64)('x'.repeat(65), RULES)).toEqual({ problem: 'is longer than 64 characters' });
  expect(text(64)([7, 'Oil'], RULES)).toEqual({ problem: '"[7,"Oil"]" is not a text' });
});

it('a number of JSON is accepted as a text only while JSON keeps all of its digits', () => {
  const check = (raw: unknown) => text(64)(raw, RULES);
  expect(check(40012)).toEqual({ value: '40012' });
  const problem = expect.stringContaining('in quotation marks') as string;
  expect(check(1.2)).toEqual({ problem });
  expect(check(2 ** 60)).toEqual({ problem });
  expect(check(0)).toEqual({ problem }); // of a formula that nothing has calculated
});

it('a long number that a spreadsheet has shortened is refused as a text', () => {
  const check = (raw: unknown) => text(64)(raw, RULES);
  for (const written of ['1.23457E+17', '4,00E+05']) {
    expect(check(written)).toEqual({
      problem: `${written} is a number that a spreadsheet has shortened: format its column as text and fill it again`,
    });
  }
  expect(check('4E05')).toEqual({ value: '4E05' });
});

it.each([
  ['UTC', '2026-12-01', '2026-12-01'],
  ['Pacific/Kiritimati', '2026-12-01', '2026-12-01'],
  ['UTC', '2026-12-01 06:00:00', '2026-12-01T06:00:00.000Z'],
  ['Pacific/Auckland', '2026-12-01 06:00', '2026-11-30T17:00:00.000Z'],
  ['America/Los_Angeles', '2026-07-01T06:00', '2026-07-01T13:00:00.000Z'],
  ['Europe/Berlin', '2026-12-01T06:00:00+09:00', '2026-11-30T21:00:00.000Z'],
  ['Europe/Berlin', '2026-12-01T06:00Z', '2026-12-01T06:00:00.000Z'],
  ['Europe/Berlin', '2026-12-01 06:00 UTC', '2026-12-01T06:00:00.000Z'],
  // The clock goes forward from 2:00 to 3:00, and back from 3:00 to 2:00.
  ['Europe/Berlin', '2026-03-29 02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25 02:30', '2026-10-25T00:30:00.000Z'],
])('in a plant of %s the date %s is stored as %s', (timeZone, written, value) => {
  expect(dayOrMoment(written, { ...RULES, timeZone })).toEqual({ value });
});

const [DMY, MDY] = ['day-month-year', 'month-day-year'] as const;
const UNORDERED =
  /has day and month in an unknown order: .*T06:00:00Z, or say in a mapping \(--dates\) whether/;
const NO_DATE = /" is not a date: write it like 2026-03-31 or 2026-03-31T06:00:00Z$/;
const OTHER_CENTURY = /is no day of this century: leave it empty$/;

it.each([
  ['2026/12/1', null, '2026-12-01'],
  ['2026.12.01', null, '2026-12-01'],
  ['2026-12-1 6:05', null, '2026-12-01T06:05:00.000Z'],
  ['20261201', null, '2026-12-01'],
  ['01.12.2026', DMY, '2026-12-01'],
  ['1/12/2026', MDY, '2026-01-12'],
  ['12/1/2026 1:00 AM', MDY, '2026-12-01T01:00:00.000Z'],
  ['12/1/2026 12:30 a.m.', MDY, '2026-12-01T00:30:00.000Z'],
  ['12/1/2026 12:30:15 PM', MDY, '2026-12-01T12:30:15.000Z'],
  ['12/1/26', MDY, '2026-12-01'],
  ['01.12.2026 18:30', DMY, '2026-12-01T18:30:00.000Z'],
])('the date %s with the order %s is %s', (written, dates, value) => {
  expect(dayOrMoment(written, { ...RULES, dates })).toEqual({ value });
});

it.each([
  ['1/12/2026', null, UNORDERED],
  ['12/13/26', null, UNORDERED],
  ['31.03.2026', null, UNORDERED],
  ['0001-01-01', null, OTHER_CENTURY],
  ['9999-12-31T23:59:59-08:00', null, OTHER_CENTURY],
  [20_261_201, null, /^"20261201" is not a date: format its cell as a date, or write it like/],
  ['31.03.2026', MDY, NO_DATE],
  ['12/1/2026 13:00 PM', MDY, NO_DATE],
  ['12/1/2026 0:30 AM', MDY, NO_DATE],
  ['12/1/202', MDY, NO_DATE],
  ['1.12/2026', DMY, NO_DATE],
  ['1 December 2026', null, NO_DATE],
  ['2026年12月1日', null, NO_DATE],
  ['2026-12-01 noon', null, NO_DATE],
  ['202612011', null, NO_DATE],
  ['week 49', null, NO_DATE],
  ['2026-02-30', null, NO_DATE],
  ['2026-13-01', null, NO_DATE],
  ['2026-12-01 25:00', null, NO_DATE],
  ['2026-12-01T06:00+99:00', null, NO_DATE],
])('the date %s with the order %s is refused: %s', (written, dates, problem) => {
  expect(dayOrMoment(written, { ...RULES, dates })).toEqual({
    problem: expect.stringMatching(problem) as string,
  });
});

const weightOf = (raw: unknown) =>
  oneOf({ weightbased: 'WeightBased', weight: 'WeightBased' })(raw, RULES);

it.each(['WeightBased', 'Weight Based', 'weight_based', ' WEIGHT-BASED '])(
  'a word of a list is known however its parts are joined: %s',
  (written) => {
    expect(weightOf(written)).toEqual({ value: 'WeightBased' });
  },
);

it.each(['heavy', 5])('%s is refused with the words of the list, each once', (written) => {
  expect(weightOf(written)).toEqual({ problem: `"${written}" is none of WeightBased` });
});
