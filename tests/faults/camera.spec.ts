/** Cameras that fail in the middle of a case: the scans stay, and the case is packed as it was said. */
import { expect } from '@playwright/test';
import { bringCameras, type HarmableCamera, harm, show } from '../support/e2e/faults-page.ts';
import {
  expectCount,
  expectPackedOnce,
  scan,
  submit,
  test,
  type Work,
} from '../support/e2e/faults.ts';

const DOCK: HarmableCamera = { deviceId: 'dock', label: 'Dock camera' };

/** The rest by the hand scanner, and the case is packed. */
async function finish({ page, shippers, master }: Work, from: number): Promise<void> {
  await scan(page, ...shippers.slice(from), master);
  await expect(page.getByText('Press Submit & Next')).toBeVisible();
  await submit(page);
}

test('a camera that is muted, freezes and is used by another page reads again after each', async ({
  floor,
  open,
}) => {
  const work = await open((tablet) => bringCameras(tablet, DOCK));
  const { page, shippers } = work;
  const readTo = async (count: number) => {
    await show(page, DOCK, ...shippers.slice(0, count));
    await expectCount(page, count);
  };
  await readTo(1);
  await harm(page, DOCK, 'mute');
  await expect(page.getByText('The tablet has paused the camera.')).toBeVisible();
  await readTo(2);
  await harm(page, DOCK, 'freeze');
  await expect(page.getByText('Getting the picture back…')).toBeVisible();
  await readTo(3);
  await harm(page, DOCK, 'take');
  await expect(page.getByText('Another page or program uses this camera.')).toBeVisible();
  await harm(page, DOCK, 'release');
  await page.getByRole('button', { name: 'Try again' }).click();
  await readTo(4);
  await finish(work, 4);
  await expectPackedOnce(floor, work);
});

test("a proxy's header that forbids the camera is named, and the hand scanner reads", async ({
  open,
}) => {
  const work = await open(({ page }) =>
    page.route('**/scan/', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'permissions-policy': 'camera=()' };
      await route.fulfill({ response, headers });
    }),
  );
  const { page, shippers } = work;
  await expect(page.getByText('Permissions-Policy to camera=(self)')).toBeVisible();
  await scan(page, ...shippers.slice(0, 2));
  await expectCount(page, 2);
});
