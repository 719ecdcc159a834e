import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../support/component/render.ts';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { useScreenOfAddress } from '../../src/app/fetch-ahead.ts';
import { ROUTES } from '../../src/app/route-registry.tsx';
import { paths } from '../../src/lib/paths.ts';
import { fakePlant, makeWorld, pagesOf } from '../support/component/ui.tsx';
import { makeOrder } from '../support/orders.ts';

/** How often a screen was waited for. */
const waits = vi.hoisted(() => ({ count: 0 }));
vi.mock('../../src/app/loading-screen.tsx', () => ({
  LoadingScreen: () => {
    waits.count += 1;
    return null;
  },
}));

afterEach(() => localStorage.clear());

const FILE = 'order-list-screen';
const isFetched = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes(FILE));

function Waiting() {
  useScreenOfAddress();
  return <p>Signing in...</p>;
}

test('the screen of the address is fetched before it is wanted, and then shown without a wait', async () => {
  expect(isFetched()).toBe(false);
  const { hook } = memoryLocation({ path: paths.orders('2') });
  await render(
    <Router hook={hook}>
      <Waiting />
    </Router>,
  );
  await expect.poll(isFetched).toBe(true);
  await import('../../src/screens/order-list/order-list-screen.tsx');
  // Earlier waits for the file have ended after one task.
  await new Promise((resolve) => setTimeout(resolve));

  fakePlant(pagesOf([makeOrder(1)]));
  await makeWorld().open(
    ROUTES.orders.find(({ pattern }) => pattern === paths.orders('2'))?.element(''),
  );
  await expect.poll(() => document.querySelector('h1')?.textContent).toContain('Station 2');
  expect(waits.count).toBe(0);
});
