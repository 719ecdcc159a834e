import { startTransition, useCallback, useEffect, useState } from 'react';
import { browserMedia, type CameraChoice } from '../../../reader/cameras.ts';

/**
 * The cameras of this device. Browsers keep the names back until a camera was allowed once, so
 * the list is read again when a picture is live.
 */
export function useDevices() {
  const [devices, setDevices] = useState<readonly CameraChoice[]>([]);
  const refresh = useCallback(() => {
    if (!browserMedia.secure()) return;
    browserMedia.videoInputs().then(
      // The names may be late: they are drawn between presses.
      (found) => startTransition(() => setDevices(found.filter((one) => one.deviceId !== ''))),
      () => setDevices([]),
    );
  }, []);
  useEffect(() => {
    refresh();
    return browserMedia.deviceChanges.subscribe(refresh);
  }, [refresh]);
  return { devices, refresh };
}
