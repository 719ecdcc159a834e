import { clear } from 'idb-keyval';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '../../contract/types.ts';
import { config, setConfig } from '../../src/lib/runtime-config.ts';
import { PrintScreen } from '../../src/screens/print/print-screen.tsx';
import { SelectActionScreen } from '../../src/screens/select-action/select-action-screen.tsx';
import { ordersPlant } from '../support/component/orders-plant.ts';
import { button, heading, openAt } from '../support/component/orders-world.tsx';
import { json } from '../support/plant.ts';
import { soon } from '../support/component/ui.tsx';
import { extra, generate, openLabels, PRINTED, row, rows } from '../support/component/print.tsx';

beforeEach(() => clear());
describe('rows of labels', () => {
  test.each<[string, '1A' | '1B' | '2', Partial<Order>, string[]]>([
    [
      'station 1 has shipper cases, loose units and master cases',
      '1A',
      {},
      ['Shipper Case 62 needed', 'Loose Unit 14 needed', 'Master Case 6 needed'],
    ],
    [
      'station 1B counts its own: planned, with a tenth more units as extra, rounded up',
      '1B',
      { produced_quantity: 1254.5 },
      ['Case Labels 62 needed, 4 extra', 'Unit Labels 1,255 needed, 126 extra'],
    ],
    ['station 2 prints master cases only', '2', {}, ['Master Case 6 needed']],
    [
      'a row names what is missing, and labels beyond the plan as printed',
      '1A',
      { ...PRINTED, sc_printed_qty: 70, lu_printed_qty: 3 },
      [
        'Shipper Case 62 needed, 70 printed',
        'Loose Unit 14 needed, 3 printed, 11 missing',
        'Master Case 6 needed, 6 printed',
      ],
    ],
  ])('%s', async (_what, station, change, expected) => {
    await openLabels(station, change);
    expect(rows()).toEqual(expected);
    const isMissing = expected.some((one) => one.endsWith('missing'));
    expect(button('Print missing labels').elements()).toHaveLength(isMissing ? 1 : 0);
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

  test('the way to print what was made is in its row, where nothing moves and no tablet has to scroll', async () => {
    await page.viewport(1280, 800);
    await openLabels('1A', { mc_printed_qty: 6 });
    setConfig({ ...config(), features: ['printing'] });
    const topOf = (name: string) => button(name).element().getBoundingClientRect().top;
    const before = topOf('Extra Labels');
    await generate('Shipper Case').click();
    const next = row('Shipper Case').getByRole('button', { name: 'Print Labels' });
    await expect.element(next).toHaveFocus();
    expect(next.element().getBoundingClientRect().bottom).toBeLessThan(800);
    expect(Math.abs(topOf('Extra Labels') - before)).toBeLessThanOrEqual(16);
    await next.click();
    await expect.element(heading('Labels of this order')).toBeVisible();
  });

  describe('where the plant has printers', () => {
    const unprinted = { master: 0, shipper: 0, loose: 0 };
    const open = (station: '1A' | '1B' | '2', change: object, left: object) => {
      const printer = { name: 'line-2', station: '2', dpi: 203, trouble: null, waiting: 0 };
      return openLabels(station, change, {
        'GET /v1/printers': () => json({ items: [printer] }),
        'GET /v1/print-jobs': () => json({ items: [] }),
        'GET /label-prints': () => json({ items: [], unprinted: { ...unprinted, ...left } }),
      });
    };
    const black = () =>
      [...document.querySelectorAll('.button--next')].map((one) => one.textContent);

    test('a row says beside the figure what is not on paper yet, and Print Labels is black before all else', async () => {
      await open('1A', { ...PRINTED, mc_printed_qty: 0 }, { loose: 14 });
      const loose = row('Loose Unit');
      await expect.element(loose.getByText('14 not on paper yet')).toBeVisible();
      expect(rows()[1]).toContain('14 needed, 14 printed');
      expect(black()).toEqual(['Print Labels']);
      expect(row('Shipper Case').getByRole('button', { name: 'Print Labels' }).query()).toBeNull();
      await loose.getByRole('button', { name: 'Print Labels' }).click();
      await expect.element(heading('Labels of this order')).toBeVisible();
    });

    test('with every label on paper the next step is black', async () => {
      await open('1A', PRINTED, {});
      await soon(black).toEqual(['Scan & Pack']);
    });

    test.each([
      ['1B', 'shipper'],
      ['2', 'master'],
    ] as const)('station %s prints what is not on paper before it packs', async (at, type) => {
      await open(at, { ...PRINTED, lu_printed_qty: 1380, sc_printed_qty: 66 }, { [type]: 3 });
      await soon(black).toEqual(['Print Labels']);
      await openAt(
        `/station-${at}/production-order/mo-1/`,
        <SelectActionScreen station={at} moId="mo-1" />,
      );
      const choice = at === '2' ? 'Print Master Case QR' : 'Print Production Order Case QR';
      await soon(() => black().at(-1)).toBe(choice);
    });
  });

  test('a touch on Extra opens its keys for the type of the row, which is not asked for again', async () => {
    const { plant } = await openLabels('1B', PRINTED);
    await expect.element(extra('Unit Labels')).toHaveValue('126');
    const lift = (pointerType: string) =>
      extra('Unit Labels')
        .element()
        .dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType }));
    lift('mouse');
    await new Promise(requestAnimationFrame);
    expect(page.getByRole('heading', { name: 'Extra Labels' }).elements()).toEqual([]);
    lift('touch');
    await expect.element(heading('Extra Labels')).toBeVisible();
    await expect.element(page.getByText('MO/DEMO/1 · Unit Labels')).toBeVisible();
    expect(page.getByRole('radio').elements()).toEqual([]);
    await page.getByRole('button', { name: '5', exact: true }).click();
    const { lu_printed_qty: printed } = PRINTED;
    expect(document.querySelector('.value[aria-live]')?.textContent).toBe(
      `${printed} → ${printed + 5}`,
    );
    await button('Print 5 Labels').click();
    await soon(() => plant.changes.map(({ body }) => body)).toEqual([
      { label_type: 'loose', quantity: 5 },
    ]);
  });

  test('Extra starts at the extra labels that the plant proposes', async () => {
    await openLabels('1A', PRINTED);
    await expect.element(extra('Shipper Case')).toHaveValue('4');
    await expect.element(extra('Loose Unit')).toHaveValue('2');
    await expect.element(extra('Master Case')).toHaveValue('1');
  });
});

