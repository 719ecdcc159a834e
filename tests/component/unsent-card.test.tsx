import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OpenCall } from '../../src/packing/journal/open-call.ts';
import { UnsentCard } from '../../src/parts/unsent-card.tsx';
import { OrdersPlant } from '../support/component/orders-plant.ts';
import { button, openAt } from '../support/component/orders-world.tsx';
import { KEPT_CALL } from '../support/packing.ts';

const sentAt = (day: number) => new Date(2026, 10, day, 14, 5).getTime();
/** In these tests no one is signed in: the own name is empty. */
const keptBy = (user: string, day: number, change: Partial<OpenCall> = {}): OpenCall => ({
  ...KEPT_CALL,
  scope: { ...KEPT_CALL.scope, user },
  progress: { ...KEPT_CALL.progress, submission: { key: `${user}${day}`, at: sentAt(day) } },
  ...change,
});

async function openCard(...calls: readonly OpenCall[]) {
  const plant = new OrdersPlant();
  await openAt('/', <UnsentCard calls={calls} />);
  return plant;
}

test('the card of unsent calls has their number, the oldest time, a refusal and Send now', async () => {
  await openCard(keptBy('', 21), keptBy('', 20, { keptFor: 'The order is locked' }));
  const card = page.getByRole('status');
  await expect.element(card).toHaveTextContent('2 wait for you');
  await expect.element(card).toHaveTextContent('The oldest since 11/20/2026 14:05.');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Internal Server Error');
  await expect.element(button('Send now')).toBeEnabled();
});

test('the card of calls that wait for an answer says that they are sent by themselves', async () => {
  await openCard(keptBy('', 20, { keptFor: 'network', waitsFor: 'answer' }));
  const card = page.getByRole('status');
  await expect.element(card).toHaveTextContent('1 not sent yet');
  await expect.element(card).toHaveTextContent('Since 11/20/2026 14:05.');
  await expect.element(card).toHaveTextContent('Sent automatically as soon as the plant answers');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test("the card of other people's calls names them and sends none", async () => {
  await openCard(keptBy('ann', 20));
  await expect.element(page.getByRole('status')).toHaveTextContent('1 not sent yet (ann)');
  await expect.element(button('Send now')).not.toBeInTheDocument();
});
