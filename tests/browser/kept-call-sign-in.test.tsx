import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openJournal } from '../../src/packing/journal/journal.ts';
import { Station1OrderScreen } from '../../src/screens/order/station-1-order-screen.tsx';
import { OrdersPlant } from '../support/component/orders-plant.ts';
import { button, goHome, openAt } from '../support/component/orders-world.tsx';
import { json } from '../support/plant.ts';
import { entries, KEPT_CALL, STRAY_SHIPPERS } from '../support/packing.ts';

const auth = vi.hoisted(() => ({ signIn: vi.fn<() => Promise<void>>(async () => undefined) }));

vi.mock('../../src/auth/sign-in.ts', async (original) => ({
  ...(await original<typeof import('../../src/auth/sign-in.ts')>()),
  signIn: auth.signIn,
}));

/** Another tab of the tablet. */
const journal = openJournal();

afterEach(async () => {
  goHome();
  vi.restoreAllMocks();
  await journal.forget(KEPT_CALL);
  await journal.remove(KEPT_CALL.scope);
});

test('a kept call continues by itself after the sign-in that it needed', async () => {
  const plant = new OrdersPlant();
  await journal.keep(KEPT_CALL);
  await openAt('/station-1/production-order/mo-1/', <Station1OrderScreen moId="mo-1" />);
  plant.instead.set('GET /cases', () => json({}, 401));
  await button('Take the codes back').click();
  await expect.element(button('Log In')).toBeVisible();
  plant.instead.set('GET /cases', ({ query }) =>
    json(query['case_types'] === 'stray_shipper_case' ? entries(STRAY_SHIPPERS.slice(0, 2)) : []),
  );
  await button('Log In').click();
  await expect.element(page.getByText('The codes are back')).toBeVisible();
  expect(auth.signIn).toHaveBeenCalledOnce();
  expect(plant.changes).toEqual([]);
});
