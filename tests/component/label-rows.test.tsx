import { clear } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../support/component/render.ts';
import { ExtraPad } from '../../src/features/labels/extra-pad.tsx';
import { PrintScreen } from '../../src/screens/print/print-screen.tsx';
import { SelectActionScreen } from '../../src/screens/select-action/select-action-screen.tsx';
import { ordersPlant } from '../support/component/orders-plant.ts';
import { button, goHome, heading, openAt } from '../support/component/orders-world.tsx';
import { soon } from '../support/component/ui.tsx';
import { extra, generate, openLabels, PRINTED, row, rows } from '../support/component/print.tsx';

beforeEach(() => clear());
afterEach(() => {
  goHome();
  vi.restoreAllMocks();
});

describe('rows of labels', () => {
  test('station 1 has shipper cases, loose units and master cases', async () => {
    await openLabels('1A');
    expect(rows()).toEqual([
      'Shipper Case Needed62 Printed0 Missing62',
      'Loose Unit Needed14 Printed0 Missing14',
      'Master Case Needed6 Printed0 Missing6',
    ]);
  });

  test('station 1B counts its own: planned, with a tenth more units as extra, rounded up', async () => {
    await openLabels('1B', { produced_quantity: 1254.5 });
    expect(rows()).toEqual([
      'Case Labels Needed624 extra Printed0 Missing62',
      'Unit Labels Needed1,255126 extra Printed0 Missing1,255',
    ]);
    await expect.element(heading('Manufacturing Station 1B - MO/DEMO/1')).toBeVisible();
  });

  test('station 2 prints master cases only', async () => {
    await openLabels('2');
    expect(rows()).toEqual(['Master Case Needed6 Printed0 Missing6']);
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
    expect(rows().slice(0, 2)).toEqual([
      'Shipper Case Needed62 Printed708 extra Missing0',
      'Loose Unit Needed14 Printed3 Missing11',
    ]);
    await expect.element(row('Shipper Case')).toHaveTextContent('8 extra');
    expect(row('Loose Unit').element().textContent).not.toMatch(/\d extra/);
  });

  test('a touch on Extra opens keys with printed before and after, and Cancel prints nothing', async () => {
    const { plant } = await openLabels('1A', PRINTED);
    await expect.element(extra('Shipper Case')).toHaveValue('4');
    extra('Shipper Case')
      .element()
      .dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType: 'touch' }));
    await expect.element(page.getByRole('dialog', { name: 'Extra Shipper Case' })).toBeVisible();
    await page.getByRole('button', { name: '5', exact: true }).click();
    await expect
      .element(page.getByRole('dialog').getByRole('textbox', { name: 'How Many?' }))
      .toHaveValue('45');
    const printed = PRINTED.sc_printed_qty;
    expect(document.querySelector('.old-and-new__value')?.textContent).toBe(
      `${printed} → ${printed + 45}`,
    );
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(extra('Shipper Case')).toHaveValue('45');
    expect(plant.changes).toEqual([]);
  });

  test('a row at station 1B lacks the number that Print missing labels prints', async () => {
    await openLabels('1B', { ...PRINTED, sc_printed_qty: 60, lu_printed_qty: 1254 });
    expect(rows()).toEqual([
      'Case Labels Needed62 Printed60 Missing2',
      'Unit Labels Needed1,254 Printed1,254 Missing0',
    ]);
    await expect.element(page.getByText('Case Labels: 2 labels are missing.')).toBeVisible();
  });

  test('a pen on Extra opens keys, a mouse does not', async () => {
    await openLabels('1A', PRINTED);
    await expect.element(extra('Shipper Case')).toBeVisible();
    const lift = (pointerType: string) =>
      extra('Shipper Case')
        .element()
        .dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType }));
    lift('mouse');
    await new Promise(requestAnimationFrame);
    expect(page.getByRole('dialog').elements()).toEqual([]);
    lift('pen');
    await expect.element(page.getByRole('dialog', { name: 'Extra Shipper Case' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  test('Print on the keys says why nothing can be printed', async () => {
    const screen = await render(
      <ExtraPad
        name="Shipper Case"
        printed={62}
        text="4"
        problem={undefined}
        pending={false}
        why="The order is locked"
        onEdit={() => undefined}
        onPrint={() => undefined}
        onClose={() => undefined}
      />,
    );
    const print = page.getByRole('dialog').getByRole('button', { name: /^Print/ });
    await expect.element(print).toBeDisabled();
    await expect.element(print).toHaveTextContent('The order is locked');
    await screen.unmount();
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

test('while labels of one type are made, the other rows show why they wait; then a toast names the file', async () => {
  const { plant } = await openLabels('1A', { lu_printed_qty: 14 });
  const release = plant.hold();
  await generate('Master Case').click();
  const shipper = row('Shipper Case').getByRole('button', { name: /^Generate Labels/ });
  await expect.element(shipper).toHaveTextContent('Other labels are being made');
  await expect.element(shipper).toBeDisabled();
  await expect.element(button(/^Print extra Loose Unit/)).toBeDisabled();
  await expect.element(generate('Master Case')).not.toHaveTextContent('Other labels');
  release();
  await expect.element(page.getByText('labels-MO-1.csv is saved').first()).toBeVisible();
  await soon(() => document.querySelector('.toast')?.textContent).toBe('labels-MO-1.csv is saved');
  await expect.element(shipper).toBeEnabled();
});

describe('an order that cannot be printed says why', () => {
  test.each([
    ['1B', { status: 'DONE' }, 'The order is Done.'],
    ['1B', { shipper_case_size: null }, 'Shipper Case Size'],
    ['2', { master_case_size: 0 }, 'Master Case Size'],
    ['2', { status: 'CANCELLED' }, 'The order is Cancelled.'],
  ] as const)(
    'station %s prints no labels of an order with %j, and says why',
    async (station, change, words) => {
      ordersPlant(change);
      await openAt('/print/', <PrintScreen station={station} moId="mo-1" />);
      const why = page.getByText('No labels can be printed');
      await expect.element(why).toBeVisible();
      expect(why.element().closest('.message, .panel')?.textContent).toContain(words);
      expect(document.querySelectorAll('.label-row').length).toBe(0);
    },
  );
});

test.each([PRINTED, {}])('a pending order at station 2 prints nothing, with %j', async (change) => {
  const { plant } = await openLabels('2', { ...change, status: 'PENDING' });
  for (const name of [/Master Case$/, /^Extra Labels/])
    await expect.element(page.getByRole('button', { name }).first()).toBeDisabled();
  await expect.element(page.getByText('The order is locked').first()).toBeVisible();
  expect(page.getByRole('textbox', { disabled: false }).elements()).toEqual([]);
  expect(plant.changes).toEqual([]);
});

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
