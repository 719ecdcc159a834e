import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CheckDialog } from '../../src/features/print/check-dialog.tsx';
import { makeWorld, TABLET } from '../support/component/ui.tsx';
import { render } from '../support/component/render.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(TABLET.width, TABLET.height);
});

/** A picture without labels. */
function simulateCamera() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  canvas.getContext('2d')?.fillRect(0, 0, 1280, 720);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () =>
    canvas.captureStream(),
  );
}

const box = (name: string) => {
  const found = document.querySelector(name);
  if (!found) throw new Error(`${name} is missing`);
  return found.getBoundingClientRect();
};

test.each([
  { width: 1280, height: 720 },
  { width: 1024, height: 600 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
])(
  'at $width × $height the picture of the label check covers no word and leaves room for the grade',
  async ({ width, height }) => {
    simulateCamera();
    await page.viewport(width, height);
    await render(makeWorld().wrap(<CheckDialog onClose={() => undefined} />));
    await expect.element(page.getByText('Hold a printed label before the camera')).toBeVisible();
    const picture = box('.print-dialog .camera');
    const words = box('.print-dialog .message');
    const actions = box('.print-dialog .dialog__actions');
    expect(words.top).toBeGreaterThanOrEqual(picture.bottom);
    expect(actions.top - words.top).toBeGreaterThanOrEqual(130);
    expect(box('.print-dialog').top).toBeGreaterThanOrEqual(0);
    expect(actions.bottom).toBeLessThanOrEqual(height);
  },
);
