import { clear } from 'idb-keyval';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { labelsCsv } from '../support/component/orders-plant.ts';
import { button, hexOf, openAt, watchSavedBytes } from '../support/component/orders-world.tsx';
import { PRINTED, extra, generate, openLabels } from '../support/component/print.tsx';
import { soon } from '../support/component/ui.tsx';
import { json } from '../support/plant.ts';
import { cleanup } from 'vitest-browser-react';
import { PrintScreen } from '../../src/screens/print/print-screen.tsx';

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

const FILE = 'GET /v1/labels/1';
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const due = () => button(/^Label file ·/);
const openFiles = () => button('Labels of this order').click();
const print = async (quantity: number) => {
  await extra('Master Case').fill(String(quantity));
  await userEvent.keyboard('{Enter}');
};
/** As after a reload: nothing in memory is left. */
const reopen = async () => {
  await cleanup();
  await openAt(location.pathname, <PrintScreen station="2" moId="mo-1" />);
};

/** First labels whose file did not come, and the page is opened again. */
async function openWithDue() {
  const world = await openLabels('2');
  world.plant.instead.set(FILE, offline);
  await generate('Master Case').click();
  await expect.element(button('Try again')).toBeVisible();
  await reopen();
  await openFiles();
  await expect.element(due()).toBeVisible();
  return world;
}

describe('a label file that did not come', () => {
  test('a label file that did not come is offered on the page of a done order, and saved by one press', async () => {
    const { plant, saved } = await openWithDue();
    plant.order = { ...plant.order, status: 'DONE' };
    await reopen();
    await openFiles();
    await expect.element(due()).toHaveTextContent('6 labels');
    plant.instead.clear();
    await due().click();
    await soon(() => saved).toEqual(['labels-MO-1.csv']);
    expect(plant.changes).toHaveLength(1);
    await reopen();
    await openFiles();
    await expect.element(button(/^6 labels ·/)).toBeVisible();
    expect(due().elements()).toEqual([]);
  });

  test('a label file that did not come is still offered after extra labels were printed, whose file came', async () => {
    const { plant, saved } = await openWithDue();
    history.back();
    await expect.element(extra('Master Case')).toBeVisible();
    plant.instead.set('POST /extra-master-case-labels', () =>
      json({ download_url: '/v1/labels/2' }),
    );
    plant.instead.set('GET /v1/labels/2', () => new Response('code\r\nIAB00000001ab-01'));
    await print(1);
    await soon(() => saved).toEqual(['labels.csv']);
    await openFiles();
    await expect.element(due()).toBeVisible();
    await expect.element(button(/^1 label ·/)).toBeVisible();
    plant.instead.clear();
    await due().click();
    await expect.element(due()).not.toBeInTheDocument();
    await expect.element(button(/^6 labels ·/)).toBeVisible();
    expect(button(/^1 label ·/).query()).toBeNull();
    await page.getByText('Older files').click();
    await expect.element(button(/^1 label ·/)).toBeVisible();
  });

  test('a label file that did not come names the reason while it cannot be loaded, and stays offered', async () => {
    const { saved } = await openWithDue();
    await due().click();
    await expect.element(page.getByText('The plant cannot be reached.').last()).toBeVisible();
    await expect.element(due()).toBeVisible();
    expect(saved).toEqual([]);
  });

  test('a label file that the plant refuses says what to do instead', async () => {
    const { plant } = await openWithDue();
    plant.instead.set(FILE, () => json({}, 404));
    await due().click();
    await expect.element(page.getByText('Not Found')).toBeVisible();
    await expect.element(page.getByText('The plant does not give this file.')).toBeVisible();
  });
});

test('a press whose file the plant refuses makes new labels the next time', async () => {
  const { plant, saved } = await openLabels('2', PRINTED);
  plant.instead.set(FILE, () => json({}, 404));
  await print(3);
  await expect.element(page.getByText('Not Found')).toBeVisible();
  plant.instead.clear();
  await print(3);
  await soon(() => saved.length).toBe(1);
  expect(plant.changes).toHaveLength(2);
});
