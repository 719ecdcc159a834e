import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useSubScreen } from '../../src/lib/navigation.ts';
import { goHome } from '../support/component/orders-world.tsx';
import { soon } from '../support/component/ui.tsx';

const LIST = '/station-2/production-orders';
const ORDER = '/station-2/production-order/mo-1/scan/';

beforeEach(() => {
  history.pushState(null, '', LIST);
  history.pushState(null, '', ORDER);
});
afterEach(goHome);

const openOrder = async () => (await renderHook(() => useSubScreen(['mo', 'scan'], 'mo'))).result;

const atOverview = async (sub: Awaited<ReturnType<typeof openOrder>>) => {
  await soon(() => sub.current.name).toBe('mo');
  // A second step back would be made by now.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(location.pathname).toBe(ORDER);
};

test('two quick Backs leave the sub-screen, and not the page', async () => {
  const sub = await openOrder();
  sub.current.open('scan');
  await soon(() => sub.current.name).toBe('scan');
  sub.current.close();
  sub.current.close();
  await atOverview(sub);
});

test("an answer that comes as the browser's Back has left the sub-screen leads no further", async () => {
  const sub = await openOrder();
  sub.current.open('scan');
  await soon(() => sub.current.name).toBe('scan');
  const { close } = sub.current;
  addEventListener('popstate', close, { once: true, capture: true });
  history.back();
  await atOverview(sub);
});

test('a sub-screen that is opened again can be left again', async () => {
  const sub = await openOrder();
  for (let times = 0; times < 2; times += 1) {
    sub.current.open('scan');
    await soon(() => sub.current.name).toBe('scan');
    sub.current.close();
    await atOverview(sub);
  }
  history.forward();
  await soon(() => sub.current.name).toBe('scan');
  sub.current.close();
  await atOverview(sub);
});
