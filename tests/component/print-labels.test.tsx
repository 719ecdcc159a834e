import { clear } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PrintScreen } from '../../src/screens/print/print-screen.tsx';
import { SelectActionScreen } from '../../src/screens/select-action/select-action-screen.tsx';
import { Station1OrderScreen } from '../../src/screens/station-1-order/station-1-order-screen.tsx';
import type { Order } from '../../src/server-api/contract/types.ts';
import { FAILURES, labelsCsv, OrdersPlant, ordersPlant } from './orders-plant.ts';
import { button, goHome, heading, openAt, paste, toast, watchDownloads } from './orders-world.tsx';
import { json, soon } from './ui-support.tsx';

beforeEach(() => clear());
afterEach(() => {
  goHome();
  vi.restoreAllMocks();
});

type Place = '1A' | '1B' | '2';

async function openLabels(station: Place, change: Partial<Order> = {}) {
  const plant = new OrdersPlant(change);
  const saved = watchDownloads();
  const screen =
    station === '1A' ? (
      <Station1OrderScreen moId="mo-1" />
    ) : (
      <PrintScreen station={station} moId="mo-1" />
    );
  await openAt(`/station-${station}/production-order/mo-1/print/`, screen);
  await expect.element(page.getByRole('group').first()).toBeVisible();
  return { plant, saved };
}

const row = (name: string) => page.getByRole('group', { name: `${name} labels` });
const rows = () =>
  [...document.querySelectorAll('.label-row')].map((one) =>
    one
      .querySelector('div')
      ?.textContent?.concat(' ', one.querySelector('.value')?.textContent ?? ''),
  );
const generate = (name: string) => row(name).getByRole('button', { name: 'Generate Labels' });
const extra = (name: string) => page.getByLabelText(`Extra ${name}`);

const PRINTED = { sc_printed_qty: 62, lu_printed_qty: 14, mc_printed_qty: 6 };

describe('rows of labels', () => {
  test('station 1 has shipper cases, loose units and master cases', async () => {
    await openLabels('1A');
    expect(rows()).toEqual([
      'Shipper CasePrinted / Total 0 / 62',
      'Loose UnitPrinted / Total 0 / 14',
      'Master CasePrinted / Total 0 / 6',
    ]);
  });

  test('station 1B counts its own: planned with extra, a tenth more units, rounded up', async () => {
    await openLabels('1B', { produced_quantity: 1254.5 });
    expect(rows()).toEqual([
      'Case LabelsPrinted / Total 0 / 66',
      'Unit LabelsPrinted / Total 0 / 1,381',
    ]);
    await expect.element(heading('Manufacturing Station 1B - MO/DEMO/1')).toBeVisible();
  });

  test('station 2 prints master cases only', async () => {
    await openLabels('2');
    expect(rows()).toEqual(['Master CasePrinted / Total 0 / 6']);
  });

  test('Generate Labels is there only while nothing of the type is printed', async () => {
    await openLabels('1A', { ...PRINTED, mc_printed_qty: 0 });
    await expect.element(generate('Master Case')).toBeVisible();
    expect(generate('Shipper Case').elements()).toEqual([]);
    expect(extra('Master Case').elements()).toEqual([]);
    await expect.element(extra('Shipper Case')).toBeVisible();
  });

  test('nothing is generated where nothing is planned', async () => {
    await openLabels('1A', { mc_planned_qty: 0 });
    await expect
      .element(row('Master Case').getByRole('button', { name: /^Generate Labels/ }))
      .toBeDisabled();
  });

  test('labels beyond the plan are shown as extra, never below zero', async () => {
    await openLabels('1A', { ...PRINTED, sc_printed_qty: 70, lu_printed_qty: 3 });
    await expect.element(row('Shipper Case')).toHaveTextContent('8 extra');
    expect(row('Loose Unit').element().textContent).not.toMatch(/\d extra/);
  });

  test.each([
    ['1A', 'Shipper Case', '4'],
    ['1A', 'Loose Unit', '2'],
    ['1A', 'Master Case', '1'],
    ['1B', 'Case Labels', '4'],
    ['1B', 'Unit Labels', '126'],
    ['2', 'Master Case', '1'],
  ] as const)('at station %s, Extra of %s starts at %s', async (station, name, start) => {
    await openLabels(station, PRINTED);
    await expect.element(extra(name)).toHaveValue(start);
  });
});

