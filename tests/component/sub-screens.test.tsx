import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '../support/component/render.ts';
import { useSubScreen } from '../../src/lib/navigation.ts';
import { soon } from '../support/component/ui.tsx';

const LIST = '/station-2/production-orders';
const ORDER = '/station-2/production-order/mo-1/scan/';

beforeEach(() => {
  vi.spyOn(history, 'back');
  history.pushState(null, '', LIST);
  history.pushState(null, '', ORDER);
});
const openOrder = async () => (await renderHook(() => useSubScreen(['mo', 'scan'], 'mo'))).result;

/** @param steps back that were made since the test began */
const expectOverview = async (sub: Awaited<ReturnType<typeof openOrder>>, steps: number) => {
  await soon(() => sub.current.name).toBe('mo');
  expect(history.back).toHaveBeenCalledTimes(steps);
  expect(location.pathname).toBe(ORDER);
};

test('two quick Backs leave the sub-screen, and not the page', async () => {
  const sub = await openOrder();
  sub.current.open('scan');
  await soon(() => sub.current.name).toBe('scan');
  sub.current.close();
  sub.current.close();
  await expectOverview(sub, 1);
});

test("an answer that comes as the browser's Back has left the sub-screen leads no further", async () => {
  const sub = await openOrder();
  sub.current.open('scan');
  await soon(() => sub.current.name).toBe('scan');
  const { close } = sub.current;
  addEventListener('popstate', close, { once: true, capture: true });
  history.back();
  await expectOverview(sub, 1);
});

test('a sub-screen that is opened again can be left again', async () => {
  const sub = await openOrder();
  for (const steps of [1, 2]) {
    sub.current.open('scan');
    await soon(() => sub.current.name).toBe('scan');
    sub.current.close();
    await expectOverview(sub, steps);
  }
  history.forward();
  await soon(() => sub.current.name).toBe('scan');
  sub.current.close();
  await expectOverview(sub, 3);
});
