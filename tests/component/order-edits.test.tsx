import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Station1OrderScreen } from '../../src/screens/order/station-1-order-screen.tsx';
import { FAILURES, OrdersPlant, ordersPlant } from '../support/component/orders-plant.ts';
import {
  badMessage,
  button,
  heading,
  openAt,
  paste,
  toast,
} from '../support/component/orders-world.tsx';
import { refreshOrder } from '../../src/api/orders.ts';
import { soon } from '../support/component/ui.tsx';
import { later } from '../support/packing.ts';
import { json } from '../support/plant.ts';

const open = (subScreen?: string) =>
  openAt('/station-1/production-order/mo-1/', <Station1OrderScreen moId="mo-1" />, subScreen);

/** Every field of station 1 that takes a whole number: where it is, its name, what sends it. */
const FIELDS = [
  [
    'produced quantity',
    'updateqty',
    'Produced quantity (Units)',
    /^Update/,
    'PUT /produced-quantity',
  ],
  ['custom case size', 'shippercase', 'Custom size', /^Set size/, 'PUT /shipper-case-size'],
  ['extra labels', 'extralabel', 'How Many?', /^Print/, 'POST /extra-shipper-case-labels'],
] as const;

/** Any produced quantity can be recorded, without a question. */
const NOTHING_PACKED = {
  sc_scanned_qty: 0,
  sc_packed_qty: 0,
  iu_packed_qty: 0,
  planned_quantity: 20,
};

const REFUSAL = 'Digits only, for example 120';

describe.each(FIELDS)('the field of %s', (_name, subScreen, label, send, call) => {
  async function openField() {
    const plant = new OrdersPlant(NOTHING_PACKED);
    await open(subScreen);
    if (subScreen === 'shippercase') await button('Custom').click();
    const field = page.getByLabelText(label);
    await expect.element(field).toBeVisible();
    return { plant, field, input: field.element() as HTMLInputElement };
  }
  const sent = (plant: OrdersPlant) => plant.changes.map((one) => `${one.method} ${one.path}`);

  test('a number field of an order sends neither nothing, nor 0, nor a text that is no whole number, and says why', async () => {
    const { plant, input } = await openField();
    input.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button(send)).toBeDisabled();
    await userEvent.keyboard('1,5{Enter}');
    await expect.element(page.getByText(REFUSAL)).toBeVisible();
    expect(input.value).toBe('1,5');
    await expect.element(button(send)).toBeDisabled();
    paste(input, '000');
    await userEvent.keyboard('{Enter}');
    await expect.element(button(send)).toHaveTextContent(/Enter a (number greater than 0|size)/);
    await expect.element(button(send)).toBeDisabled();
    expect(sent(plant)).toEqual([]);
  });

  test('a number field of an order sends once by Enter, and returns to the order', async () => {
    const { plant, field } = await openField();
    const answer = plant.hold();
    await field.fill('12');
    await userEvent.keyboard('{Enter}{Enter}');
    answer();
    await expect.element(heading('Manufacturing Station 1A')).toBeVisible();
    expect(sent(plant)).toEqual([call]);
  });

  test('a number field of an order keeps what was typed and says what to do, whatever went wrong', async () => {
    const { plant, field, input } = await openField();
    await field.fill('12');
    // The words are those of the catalogue for every call.
    const failures = subScreen === 'updateqty' ? FAILURES : FAILURES.slice(0, 1);
    for (const [what, answer, words] of failures) {
      plant.instead.set(call, answer);
      await button(send).click();
      await expect.poll(badMessage, { message: what }).toMatch(words);
      expect(badMessage(), what).toMatch(/\.$/);
      expect(toast(), what).toBe('');
      expect(input.value, what).toBe('12');
      await expect.element(button(send)).toBeEnabled();
    }
  });
});

test('the old quantity and the new one stand side by side before it is sent', async () => {
  const plant = new OrdersPlant();
  await open();
  await button('Update Produced Quantity').click();
  const line = () => document.querySelector('.value[aria-live]')?.textContent;
  await soon(line).toBe('1,254.00 Units → …');
  await page.getByLabelText('Produced quantity (Units)').fill('1300');
  await soon(line).toBe('1,254.00 Units → 1,300.00 Units');
  await button(/^Update/).click();
  await soon(() => plant.changes[0]?.query).toEqual({ quantity: '1300' });
  await soon(() => document.querySelector('.summary .value--large')?.textContent).toContain(
    '1,300.00',
  );
});

test('a quantity is pressed on the pad: no key takes the focus, and no system keyboard comes', async () => {
  const plant = new OrdersPlant();
  await open();
  await button('Update Produced Quantity').click();
  const field = page.getByLabelText('Produced quantity (Units)');
  await expect.element(field).toHaveAttribute('inputmode', 'none');
  for (const key of ['5', 'Clear', '1', '3', '0', '9', 'Delete the last digit', '0'])
    await page.getByRole('button', { name: key, exact: true }).click();
  await expect.element(field).toHaveValue('1300');
  expect(document.activeElement?.closest('.number-pad')).toBeNull();
  for (const key of document.querySelectorAll('.number-pad button')) {
    const { width, height } = key.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(72);
  }
  await button(/^Update/).click();
  await soon(() => plant.changes[0]?.query).toEqual({ quantity: '1300' });
  await order();
});

test('an edit that the plant answers without the order is done, and the order is read again', async () => {
  const plant = new OrdersPlant();
  plant.instead.set('PUT /produced-quantity', () => {
    plant.order = { ...plant.order, produced_quantity: 1300 };
    return new Response(null, { status: 204 });
  });
  await open('updateqty');
  await page.getByLabelText('Produced quantity (Units)').fill('1300');
  await button(/^Update/).click();
  await soon(() => document.querySelector('.summary .value--large')?.textContent).toContain(
    '1,300.00',
  );
  expect(badMessage()).toBe('');
});

