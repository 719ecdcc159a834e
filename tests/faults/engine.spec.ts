/** The code reader dies, hangs or is refused: it restarts, or the screen says so, and the scans stay. */
import { expect, type Page, type Worker } from '@playwright/test';
import { orderToCrowd } from '../support/plant-api.ts';
import { bringCameras, type HarmableCamera, show } from '../support/e2e/faults-page.ts';
import {
  expectCount,
  expectPackedOnce,
  fill,
  openTablet,
  scan,
  submit,
  test,
} from '../support/e2e/faults.ts';

const DOCK: HarmableCamera = { deviceId: 'dock', label: 'Dock camera' };
const WASM = '**/*.wasm';

/** On a machine of two cores one worker reads everything, so that its loss is seen. */
const twoCores = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 2 }),
  );

/** The worker never answers to this. One that hangs sleeps: a loop would take a core from the others. */
function harmWorker(worker: Worker | undefined, how: 'kill' | 'hang'): void {
  worker
    ?.evaluate((what) => {
      if (what === 'kill') self.close();
      // Memory that can be waited on is had without cross-origin isolation in this way only.
      const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
      if (what === 'hang') Atomics.wait(new Int32Array(buffer), 0, 0);
    }, how)
    .catch(() => undefined);
}

test('a worker that is killed and one that hangs are replaced, and the camera reads again', async ({
  floor,
  open,
}) => {
  const work = await open(async (tablet) => {
    await twoCores(tablet.page);
    await bringCameras(tablet, DOCK);
  });
  const { page, shippers } = work;
  for (const [index, how] of (['kill', 'hang'] as const).entries()) {
    await show(page, DOCK, shippers[2 * index] ?? '');
    await expectCount(page, 2 * index + 1);
    const reader = page.workers().at(-1);
    harmWorker(reader, how);
    await show(page, DOCK, shippers[2 * index + 1] ?? '');
    await expectCount(page, 2 * index + 2);
    await expect.poll(() => page.workers().at(-1) === reader).toBe(false);
  }
  await fill({ ...work, shippers: shippers.slice(4) });
  await submit(page);
  await expectPackedOnce(floor, work);
});

test('a code reader that cannot be loaded is reported with one button, and the hand scanner packs', async ({
  floor,
  open,
}) => {
  const work = await open(async (tablet) => {
    await tablet.page.route(WASM, (route) => route.fulfill({ status: 403, body: 'refused' }));
    await bringCameras(tablet, DOCK);
  });
  const { page, shippers } = work;
  await show(page, DOCK, shippers[0] ?? '');
  const note = page.getByRole('alert').filter({ hasText: 'The code reader could not be loaded' });
  await expect(note).toContainText('The hand-held scanner still works.');
  await expect(note.getByRole('button')).toHaveCount(1);
  await page.unroute(WASM);
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toBeHidden();
  await expectCount(page, 1);
  await fill({ ...work, shippers: shippers.slice(1) });
  await submit(page);
  await expectPackedOnce(floor, work);
});

test('forty codes in one picture fill the three free places, and what is listed is packed', async ({
  floor,
}) => {
  const { order, size, shippers, crowd, master } = await orderToCrowd(floor.api, 40);
  const tablet = await openTablet(floor, order.id, {
    size,
    prepare: (before) => bringCameras(before, DOCK),
  });
  const { page } = tablet;
  const work = { order, size, shippers, more: [], master, spare: master, ...tablet };
  await scan(page, ...shippers.slice(0, size - 3));
  await expectCount(page, size - 3, size);
  await show(page, DOCK, ...crowd);
  await expect(page.getByRole('heading', { name: 'Scan Master Case' })).toBeVisible();
  const listed = await listedCodes(page);
  expect(listed).toHaveLength(size);
  expect(listed).toEqual(expect.arrayContaining(shippers.slice(0, size - 3)));
  await scan(page, master);
  await submit(page);
  await expectPackedOnce(floor, { ...work, shippers: listed });
  await tablet.context.close();
  await floor.api.unpack(order.id, master);
});

/** The case's content as the screen shows it. */
async function listedCodes(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'More' }).click();
  const lines = page.getByRole('list', { name: 'Scanned codes' }).getByRole('listitem');
  const codes = await lines.locator('.muted').allTextContents();
  await page.getByRole('button', { name: 'Close' }).click();
  return codes;
}
