import { t } from '@lingui/core/macro';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { browserMedia } from '../../camera/media-edge.ts';
import { type CameraChoice, isNoCamera, NO_CAMERA } from '../../policy/scanning.ts';

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

interface OfCamera {
  readonly chosen: CameraChoice | undefined;
  /** The station may be without this camera. */
  readonly mayBeNone: boolean;
}

/** Options of a picker: unset first, and a chosen camera that is not plugged in now. */
export function cameraOptions(devices: readonly CameraChoice[], { chosen, mayBeNone }: OfCamera) {
  const known = devices.map(({ deviceId, label }, index) => ({
    value: deviceId,
    label: label || t`Camera ${index + 1}`,
  }));
  const absent =
    chosen && !isNoCamera(chosen) && !devices.some((device) => device.deviceId === chosen.deviceId);
  return [
    { value: '', label: t`Not chosen` },
    ...(mayBeNone
      ? [{ value: NO_CAMERA.deviceId, label: t`None: this station has one camera` }]
      : []),
    ...known,
    ...(absent
      ? [
          {
            value: chosen.deviceId,
            label: chosen.label
              ? t`${chosen.label} (not found now)`
              : t`Chosen camera (not found now)`,
          },
        ]
      : []),
  ];
}