test('a press after the answer to a size, before the next picture, sends no other size', async () => {
  const plant = ordersPlant({ produced_quantity: 1254 });
  const { queries } = await open('shippercase');
  const answer = plant.hold();
  await button(/^5\b/).click();
  const other = button(/^10\b/).element() as HTMLElement;
  const press = vi.fn<() => void>(() => other.click());
  const undo = queries.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'updated' && mutation.state.status === 'success') queueMicrotask(press);
  });
  answer();
  await order();
  undo();
  expect(press).toHaveBeenCalledOnce();
  await soon(() => queries.isMutating()).toBe(0);
  expect(plant.changes).toHaveLength(1);
});

test('a preset says what it makes of the order', async () => {
  ordersPlant({ produced_quantity: 1254 });
  await open('shippercase');
  await expect.element(button(/^5\b/)).toHaveTextContent('5250 cases, 4 left');
  await expect.element(button(/^20\b/)).toHaveTextContent('62 cases, 14 left');
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  const sizes = [...document.querySelectorAll('.sizes .button')];
  const cut = sizes.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
  document.documentElement.style.fontSize = '';
  expect(cut).toEqual([]);
});

const order = () => expect.element(heading('Manufacturing Station 1A')).toBeVisible();

test('a changed size says old and new, and Undo brings the old one back', async () => {
  const plant = new OrdersPlant({ shipper_case_size: 20 });
  await open();
  await button('Edit Shipper Case Size').click();
  await button(/^10\b/).click();
  await order();
  await expect.element(page.getByText('Shipper Case Size: 20 → 10')).toBeVisible();
  expect(toast()).toBe('');
  await button('Undo').click();
  await soon(() => plant.order.shipper_case_size).toBe(20);
  await soon(toast).toContain('Shipper Case Size: 10 → 20');
  await expect.element(button('Undo')).not.toBeInTheDocument();
});

test('the answer to an Undo whose page was left leaves the Undo of a later change', async () => {
  const plant = new OrdersPlant({ ...NOTHING_PACKED, shipper_case_size: 20 });
  await open();
  await button('Edit Shipper Case Size').click();
  await button(/^10\b/).click();
  await order();
  const answer = later<Response>();
  plant.instead.set('PUT /shipper-case-size', () => answer.promise);
  await button('Undo').click();
  await button('Update Produced Quantity').click();
  await page.getByLabelText('Produced quantity (Units)').fill('21');
  await button(/^Update/).click();
  await order();
  await expect.element(button('Undo')).toBeVisible();
  plant.order = { ...plant.order, shipper_case_size: 20 };
  answer.resolve(json(plant.order));
  await soon(toast).toContain('Shipper Case Size: 10 → 20');
  await expect.element(button('Undo')).toBeVisible();
});

test.each([
  ['labels are printed', { sc_printed_qty: 62 }],
  ['a case is packed', { sc_scanned_qty: 31 }],
  ['another change follows', { shipper_case_size: 5 }],
  ['the order is finished', { status: 'DONE' }],
] as const)('a changed size cannot be undone once %s', async (_why, change) => {
  const plant = new OrdersPlant({ shipper_case_size: 20 });
  const { queries } = await open();
  await button('Edit Shipper Case Size').click();
  await button(/^10\b/).click();
  await expect.element(button('Undo')).toBeVisible();
  plant.order = { ...plant.order, ...change };
  await refreshOrder(queries, 'mo-1');
  await expect.element(button('Undo')).not.toBeInTheDocument();
});

test('after a successful edit the order is back at once, with what the plant answered', async () => {
  const plant = new OrdersPlant({ shipper_case_size: 20 });
  await open();
  await button('Edit Shipper Case Size').click();
  plant.instead.set('GET ', () => new Promise<Response>(() => undefined));
  await button(/^10\b/).click();
  await order();
  await expect.element(page.getByText('Shipper Case Size10')).toBeVisible();
});

test('a preset that is refused stays on its screen and says why', async () => {
  const plant = new OrdersPlant();
  plant.instead.set('PUT /shipper-case-size', () => json({ detail: 'The order is done.' }, 409));
  await open();
  await button('Edit Shipper Case Size').click();
  await button(/^5\b/).click();
  await soon(badMessage).toContain('The order is done.');
  await expect.element(heading('Select Shipper Case')).toBeVisible();
});

test('the size that is set says so and cannot be set again', async () => {
  ordersPlant({ shipper_case_size: 20 });
  await open();
  await button('Edit Shipper Case Size').click();
  await expect.element(button(/^20.* Now$/)).toBeDisabled();
});

test.each([
  ['Update Produced Quantity', 'updateqty'],
  ['Extra Labels', 'extralabel'],
])('%s is a screen of its own: reload keeps it, Back leaves it', async (name, subScreen) => {
  ordersPlant();
  await open();
  await button(name).click();
  await soon(() => history.state).toMatchObject({ subScreen });
  const before = document.title;
  await openAt(location.pathname, null);
  history.back();
  await soon(() => history.state).toMatchObject({ subScreen });
  expect(before).not.toContain('Manufacturing Station 1A');
  history.back();
  await expect.element(heading('Manufacturing Station 1A')).toBeVisible();
});

test('an order that cannot be read says so and can be asked for again', async () => {
  const plant = new OrdersPlant();
  plant.instead.set('GET ', () => json({ detail: 'No such order.' }, 404));
  await open();
  await expect.element(page.getByText('No such order.')).toBeVisible();
  plant.instead.clear();
  await button('Try again').click();
  await expect.element(heading('Manufacturing Station 1A')).toBeVisible();
});