describe('a press that prints', () => {
  test.each([
    ['1A', 'Shipper Case', '/shipper-case-labels', undefined],
    ['1A', 'Loose Unit', '/shipper-case-labels', undefined],
    ['1A', 'Master Case', '/master-case-labels', undefined],
    ['2', 'Master Case', '/master-case-labels', undefined],
    [
      '1B',
      'Unit Labels',
      '/generate-production-case-labels',
      {
        labels: [
          { label_type: 'shipper', quantity: 66 },
          { label_type: 'loose', quantity: 1380 },
        ],
      },
    ],
  ] as const)('at station %s on %s calls %s', async (station, name, path, body) => {
    const { plant, saved } = await openLabels(station);
    await generate(name).click();
    await soon(() => saved).toEqual(['labels-MO-1.csv']);
    expect(plant.changes.map((call) => [call.method, call.path, call.body])).toEqual([
      ['POST', path, body],
    ]);
    expect(plant.changes[0]?.key).toMatch(/^[A-Za-z0-9._:-]{8,}$/);
    await expect.element(extra(name)).toBeVisible();
  });

  test.each([
    ['1A', 'Shipper Case', '/extra-shipper-case-labels', 'shipper'],
    ['1A', 'Loose Unit', '/extra-shipper-case-labels', 'loose'],
    ['1A', 'Master Case', '/extra-master-case-labels', 'master'],
    ['1B', 'Unit Labels', '/extra-shipper-case-labels', 'loose'],
    ['2', 'Master Case', '/extra-master-case-labels', 'master'],
  ] as const)('at station %s for extra %s calls %s by Enter', async (station, name, path, type) => {
    const { plant, saved } = await openLabels(station, PRINTED);
    await extra(name).fill('3');
    await userEvent.keyboard('{Enter}{Enter}');
    await soon(() => saved).toEqual(['labels-MO-1.csv']);
    expect(plant.changes.map((call) => [call.path, call.body])).toEqual([
      [path, { label_type: type, quantity: 3 }],
    ]);
  });

  test('says what was saved: name, count, first and last code', async () => {
    await openLabels('2');
    await generate('Master Case').click();
    const message = () => document.querySelector('main .message--ok')?.textContent;
    await soon(message).toContain('labels-MO-1.csv is saved');
    expect(message()).toContain('6 labels. First IAB00000001ab-01, last IAB00000006ab-01.');
  });

  test('keeps the file on this device, to be saved once more', async () => {
    const { saved } = await openLabels('2');
    await generate('Master Case').click();
    await button(/labels-MO-1\.csv · 6 labels/).click();
    expect(saved).toEqual(['labels-MO-1.csv', 'labels-MO-1.csv']);
  });
});

describe('the inline Extra', () => {
  test.each(['0', ''])('%j is refused in words, and nothing is sent', async (text) => {
    const { plant } = await openLabels('2', PRINTED);
    await extra('Master Case').fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Input a number greater than 0!')).toBeVisible();
    await expect
      .element(extra('Master Case'))
      .toHaveAccessibleDescription('Input a number greater than 0!');
    expect(plant.changes).toEqual([]);
  });

  test.each(['abc', '-5', '1e3', '1.5', '12345678901234567890'])(
    'does not take %s, and says so',
    async (text) => {
      await openLabels('2', PRINTED);
      const input = extra('Master Case').element() as HTMLInputElement;
      await paste(input, text);
      expect(input.value).toBe('1');
      await expect.element(page.getByText('Digits only. Nothing was changed.')).toBeVisible();
    },
  );

  test('drops leading zeros', async () => {
    await openLabels('2', PRINTED);
    const input = extra('Master Case').element() as HTMLInputElement;
    await paste(input, '007');
    await soon(() => input.value).toBe('7');
  });

  test.each(FAILURES)(
    'keeps its number after %s, and says what to do',
    async (_what, answer, words) => {
      const { plant, saved } = await openLabels('2', PRINTED);
      plant.instead.set('POST /extra-master-case-labels', answer);
      await extra('Master Case').fill('3');
      await userEvent.keyboard('{Enter}');
      const message = () => document.querySelector('main .message--bad')?.textContent ?? '';
      await soon(message).toMatch(words);
      expect(toast()).not.toBe('');
      await expect.element(extra('Master Case')).toHaveValue('3');
      expect(saved).toEqual([]);
    },
  );
});

describe('a file that is not as asked for', () => {
  const code = (number: number) => `IAB0000000${number}ab-01`;
  const file = (...codes: string[]) => labelsCsv('MO/DEMO/1', 'master', codes);

  test.each([
    ['too few labels', file(code(1)), '1 labels came, 2 were asked for.'],
    ['a code twice', file(code(1), code(1)), '1 codes stand in it more than once.'],
    ['a code that cannot be scanned', file(code(1), 'nonsense'), '1 codes cannot be scanned.'],
    ['another order', labelsCsv('MO/OTHER', 'master', [code(1), code(2)]), 'of another order.'],
    ['no codes at all', 'name,size\r\na,1\r\nb,2', 'The file has no column of codes.'],
  ])('(%s) is shown, not saved, until the operator wants it', async (_what, text, words) => {
    const { plant, saved } = await openLabels('2', PRINTED);
    plant.file = text;
    await extra('Master Case').fill('2');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(words)).toBeVisible();
    expect(saved).toEqual([]);
    await button('Save it all the same').click();
    expect(saved).toEqual(['labels-MO-1.csv']);
  });
});

