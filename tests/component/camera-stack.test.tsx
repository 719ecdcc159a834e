import '../../src/ui/styles/index.css';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { browserMedia, createScannerGroup, type MediaEdge } from '../../reader/cameras.ts';
import { SIMULATED_DEVICES, simulatedMedia } from '../../src/device/simulated-media.ts';
import { emitter } from '../../reader/signals.ts';
import { planCameras } from '../../src/packing/camera-plan.ts';
import { CameraStack } from '../../src/screens/scan/camera-stack.tsx';
import { configureApp } from '../support/plant.ts';
import { createEngine } from '../support/component/engine-double.ts';
import { makeWorld } from '../support/component/ui.tsx';
import { newTools, openScreen } from '../support/session.ts';

const [dock] = SIMULATED_DEVICES;
let end: (() => Promise<void>) | undefined;
afterEach(() => end?.());

it('the camera stack gives the place to one picture when camera 2 turns out to be camera 1, and says so', async () => {
  configureApp();
  // An id of its own, so that Settings do not show that both labels are of one camera.
  const settings = { camera1: dock!, camera2: { deviceId: 'new id', label: dock!.label } };
  const plan = planCameras('2', settings);
  const engine = createEngine();
  const simulated = simulatedMedia(browserMedia, () => []);
  // A busy machine opens a camera in more time than a plant's tablet may take.
  const setTimer: MediaEdge['setTimer'] = (run, ms) => simulated.setTimer(run, 10 * ms);
  const media = { ...simulated, setTimer };
  const group = createScannerGroup({ engine, media, cameras: plan.choices, oneLive: false });
  const { session } = await openScreen(newTools());
  end = async () => {
    group.show([]);
    await session.close();
  };
  group.show(plan.phaseOne);
  await makeWorld().open(
    <CameraStack
      cameras={{ group, plan, appeared: emitter() }}
      session={session}
      engine={engine}
      closing={false}
      paused={false}
      simulated={false}
      onSimulate={() => undefined}
    />,
  );
  await expect
    .element(page.getByText('Camera 2 shows the same picture. Choose another one in Settings.'))
    .toBeVisible();
  await expect.element(page.getByRole('figure', { name: 'Camera 1' })).toBeInTheDocument();
  expect(page.getByRole('figure').elements()).toHaveLength(1);
});
