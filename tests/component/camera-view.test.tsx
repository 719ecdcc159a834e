import '../../src/ui/styles/index.css';
import { FOCUS_MS } from '../../reader/camera/camera-machine.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../support/component/render.ts';
import { browserMedia, type MediaEdge } from '../../reader/cameras.ts';
import { createScanner, type Scanner } from '../../reader/index.ts';
import { createEngine } from '../support/component/engine-double.ts';
import { SIMULATED_DEVICES, simulatedMedia } from '../../src/device/simulated-media.ts';
import { CameraView } from '../../src/parts/camera/camera-view.tsx';

let scanner: Scanner | undefined;
afterEach(() => scanner?.stop());

async function show(media: MediaEdge, camera?: { deviceId: string; label: string }) {
  const made = createScanner(undefined, { media, camera, engine: createEngine() });
  scanner = made;
  await render(<CameraView scanner={made} name="Camera 1" />);
  made.start().catch(() => undefined);
  return made;
}
const button = (name: string) => page.getByRole('button', { name });

/** The wait for the focus takes a tenth of its time; a limit that a busy machine may reach stays as it is. */
const quick = (edge: MediaEdge): MediaEdge => ({
  ...edge,
  setTimer: (run, ms) => edge.setTimer(run, ms === FOCUS_MS ? ms / 10 : ms),
});

/** Simulated cameras whose tracks can more. */
function simulatedWith(abilities: object): MediaEdge {
  const simulated = simulatedMedia(browserMedia, () => []);
  return {
    ...simulated,
    getUserMedia: async (constraints) => {
      const stream = await simulated.getUserMedia(constraints);
      for (const track of stream.getTracks()) Object.assign(track, abilities);
      return stream;
    },
  };
}

describe('a camera without a picture', () => {
  it('a camera without a picture says why, and starts again with its one button', async () => {
    let refused = true;
    const edge: MediaEdge = {
      ...browserMedia,
      getUserMedia: (constraints) =>
        refused
          ? Promise.reject(new DOMException('none', 'NotFoundError'))
          : browserMedia.getUserMedia(constraints),
    };
    await show(edge);
    await expect.element(page.getByText('No camera was found.')).toBeVisible();
    expect(page.getByRole('button').elements()).toHaveLength(1);
    refused = false;
    await button('Look again').click();
    await expect.element(page.getByText('Focusing…')).toBeVisible();
  });
});

describe('a live camera', () => {
  it('a live camera shows its whole picture in the aspect of the stream', async () => {
    const made = await show(quick(simulatedMedia(browserMedia, () => [])), SIMULATED_DEVICES[0]);
    await expect.poll(() => made.camera.get().kind).toBe('live');
    const video = document.querySelector('video')!;
    expect(getComputedStyle(video).objectFit).toBe('contain');
    const box = video.closest('figure')!.getBoundingClientRect();
    expect(box.width / box.height).toBeCloseTo(video.videoWidth / video.videoHeight, 1);
  });

  it('a live camera is focused by a touch', async () => {
    const applied: unknown[] = [];
    const able = simulatedWith({
      getCapabilities: () => ({ focusMode: ['continuous', 'single-shot'] }),
      applyConstraints: async ({ advanced }: MediaTrackConstraints) => applied.push(advanced),
    });
    const made = await show(quick(able), SIMULATED_DEVICES[0]);
    await expect.poll(() => made.camera.get().kind).toBe('live');
    await expect.poll(() => applied).toEqual([[{ focusMode: 'continuous' }]]);
    await page.getByLabelText('Live picture of Camera 1').click();
    await expect
      .poll(() => applied[1])
      .toEqual([{ pointsOfInterest: [expect.anything()], focusMode: 'single-shot' }]);
  });

  it('a live camera keeps its light and its zoom through a question, and its buttons know of them', async () => {
    const edge = simulatedWith({
      getCapabilities: () => ({ torch: true, zoom: { min: 1, max: 4 } }),
      applyConstraints: async () => undefined,
    });
    const options = { media: edge, camera: SIMULATED_DEVICES[0], engine: createEngine() };
    const made = createScanner(undefined, options);
    scanner = made;
    const view = (paused: boolean) => <CameraView scanner={made} name="Camera 1" paused={paused} />;
    const { rerender } = await render(view(false));
    made.start().catch(() => undefined);
    await button('Turn light on').click();
    await button('Zoom 2×').click();
    await rerender(view(true));
    await expect.element(page.getByText('Paused')).toBeVisible();
    await rerender(view(false));
    await expect.element(button('Turn light off')).toBeVisible();
    await expect.element(button('Zoom 3×')).toBeVisible();
  });

  it.each([
    ['0.6 to 10', { min: 0.6, max: 10 }, [2, 3, 1]],
    ['100 to 250', { min: 100, max: 250 }, [200, 100]],
  ])(
    'a zoom from %s has steps of which 1 is the ordinary picture',
    async (_range, zoom, levels) => {
      const applied: unknown[] = [];
      const edge = simulatedWith({
        getCapabilities: () => ({ zoom }),
        applyConstraints: async ({ advanced }: MediaTrackConstraints) => applied.push(advanced),
      });
      const made = await show(quick(edge), SIMULATED_DEVICES[0]);
      await expect.poll(() => made.camera.get().kind).toBe('live');
      for (const level of levels) {
        await page.getByRole('button').click();
        await expect.poll(() => applied.at(-1)).toEqual([{ zoom: level }]);
      }
      expect(applied).toHaveLength(levels.length);
    },
  );
});