test('a file that did not come is asked for again under the same key', async () => {
  const { plant, saved } = await openLabels('2');
  plant.instead.set('GET /v1/labels/1', () => json({}, 502));
  await generate('Master Case').click();
  await expect.element(page.getByText('Bad Gateway').last()).toBeVisible();
  await expect.element(extra('Master Case')).toBeVisible();
  plant.instead.clear();
  plant.instead.set('POST /master-case-labels', () => json({ download_url: '/v1/labels/1' }));
  await button('Try again').click();
  await soon(() => saved).toEqual(['labels-MO-1.csv']);
  const [first, second] = plant.changes;
  expect(second?.key).toBe(first?.key);
  expect(plant.order.mc_printed_qty).toBe(6);
});

test('after the labels of one press, the next press has a key of its own', async () => {
  const { plant, saved } = await openLabels('2', PRINTED);
  await extra('Master Case').fill('3');
  await userEvent.keyboard('{Enter}');
  await soon(() => saved.length).toBe(1);
  await extra('Master Case').fill('3');
  await userEvent.keyboard('{Enter}');
  await soon(() => saved.length).toBe(2);
  expect(new Set(plant.changes.map((call) => call.key)).size).toBe(2);
});

describe('the screen Extra Labels', () => {
  test.each([
    ['2', 'Cases', '/extra-master-case-labels', 'master'],
    ['1B', 'Cases', '/extra-shipper-case-labels', 'shipper'],
  ] as const)('at station %s asks How Many? in %s', async (station, word, path, type) => {
    const { plant, saved } = await openLabels(station, PRINTED);
    await button('Extra Labels').click();
    await page.getByLabelText('How Many?').fill('5');
    await button(`Print 5 ${word}`).click();
    await soon(() => saved).toEqual(['labels-MO-1.csv']);
    expect(plant.changes.map((call) => [call.path, call.body])).toEqual([
      [path, { label_type: type, quantity: 5 }],
    ]);
    await expect.element(heading(`Manufacturing Station ${station} - MO/DEMO/1`)).toBeVisible();
  });

  test('counts loose units in Units', async () => {
    const { plant, saved } = await openLabels('1B', PRINTED);
    await button('Extra Labels').click();
    await page.getByText('Unit Labels', { exact: true }).click();
    await page.getByLabelText('How Many?').fill('5');
    await button('Print 5 Units').click();
    await soon(() => saved.length).toBe(1);
    expect(plant.changes[0]?.body).toEqual({ label_type: 'loose', quantity: 5 });
  });
});

describe('an order that cannot be printed says why', () => {
  test.each([
    ['1B', { status: 'DONE' }, 'The order is Done.'],
    ['1B', { shipper_case_size: null }, 'Select the shipper case size.'],
    ['2', { master_case_size: 0 }, 'Select the master case size.'],
    ['2', { status: 'CANCELLED' }, 'The order is Cancelled.'],
  ] as const)('station %s with %j', async (station, change, words) => {
    ordersPlant(change);
    await openAt('/print/', <PrintScreen station={station} moId="mo-1" />);
    await expect.element(page.getByText(words)).toBeVisible();
    expect(page.getByRole('group', { name: /labels$/ }).elements()).toEqual([]);
  });
});

describe('the choice of an action', () => {
  test.each([
    ['1B', 'Print Production Order Case QR', 'Pack Shipper Case', 'station-1B'],
    ['2', 'Print Master Case QR', 'Pack Master Case', 'station-2'],
  ] as const)('at station %s is %s or %s', async (station, print, pack, segment) => {
    ordersPlant();
    const base = `/${segment}/production-order/mo-1`;
    await openAt(`${base}/select-action/`, <SelectActionScreen station={station} moId="mo-1" />);
    await expect.element(heading(`Manufacturing Station ${station} - MO/DEMO/1`)).toBeVisible();
    const href = (name: string) => page.getByRole('link', { name }).element().getAttribute('href');
    expect([href(print), href(pack), href('Back')]).toEqual([
      `${base}/print/`,
      `${base}/scan/`,
      `/${segment}/production-orders`,
    ]);
  });
});
