import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Station1OrderScreen } from '../../src/screens/order/station-1-order-screen.tsx';
import { backAtOrder, number, openLab, update } from '../support/component/lab.tsx';
import { OrdersPlant, SUCCESSES } from '../support/component/orders-plant.ts';
import { badMessage, button, goHome, openAt } from '../support/component/orders-world.tsx';
import { soon } from '../support/component/ui.tsx';

afterEach(() => {
  goHome();
  vi.restoreAllMocks();
});

test.each(SUCCESSES)(
  'an edit that the plant answers with %s is done, and the order is read again',
  async (_what, answer) => {
    const plant = new OrdersPlant();
    plant.instead.set('PUT /produced-quantity', (...call) => {
      plant.order = { ...plant.order, produced_quantity: 1300 };
      return answer(...call);
    });
    const screen = <Station1OrderScreen moId="mo-1" />;
    await openAt('/station-1/production-order/mo-1/', screen, 'updateqty');
    await page.getByLabelText('Produced quantity (Units)').fill('1300');
    await button(/^Update/).click();
    await soon(() => document.querySelector('.produced')?.textContent).toContain('1,300.00');
    expect(badMessage()).toBe('');
  },
);

test.each(SUCCESSES)(
  'lab results that the plant answers with %s are recorded, and read again',
  async (_what, answer) => {
    const plant = await openLab();
    plant.instead.set('PUT /lab-test-results', (call, clock) => {
      plant.lab = { ...plant.lab, thc_content: 190 };
      return answer(call, clock);
    });
    await number('THC content').fill('190');
    await update().click();
    await backAtOrder();
    await button('Lab Results').click();
    await expect.element(number('THC content')).toHaveValue('190');
  },
);