test('while labels of one type are made, the other rows show why they wait; then a toast names the file', async () => {
  const { plant } = await openLabels('1A', { lu_printed_qty: 14 });
  const release = plant.hold();
  await generate('Master Case').click();
  const shipper = row('Shipper Case').getByRole('button', { name: /^Generate Labels/ });
  await expect.element(shipper).toHaveTextContent('Other labels are being made');
  await expect.element(shipper).toBeDisabled();
  await expect.element(extra('Loose Unit')).toBeDisabled();
  await expect.element(generate('Master Case')).not.toHaveTextContent('Other labels');
  release();
  await expect.element(page.getByText('labels-MO-1.csv is saved').first()).toBeVisible();
  await soon(() => document.querySelector('.toast')?.textContent).toBe('labels-MO-1.csv is saved');
  await expect.element(shipper).toBeEnabled();
});

describe('an order that cannot be printed says why', () => {
  test.each([
    ['1B', { shipper_case_size: null }, 'Shipper Case Size'],
    ['2', { master_case_size: 0 }, 'Master Case Size'],
  ] as const)(
    'station %s prints no labels of an order with %j, and says why',
    async (station, change, words) => {
      ordersPlant(change);
      await openAt('/print/', <PrintScreen station={station} moId="mo-1" />);
      const why = page.getByText('No labels can be printed');
      await expect.element(why).toBeVisible();
      expect(why.element().closest('.panel')?.textContent).toContain(words);
      expect(document.querySelectorAll('.label-row').length).toBe(0);
    },
  );
});

test.each([PRINTED, {}])('a pending order at station 2 prints nothing, with %j', async (change) => {
  const { plant } = await openLabels('2', { ...change, status: 'PENDING' });
  await expect.element(button(/^Extra Labels/)).toBeDisabled();
  const make = { name: /^(Generate|Extra) Labels/, disabled: false } as const;
  expect(page.getByRole('button', make).elements()).toEqual([]);
  await expect.element(page.getByText('The order is locked').first()).toBeVisible();
  expect(page.getByRole('textbox', { disabled: false }).elements()).toEqual([]);
  expect(plant.changes).toEqual([]);
});

test.each([
  ['1B', 'DONE', 'Done: quantity, sizes and labels stay.'],
  ['2', 'CANCELLED', 'Cancelled: quantity, sizes and labels stay.'],
] as const)(
  'station %s makes no labels of an order that is %s, and leads to those made before',
  async (station, status, words) => {
    ordersPlant({ ...PRINTED, status });
    await openAt('/print/', <PrintScreen station={station} moId="mo-1" />);
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(button('Labels of this order')).toBeEnabled();
    expect(document.querySelectorAll('.label-row')).toHaveLength(0);
  },
);

describe('the choice of an action', () => {
  test.each([
    ['1B', 'Print Production Order Case QR', 'Pack Shipper Case', 'station-1B'],
    ['2', 'Print Master Case QR', 'Pack Master Case', 'station-2'],
  ] as const)(
    'the choice of an action at station %s is %s or %s',
    async (station, print, pack, segment) => {
      ordersPlant();
      const base = `/${segment}/production-order/mo-1`;
      await openAt(`${base}/select-action/`, <SelectActionScreen station={station} moId="mo-1" />);
      await expect.element(heading(`Manufacturing Station ${station} - MO/DEMO/1`)).toBeVisible();
      const href = (name: string) =>
        page.getByRole('link', { name }).element().getAttribute('href');
      expect([href(print), href(pack), href('Back')]).toEqual([
        `${base}/print/`,
        `${base}/scan/`,
        `/${segment}/production-orders`,
      ]);
    },
  );
});
