import { SCAN_FACTS, type ScanStation } from '../../contract/stations.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { CameraChoice } from '../../reader/cameras.ts';
import { type CameraSetting, isNoCamera, PHASE_TWO_CAMERA } from '../policy/scanning.ts';
import type { Settings } from '../device/settings.ts';
import { flowOf } from './flows/flows.ts';
import { judge } from './flows/verdict.ts';
import { toScanned } from './inventory.ts';
import type { OpenScan } from './session/state.ts';

/** Which cameras a scan screen uses, before and after the phase changes. */
export interface CameraPlan {
  /** One for each camera that may open; undefined means the rear camera. */
  readonly choices: readonly (CameraChoice | undefined)[];
  /** Name on each picture. */
  readonly names: readonly string[];
  readonly phaseOne: readonly number[];
  readonly phaseTwo: readonly number[];
}

const NAMES: Record<CameraSetting, MessageDescriptor> = {
  camera1: msg`Camera 1`,
  camera2: msg`Camera 2`,
  masterCamera: msg`Master case camera`,
};

/**
 * The rear camera is the default of view 1 and of the second phase; view 2 stays closed until it is
 * chosen. The second phase keeps a running camera where the setting is the same.
 */
export function planCameras(station: ScanStation, settings: Settings): CameraPlan {
  const { cameras } = SCAN_FACTS[station];
  const open = cameras.filter((name, view) => view === 0 || hasOwnCamera(settings, name));
  const same = open.findIndex((name) => sameCamera(settings[name], settings[PHASE_TWO_CAMERA]));
  const all = same >= 0 ? open : [...open, PHASE_TWO_CAMERA];
  return {
    choices: all.map((name) => settings[name]),
    names: all.map((name) => t(NAMES[name])),
    phaseOne: open.map((_, index) => index),
    phaseTwo: [same >= 0 ? same : all.length - 1],
  };
}

/** View 2 shows what view 1 does not (decision 32). */
const hasOwnCamera = (settings: Settings, name: CameraSetting): boolean =>
  !isNoCamera(settings[name]) && !sameCamera(settings.camera1, settings[name]);

const sameCamera = (a: CameraChoice | undefined, b: CameraChoice | undefined): boolean =>
  b === undefined || (a !== undefined && a.deviceId === b.deviceId);

/**
 * Codes for the simulated cameras: the order's codes that the open scan would accept, so shipper
 * cases first and then the master case. Two cameras share them, so that no code is on both belts.
 */
export function codesToShow(open: OpenScan | null, camera: number): readonly string[] {
  if (!open) return [];
  const { progress, inventory } = open;
  const flow = flowOf(open.flow);
  const codes = Array.from(inventory.cases.values(), ({ code }) => code);
  const fitting = codes.filter(
    (code) => judge(flow, progress, inventory, toScanned(code)).kind === 'accepted',
  );
  const own = fitting.filter((_, index) => index % 2 === camera);
  return own.length > 0 ? own : fitting;
}
