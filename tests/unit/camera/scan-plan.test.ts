import { describe, expect, it } from 'vitest';
import { start } from '../../../src/packing/session/machine.ts';
import { planCameras } from '../../../src/screens/scan/camera-plan.ts';
import { scanWords } from '../../../src/screens/scan/scan-words.ts';
import { codesFor } from '../../../src/screens/scan/simulated-codes.ts';
import { KNOWN, LISTS, MASTERS, STRAY_SHIPPERS } from '../../support/packing.ts';

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
      phaseOne: [0, 1],
      phaseTwo: [2],
      secondNotChosen: false,
    });
  });

  it('keeps a camera running when the second phase has the same one', () => {
    const plan = planCameras('2', { camera1: dock, camera2: belt, masterCamera: belt });
    expect(plan).toMatchObject({ choices: [dock, belt], phaseTwo: [1] });
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
  const codes = Object.values(LISTS).flatMap((list) => list.map((one) => one.teleport_uuid));

  it('show what the phase would take: shipper cases first, then the master case', () => {
    const state = start('station-2', 2);
    const shown = codesFor(state, KNOWN, codes)(0);
    expect(STRAY_SHIPPERS).toEqual(expect.arrayContaining([...shown]));
    if (state.flow !== 'station-2') throw new Error('another flow');
    const closing = codesFor({ ...state, phase: 'closing' }, KNOWN, codes);
    expect([...closing(0), ...closing(1)].sort()).toEqual([...MASTERS].sort());
  });

  it('never show one code on both belts', () => {
    const source = codesFor(start('station-2', 2), KNOWN, codes);
    const both = source(0).filter((code) => source(1).includes(code));
    expect(both).toEqual([]);
  });

  it('show nothing while no screen is open', () => {
    expect(codesFor(null, KNOWN, codes)(0)).toEqual([]);
  });
});

describe('words while a call is under way', () => {
  const taken = { code: 'S', key: 's', at: 0 };
  const state = {
    flow: 'station-2',
    phase: 'submitting',
    size: 1,
    contents: [taken],
    ahead: [],
    closer: taken,
    submission: { key: 'k', at: 0 },
  } as const;
  const why = (status: Parameters<typeof scanWords>[1]['status']) =>
    scanWords(state, { status, paused: false, now: 1000 }).dock.map((one) => one.why);

  it.each([
    [{ kind: 'sending' }, 'Packing…'],
    [{ kind: 'checking', askAgainAt: null }, 'Asking now'],
    [{ kind: 'checking', askAgainAt: 5000 }, 'Asking again in 4 s'],
    [{ kind: 'held', until: 3500 }, 'Sending again in 3 s'],
    [{ kind: 'sign-in' }, 'Sign in first'],
  ] as const)('of %j every button is disabled with its reason', (status, reason) => {
    expect(why(status)).toEqual(['While checking', 'Scanned', reason]);
  });

  it('of a surplus after the case size changed: how many have no place', () => {
    const shrunk = { ...state, phase: 'collecting', contents: [taken, taken, taken] } as const;
    const words = scanWords(shrunk, { status: { kind: 'idle' }, paused: false, now: 0 });
    expect(words.now).toBe('Remove 2 without a place');
    expect(words.dock[1]?.why).toBe('2 too many');
  });
});
