import type { ScanStation } from '../../lib/paths.ts';
import { useEffect, useMemo } from 'react';
import {
  type ScannerGroup,
  createScannerGroup,
  onlyOneLive,
  browserMedia,
  keepAwake,
} from '../../../reader/cameras.ts';
import type { ScanEngine } from '../../../reader/engine.ts';
import { emitter, type Subscribable } from '../../../reader/signals.ts';
import {
  type CodeSource,
  SIMULATED_DEVICES,
  simulatedMedia,
} from '../../device/simulated-media.ts';
import type { Settings } from '../../device/settings.ts';
import { CODE_FORMATS } from '../../policy/scanning.ts';
import { type CameraPlan, planCameras } from '../../packing/camera-plan.ts';

export interface ScanCameras {
  readonly group: ScannerGroup;
  readonly plan: CameraPlan;
  /** A label came into a picture. */
  readonly appeared: Subscribable<void>;
}

interface ScanCamerasOptions {
  readonly station: ScanStation;
  readonly settings: Settings;
  readonly engine: ScanEngine;
  /** Codes for the simulated cameras; undefined means real ones. */
  readonly simulated: CodeSource | undefined;
}

/**
 * Handhelds, upright or on their side, show one view: the other camera would only warm the hand. In px and not
 * in em: a tablet with large text has room for two pictures all the same.
 */
const HANDHELD = '(max-width: 599px), (max-height: 479px)';

/** The cameras of an open scan screen, none of them shown yet; they stop when it closes. */
export function useScanCameras({
  station,
  settings,
  engine,
  simulated,
}: ScanCamerasOptions): ScanCameras {
  const cameras = useMemo(() => {
    const plan = planCameras(station, simulated ? SIMULATED_SETTINGS : settings);
    const media = simulated ? simulatedMedia(browserMedia, simulated) : browserMedia;
    const oneLive = !simulated && onlyOneLive(navigator);
    const appeared = emitter<void>();
    const group = createScannerGroup({
      engine,
      media,
      cameras: plan.choices,
      oneLive,
      formats: CODE_FORMATS,
      onAppear: () => appeared.emit(),
    });
    return { plan, group, appeared };
  }, [station, settings, engine, simulated]);

  useEffect(() => () => cameras.group.show([]), [cameras]);
  useEffect(() => followWidth(cameras.group, simulated !== undefined), [cameras, simulated]);
  useEffect(() => keepAwake(), []);
  return cameras;
}

const [first, second] = SIMULATED_DEVICES;
const SIMULATED_SETTINGS: Settings =
  first && second ? { camera1: first, camera2: second, masterCamera: first } : {};

function followWidth(group: ScannerGroup, simulated: boolean): () => void {
  const narrow = window.matchMedia(HANDHELD);
  const follow = () => group.setOneLive(narrow.matches || (!simulated && onlyOneLive(navigator)));
  follow();
  narrow.addEventListener('change', follow);
  return () => narrow.removeEventListener('change', follow);
}
