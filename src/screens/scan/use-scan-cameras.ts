import type { ScanStation } from '../../lib/paths.ts';
import { useEffect, useMemo } from 'react';
import {
  type CameraGroup,
  createCameraGroup,
  onlyOneLive,
  browserMedia,
  keepAwake,
} from '../../../reader/cameras.ts';
import {
  type CodeSource,
  SIMULATED_DEVICES,
  simulatedMedia,
} from '../../parts/camera/simulated-media.ts';
import type { Settings } from '../../device/settings.ts';
import { type CameraPlan, planCameras } from './camera-plan.ts';

export interface ScanCameras {
  readonly group: CameraGroup;
  readonly plan: CameraPlan;
}

interface ScanCamerasOptions {
  readonly station: ScanStation;
  readonly settings: Settings;
  /** The second phase has begun. */
  readonly closing: boolean;
  /** Codes for the simulated cameras; undefined means real ones. */
  readonly simulated: CodeSource | undefined;
}

/**
 * Handhelds, upright or on their side, show one view: the other camera would only warm the hand. In px and not
 * in em: a tablet with large text has room for two pictures all the same.
 */
const HANDHELD = '(max-width: 599px), (max-height: 479px)';

/** The cameras of an open scan screen; they stop when it closes. */
export function useScanCameras({
  station,
  settings,
  closing,
  simulated,
}: ScanCamerasOptions): ScanCameras {
  const cameras = useMemo(() => {
    const plan = planCameras(station, simulated ? SIMULATED_SETTINGS : settings);
    const edge = simulated ? simulatedMedia(browserMedia, simulated) : browserMedia;
    const oneLive = !simulated && onlyOneLive(navigator);
    return { plan, group: createCameraGroup({ edge, choices: plan.choices, oneLive }) };
  }, [station, settings, simulated]);

  useEffect(() => {
    const { group, plan } = cameras;
    group.show(closing ? plan.phaseTwo : plan.phaseOne);
  }, [cameras, closing]);

  useEffect(() => () => cameras.group.show([]), [cameras]);
  useEffect(() => followWidth(cameras.group, simulated !== undefined), [cameras, simulated]);
  useEffect(() => keepAwake(), []);
  return cameras;
}

const [first, second] = SIMULATED_DEVICES;
const SIMULATED_SETTINGS: Settings =
  first && second ? { camera1: first, camera2: second, masterCamera: first } : {};

function followWidth(group: CameraGroup, simulated: boolean): () => void {
  const narrow = window.matchMedia(HANDHELD);
  const follow = () => group.setOneLive(narrow.matches || (!simulated && onlyOneLive(navigator)));
  follow();
  narrow.addEventListener('change', follow);
  return () => narrow.removeEventListener('change', follow);
}
