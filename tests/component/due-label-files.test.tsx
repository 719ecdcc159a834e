/** Label files that the plant has made and that did not come: their addresses are on the page of labels. */
import { clear } from 'idb-keyval';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { PrintScreen } from '../../src/screens/print/print-screen.tsx';
import { button, openAt } from '../support/component/orders-world.tsx';
import { extra, generate, openLabels, PRINTED } from '../support/component/print.tsx';
import { soon } from '../support/component/ui.tsx';
import { json } from '../support/plant.ts';

beforeEach(() => clear());
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
  test.each([
    ['when the page is opened again', 'READY'],
    ['when the order is done by now', 'DONE'],
  ] as const)(
    'a label file that did not come is offered %s, and saved by one press',
    async (_when, status) => {
      const { plant, saved } = await openWithDue();
      plant.order = { ...plant.order, status };
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
    },
  );

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
