import { clear } from 'idb-keyval';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { labelsCsv } from '../support/component/orders-plant.ts';
import { button, hexOf, watchSavedBytes } from '../support/component/orders-world.tsx';
import { extra, generate, openLabels, PRINTED } from '../support/component/print.tsx';
import { soon } from '../support/component/ui.tsx';
import { json } from '../support/plant.ts';

beforeEach(() => clear());
test('a file that did not come is asked for again, and no labels are made again', async () => {
  const { plant, saved } = await openLabels('2');
  plant.instead.set('GET /v1/labels/1', () => json({}, 502));
  await generate('Master Case').click();
  await expect.element(page.getByText('Bad Gateway').last()).toBeVisible();
  await expect.element(extra('Master Case')).toBeVisible();
  plant.instead.clear();
  await button('Try again').click();
  await soon(() => saved).toEqual(['labels-MO-1.csv']);
  expect(plant.changes).toHaveLength(1);
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

describe('the file that is saved', () => {
  const ORDER = 'MO/Piña';
  const text = labelsCsv(ORDER, 'master', ['IAB00000001ab-01']);
  const utf8 = new TextEncoder().encode(text);
  /** As Windows-1252 writes it: a byte for each letter. */
  const windows = Uint8Array.from(text, (letter) => letter.charCodeAt(0));

  test.each([
    ['in UTF-8', utf8],
    ['in UTF-8 with its mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8)],
    ['in Windows-1252', windows],
  ])(
    "the saved file is the plant's own, byte for byte, %s, now and once more",
    async (_how, bytes) => {
      const { plant } = await openLabels('2', { ...PRINTED, name: ORDER });
      const saved = watchSavedBytes();
      plant.file = bytes;
      await extra('Master Case').fill('1');
      await userEvent.keyboard('{Enter}');
      await soon(() => saved).toHaveLength(1);
      await button('Labels of this order').click();
      expect(page.getByRole('region', { name: 'Print Labels' }).query()).toBeNull();
      await button(/^1 label ·/).click();
      await soon(() => saved).toEqual([hexOf(bytes), hexOf(bytes)]);
      expect(document.querySelectorAll('main .message.tone--warn')).toHaveLength(0);
    },
  );
});
