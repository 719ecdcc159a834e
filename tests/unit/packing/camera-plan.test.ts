import { expect, test } from 'vitest';
import { codesToShow, planCameras } from '../../../src/packing/camera-plan.ts';
import { NO_CAMERA } from '../../../src/policy/scanning.ts';
import { emptyProgress } from '../../../src/packing/flows/progress.ts';
import type { Progress } from '../../../src/packing/types.ts';
import { readInventory } from '../../../src/packing/inventory.ts';
import { entries, INVENTORY, MASTERS, openScan, STRAY_SHIPPERS } from '../../support/packing.ts';

const dock = { deviceId: 'a', label: 'Dock' };
const belt = { deviceId: 'b', label: 'Belt' };
const arm = { deviceId: 'c', label: 'Arm' };

test('a scan screen uses the rear camera for both phases without settings, and keeps view 2 closed', () => {
  expect(planCameras('2', {})).toMatchObject({
    choices: [undefined],
    phaseOne: [0],
    phaseTwo: [0],
  });
});

test('a scan screen shows two views and then the master case camera with three settings', () => {
  expect(planCameras('2', { camera1: dock, camera2: belt, masterCamera: arm })).toMatchObject({
    choices: [dock, belt, arm],
    names: ['Camera 1', 'Camera 2', 'Master case camera'],
    phaseOne: [0, 1],
    phaseTwo: [2],
  });
});

test('a scan screen keeps a camera running when the second phase has the same one', () => {
  const plan = planCameras('2', { camera1: dock, camera2: belt, masterCamera: belt });
  expect(plan).toMatchObject({ choices: [dock, belt], phaseTwo: [1] });
  const first = planCameras('2', { camera1: dock, camera2: belt, masterCamera: dock });
  expect(first).toMatchObject({ choices: [dock, belt], phaseTwo: [0] });
});

test('a scan screen shows view 2 beside the rear camera where only that one was chosen', () => {
  expect(planCameras('2', { camera2: belt })).toMatchObject({
    choices: [undefined, belt],
    phaseOne: [0, 1],
    phaseTwo: [0],
  });
});

test.each([
  ['both settings name the same camera', { ...dock }],
  ['the station has one camera, and nothing asks for a second', NO_CAMERA],
])('a scan screen has one view where %s', (_where, camera2) => {
  const plan = planCameras('2', { camera1: dock, camera2, masterCamera: belt });
  expect(plan).toMatchObject({ choices: [dock, belt], phaseOne: [0], phaseTwo: [1] });
});

test('a scan screen has one view at station 1B', () => {
  const plan = planCameras('1B', { camera1: dock, camera2: belt });
  expect(plan).toMatchObject({ choices: [dock], phaseOne: [0] });
});

const shown = (progress: Progress, camera: number, inventory = INVENTORY) =>
  codesToShow({ ...openScan('pack-master', progress), inventory }, camera);

test('the simulated cameras show codes that the phase accepts: shipper cases first, then the master case', () => {
  expect(STRAY_SHIPPERS).toEqual(expect.arrayContaining([...shown(emptyProgress(2), 0)]));
  const closing = { ...emptyProgress(2), phase: 'closing' } as const;
  expect([...shown(closing, 0), ...shown(closing, 1)].sort()).toEqual([...MASTERS].sort());
});

test('the simulated cameras never show one code on both belts', () => {
  const both = shown(emptyProgress(2), 0).filter((code) =>
    shown(emptyProgress(2), 1).includes(code),
  );
  expect(both).toEqual([]);
});

test('the simulated cameras both show the only code that is left', () => {
  const closing = { ...emptyProgress(2), phase: 'closing' } as const;
  const [last] = MASTERS as [string];
  const inventory = readInventory({ internal_master_case: entries([last]) });
  const views = [0, 1].map((camera) => shown(closing, camera, inventory));
  expect(views).toEqual([[last], [last]]);
});

test('the simulated cameras show nothing while no screen is open', () => {
  expect(codesToShow(null, 0)).toEqual([]);
});
