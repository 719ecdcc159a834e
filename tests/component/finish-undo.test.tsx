/** Finish Packing of an order with something left to pack can be undone before its call is sent. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { FINISH_UNDO_MS } from '../../src/policy/orders.ts';
import { Station1OrderScreen } from '../../src/screens/order/station-1-order-screen.tsx';
import { OrdersPlant } from '../support/component/orders-plant.ts';
import { button, openAt, toast } from '../support/component/orders-world.tsx';
import { soon } from '../support/component/ui.tsx';
import type { Order } from '../../contract/types.ts';

let plant: OrdersPlant;
/** Ends of waits that were begun and not called off. */
const waits = new Map<unknown, () => void>();

let restoreTimers = () => undefined as void;

/** Over the timers of the plant's double. */
function holdWaits(): void {
  const { setTimeout: wait, clearTimeout: callOff } = globalThis;
  const held = (run: () => void, ms?: number) => {
    if (ms !== FINISH_UNDO_MS) return wait(run, ms);
    const timer = wait(() => undefined, 0);
    waits.set(timer, run);
    return timer;
  };
  Object.assign(globalThis, {
    setTimeout: held,
    clearTimeout: (timer: number) => {
      waits.delete(timer);
      callOff(timer);
    },
  });
  restoreTimers = () => void Object.assign(globalThis, { setTimeout: wait, clearTimeout: callOff });
}

beforeEach(() => waits.clear());
afterEach(async () => {
  await cleanup();
  restoreTimers();
  vi.useRealTimers();
});

const EQUAL = { produced_quantity: 1300 };
const PACKED = { sc_scanned_qty: 62, lu_scanned_qty: 14 };

async function open(change: Partial<Order>) {
  plant = new OrdersPlant({ ...EQUAL, ...change });
  holdWaits();
  await openAt('/station-1/production-order/mo-1/', <Station1OrderScreen moId="mo-1" />);
  await expect.element(button('Finish Packing')).toBeVisible();
  return () => plant.changes.filter(({ path }) => path === '/finish-packing').length;
}

/** A wait begins after its picture is drawn. */
async function endWaits() {
  await soon(() => waits.size).toBeGreaterThan(0);
  for (const end of waits.values()) end();
}

test('an order with 32 cases left is finished five seconds after the press, not before', async () => {
  expect(FINISH_UNDO_MS).toBe(5000);
  const finishes = await open({});
  await button('Finish Packing').click();
  await expect.element(page.getByText('Packing ends in 5 s. Not packed:')).toBeVisible();
  await expect.element(page.getByText('32 of 62 cases, 14 of 14 units')).toBeVisible();
  expect(finishes()).toBe(0);
  await endWaits();
  await soon(toast).toContain('Packing of MO/DEMO/1 is finished: 1,300.00 Units.');
  expect(finishes()).toBe(1);
});

test('Undo of Finish Packing is in the place of the button, and nothing is sent', async () => {
  const finishes = await open({});
  const { x, y, width, height } = button('Finish Packing').element().getBoundingClientRect();
  await button('Finish Packing').click();
  await expect.element(button('Undo')).toBeVisible();
  const undo = button('Undo').element().getBoundingClientRect();
  expect([undo.x, undo.y, undo.width, undo.height]).toEqual([x, y, width, height]);
  await expect.element(button('Undo')).toHaveFocus();
  await button('Undo').click();
  await expect.element(button('Finish Packing')).toBeEnabled();
  expect([waits.size, finishes()]).toEqual([0, 0]);
});

test.each([
  ['all is packed', PACKED],
  ['a plant without a plan has no unpacked label', { sc_planned_qty: null, lu_planned_qty: null }],
])('Finish Packing is sent at once where %s', async (_what, change) => {
  const finishes = await open(change);
  await button('Finish Packing').click();
  await soon(finishes).toBe(1);
  expect(waits.size).toBe(0);
});

test('labels of a plant without a plan count as left to pack', async () => {
  const finishes = await open({
    sc_planned_qty: null,
    lu_planned_qty: null,
    sc_printed_qty: 31,
    lu_printed_qty: 2,
  });
  await button('Finish Packing').click();
  await expect.element(page.getByText('1 of 31 cases, 2 of 2 units')).toBeVisible();
  expect(finishes()).toBe(0);
});

test('a page that is left before the five seconds are over sends nothing, and a toast says so', async () => {
  const finishes = await open({});
  await button('Finish Packing').click();
  await expect.element(button('Undo')).toBeVisible();
  await button('Extra Labels').click();
  await soon(toast).toBe('Finish Packing of MO/DEMO/1 was not sent: its page was closed.');
  expect([waits.size, finishes()]).toEqual([0, 0]);
});

test('a toast names the status of an order that another tablet finished within the five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const finishes = await open({});
  await button('Finish Packing').click();
  await expect.element(button('Undo')).toBeVisible();
  plant.order = { ...plant.order, status: 'DONE' };
  await vi.advanceTimersByTimeAsync(20_000);
  await soon(toast).toBe('Finish Packing of MO/DEMO/1 was not sent: the order is Done.');
  expect([waits.size, finishes()]).toEqual([0, 0]);
});

test('the question of Finish Packing follows what another tablet changes, and its Confirm waits for an Undo', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const finishes = await open({ ...PACKED, produced_quantity: 1254 });
  await button('Finish Packing').click();
  await expect.element(page.getByText(/\(1,254\.00 \/ 1,300\.00\)/)).toBeVisible();
  plant.order = { ...plant.order, produced_quantity: 1260, sc_scanned_qty: 60 };
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(page.getByText(/\(1,260\.00 \/ 1,300\.00\)/)).toBeVisible();
  await expect.element(page.getByText('Not packed: 2 of 62 cases').first()).toBeVisible();
  await button('Confirm').click();
  await expect.element(button('Undo')).toBeVisible();
  expect(finishes()).toBe(0);
  await endWaits();
  await soon(finishes).toBe(1);
});

test('the question of Finish Packing calls a plan that is not there unknown', async () => {
  await open({ ...PACKED, planned_quantity: null });
  await button('Finish Packing').click();
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveTextContent('(1,300.00 / Unknown quantity)');
});
