import { useEffect, useMemo } from 'react';
import { type Camera, createCamera } from '../../../camera/camera.ts';
import { browserMedia } from '../../../camera/media-edge.ts';
import { SIMULATED_DEVICES, simulatedMedia } from '../../../camera/simulated-media.ts';
import { keepAwake } from '../../../camera/wake-lock.ts';
import { storedSettings } from '../../../device/settings.ts';
import { EXAMPLE_TEXTS } from '../parts/example-texts.ts';

/** Camera 1 of the settings, else the rear one; or a belt with a label of every kind. */
export function useOneCamera(simulated: boolean): Camera {
  const camera = useMemo(
    () =>
      simulated
        ? createCamera({
            edge: simulatedMedia(browserMedia, () => EXAMPLE_TEXTS),
            choice: SIMULATED_DEVICES[0],
          })
        : createCamera({ edge: browserMedia, choice: storedSettings.get().camera1 }),
    [simulated],
  );
  useEffect(() => {
    camera.start();
    return () => camera.stop();
  }, [camera]);
  useEffect(() => keepAwake(), []);
  return camera;
}
