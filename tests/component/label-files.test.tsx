import { clear } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { labelsCsv } from '../support/component/orders-plant.ts';
import { button, goHome } from '../support/component/orders-world.tsx';
import { extra, generate, openLabels, PRINTED } from '../support/component/print.tsx';
import { json, soon } from '../support/component/ui.tsx';

beforeEach(() => clear());
afterEach(() => {
  goHome();
  vi.restoreAllMocks();
});

describe('a file that is not as asked for', () => {
  const code = (number: number) => `IAB0000000${number}ab-01`;
  const file = (...codes: string[]) => labelsCsv('MO/DEMO/1', 'master', codes);

  test.each([
    ['too few labels', file(code(1)), '1 label came, 2 were asked for.'],
    ['a code twice', file(code(1), code(1)), '1 code stands in it more than once.'],
    ['a code that cannot be scanned', file(code(1), 'nonsense'), '1 code cannot be scanned.'],
    [
      'another order',
      labelsCsv('MO/OTHER', 'master', [code(1), code(2)]),
      'labels are of another order.',
    ],
    ['no codes at all', 'name,size\r\na,1\r\nb,2', 'Its labels could not be counted'],
  ])('(%s) is saved, and then warned about', async (_what, text, words) => {
    const { plant, saved } = await openLabels('2', PRINTED);
    plant.file = text;
    await extra('Master Case').fill('2');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(words)).toBeVisible();
    expect(saved).toEqual(['labels-MO-1.csv']);
  });
});

test('a file that did not come is asked for again under the same key', async () => {
  const { plant, saved } = await openLabels('2');
  plant.instead.set('GET /v1/labels/1', () => json({}, 502));
  await generate('Master Case').click();
  await expect.element(page.getByText('Bad Gateway').last()).toBeVisible();
  await expect.element(extra('Master Case')).toBeVisible();
  plant.instead.clear();
  plant.instead.set('POST /master-case-labels', () => json({ download_url: '/v1/labels/1' }));
  await button('Try again').click();
  await soon(() => saved).toEqual(['labels-MO-1.csv']);
  const [first, second] = plant.changes;
  expect(second?.key).toBe(first?.key);
  expect(plant.order.mc_printed_qty).toBe(6);
});

test('after the labels of one press, the next press has a key of its own', async () => {
  const { plant, saved } = await openLabels('2', PRINTED);
  await extra('Master Case').fill('3');
  await userEvent.keyboard('{Enter}');
  await soon(() => saved.length).toBe(1);
  await extra('Master Case').fill('3');
  await userEvent.keyboard('{Enter}');
  await soon(() => saved.length).toBe(2);
  expect(new Set(plant.changes.map((call) => call.key)).size).toBe(2);
});
