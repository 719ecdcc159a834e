/** The code reader dies, hangs or is refused: it restarts, or the screen says so, and the scans stay. */
import { expect } from '@playwright/test';
import { bringCameras, type HarmableCamera, show } from '../support/e2e/faults-page.ts';
import { expectCount, expectPackedOnce, fill, submit, test } from '../support/e2e/faults.ts';

const DOCK: HarmableCamera = { deviceId: 'dock', label: 'Dock camera' };
const WASM = '**/*.wasm';

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
