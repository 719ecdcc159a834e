import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths, STATIONS } from '../../src/lib/paths.ts';
import { StationsScreen } from '../../src/screens/stations/stations-screen.tsx';
import { fakePlant, makeWorld, pagesOf, soon } from '../support/component/ui.tsx';
import { makeOrder } from '../support/orders.ts';

beforeEach(() => localStorage.clear());
async function openStations() {
  const calls = fakePlant(pagesOf([makeOrder(1)]));
  const world = makeWorld();
  await world.open(<StationsScreen />);
  return { ...world, calls };
}

test('each door leads to the orders of its station', async () => {
  await openStations();
  for (const station of STATIONS)
    await expect
      .element(page.getByRole('link', { name: `Manufacturing Station ${station}` }))
      .toHaveAttribute('href', paths.orders(station));
});

test('the station used last has the focus and says so', async () => {
  const first = await openStations();
  await page.getByRole('link', { name: 'Manufacturing Station 2' }).click();
  expect(first.history.at(-1)).toBe(paths.orders('2'));
  document.body.replaceChildren();
  await openStations();
  const door = page.getByRole('link', { name: 'Manufacturing Station 2' });
  await expect.element(door).toHaveFocus();
  await expect.element(door).toHaveTextContent('Last used here');
});

test('on a new device the title has the focus, and Tab reaches the doors in order', async () => {
  await openStations();
  await expect.element(page.getByRole('heading', { name: 'Select Work Station' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Manufacturing Station 1A' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
});

test('a finger on a door fetches the list before it is lifted', async () => {
  const { calls } = await openStations();
  const door = page.getByRole('link', { name: 'Manufacturing Station 1B' });
  door.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await soon(() => calls.length).toBe(1);
  expect(calls[0]?.pathname).toBe('/v1/production-orders');
});
