import { expect, test, vi } from 'vitest';
import { render } from '../support/component/render.ts';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { useScreenOfAddress } from '../../src/app/load-order.tsx';
import { LoadingScreen } from '../../src/app/loading-screen.tsx';
import { ROUTES } from '../../src/app/load-order.tsx';
import { paths } from '../../src/lib/paths.ts';
import { forgetParts } from '../support/component/forget-parts.ts';
import { replace } from '../support/component/replace.ts';
import { fakePlant, makeWorld, pagesOf } from '../support/component/ui.tsx';
import { makeOrder } from '../support/orders.ts';

function Waiting() {
  useScreenOfAddress();
  return <p>Signing in...</p>;
}

test('the screen of the address is fetched before it is wanted, and then shown without a wait', async () => {
  forgetParts();
  const route = ROUTES.orders.find(({ pattern }) => pattern === paths.orders('2'))!;
  const load = vi.spyOn(route, 'load');
  const waiting = vi.fn<typeof LoadingScreen>();
  replace(LoadingScreen, (original) => () => {
    waiting();
    return original();
  });
  const { hook } = memoryLocation({ path: paths.orders('2') });
  await render(
    <Router hook={hook}>
      <Waiting />
    </Router>,
  );
  await expect.poll(() => load).toHaveBeenCalledOnce();
  await load.mock.results[0]?.value;

  fakePlant(pagesOf([makeOrder(1)]));
  await makeWorld().open(route.element(''));
  await expect.poll(() => document.querySelector('h1')?.textContent).toContain('Station 2');
  expect(waiting).not.toHaveBeenCalled();
});
