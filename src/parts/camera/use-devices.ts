import { startTransition, useCallback, useEffect, useState } from 'react';
import { browserMedia, type CameraChoice, type MediaEdge } from '../../../reader/cameras.ts';

/**
 * The cameras of this device. Browsers keep the names back until a camera was allowed once, so
 * the list is read again when a picture is live.
 */
export function useDevices(media: MediaEdge = browserMedia) {
  const [devices, setDevices] = useState<readonly CameraChoice[]>([]);
  const refresh = useCallback(() => {
    if (!media.secure()) return;
    media.videoInputs().then(
      // The names may be late: they are drawn between presses.
      (found) => startTransition(() => setDevices(found.filter((one) => one.deviceId !== ''))),
      () => setDevices([]),
    );
  }, [media]);
  useEffect(() => {
    refresh();
    return media.deviceChanges.subscribe(refresh);
  }, [media, refresh]);
  return { devices, refresh };
}
