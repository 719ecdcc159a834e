import { describe, expect, it } from 'vitest';
import { codesToShow, planCameras } from '../../../src/screens/scan/camera-plan.ts';
import { empty } from '../../../src/packing/flows/progress.ts';
import type { Progress } from '../../../src/packing/types.ts';
import { readInventory } from '../../../src/packing/inventory.ts';
import { entries, INVENTORY, MASTERS, STRAY_SHIPPERS } from '../../support/packing.ts';

const dock = { deviceId: 'a', label: 'Dock' };
const belt = { deviceId: 'b', label: 'Belt' };
const arm = { deviceId: 'c', label: 'Arm' };

describe('cameras of a scan screen', () => {
  it('without settings: the rear camera for both phases, and view 2 stays closed', () => {
    expect(planCameras('2', {})).toMatchObject({
      choices: [undefined],
      phaseOne: [0],
      phaseTwo: [0],
      secondNotChosen: true,
    });
  });

  it('with three settings: two views, then the master case camera', () => {
    expect(planCameras('2', { camera1: dock, camera2: belt, masterCamera: arm })).toMatchObject({
      choices: [dock, belt, arm],
      names: ['Camera 1', 'Camera 2', 'Master case camera'],
      phaseOne: [0, 1],
      phaseTwo: [2],
      secondNotChosen: false,
    });
  });

  it('keeps a camera running when the second phase has the same one', () => {
    const plan = planCameras('2', { camera1: dock, camera2: belt, masterCamera: belt });
    expect(plan).toMatchObject({ choices: [dock, belt], phaseTwo: [1] });
    const first = planCameras('2', { camera1: dock, camera2: belt, masterCamera: dock });
    expect(first).toMatchObject({ choices: [dock, belt], phaseTwo: [0] });
  });

  it('has view 2 beside the rear camera where only that one was chosen', () => {
    expect(planCameras('2', { camera2: belt })).toMatchObject({
      choices: [undefined, belt],
      phaseOne: [0, 1],
      phaseTwo: [0],
      secondNotChosen: false,
    });
  });

  it('has one view where both settings name the same camera', () => {
    const plan = planCameras('2', { camera1: dock, camera2: { ...dock }, masterCamera: belt });
    expect(plan).toMatchObject({
      choices: [dock, belt],
      phaseOne: [0],
      phaseTwo: [1],
      secondNotChosen: true,
    });
  });

  it('has one view at station 1B', () => {
    expect(planCameras('1B', { camera1: dock, camera2: belt })).toMatchObject({
      choices: [dock],
      phaseOne: [0],
      secondNotChosen: false,
    });
  });
});

describe('the simulated cameras', () => {
  const open = (progress: Progress) => ({ flow: 'pack-master', progress }) as const;
  const shown = (progress: Progress, camera: number) =>
    codesToShow(open(progress), INVENTORY, camera);

  it('show what the phase would accept: shipper cases first, then the master case', () => {
    expect(STRAY_SHIPPERS).toEqual(expect.arrayContaining([...shown(empty(2), 0)]));
    const closing = { ...empty(2), phase: 'closing' } as const;
    expect([...shown(closing, 0), ...shown(closing, 1)].sort()).toEqual([...MASTERS].sort());
  });

  it('never show one code on both belts', () => {
    const both = shown(empty(2), 0).filter((code) => shown(empty(2), 1).includes(code));
    expect(both).toEqual([]);
  });

  it('both show the only code that is left', () => {
    const closing = { ...empty(2), phase: 'closing' } as const;
    const [last] = MASTERS as [string];
    const inventory = readInventory({ internal_master_case: entries([last]) });
    const views = [0, 1].map((camera) => codesToShow(open(closing), inventory, camera));
    expect(views).toEqual([[last], [last]]);
  });

  it('show nothing while no screen is open', () => {
    expect(codesToShow(null, INVENTORY, 0)).toEqual([]);
  });
});
