import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createScannerGroup } from '../../../reader/cameras.ts';
import { emitter } from '../../../reader/signals.ts';
import type { JudgedFrame } from '../../../src/packing/session/scan-session.ts';
import { CAMERA_REST_MS } from '../../../src/policy/scanning.ts';
import { newCodes, restWhenIdle } from '../../../src/screens/scan/rest-when-idle.ts';
import { createEngine } from '../../support/component/engine-double.ts';
import { FakeMedia, FakeVideo, flushTasks } from '../../support/fake-media.ts';

const CORNER = { x: 0, y: 0 };
const frameOf = (...texts: readonly string[]): JudgedFrame => ({
  report: {
    view: 0,
    grabbedAt: 0,
    reportedAt: 0,
    width: 1,
    height: 1,
    codes: texts.map((text) => ({
      text,
      corners: [CORNER, CORNER, CORNER, CORNER],
      stage: 'crop' as const,
    })),
  },
  verdictOf: () => null,
});

describe('cameras of a scan screen where nothing happens', () => {
  let media: FakeMedia;
  /** Moves only the clock of the rest: a double's picture would count as frozen after three seconds. */
  let clock: FakeMedia;
  const presses = emitter<void>();
  const frames = emitter<JudgedFrame>();

  async function open() {
    const engine = createEngine();
    const group = createScannerGroup({
      media: media.edge,
      cameras: [undefined],
      oneLive: false,
      engine,
    });
    group.scanners[0]?.show(new FakeVideo() as unknown as HTMLVideoElement);
    group.show([0]);
    await vi.dynamicImportSettled();
    const after = (ms: number, call: () => void) => clock.edge.setTimer(call, ms);
    const undo = restWhenIdle(group, [presses, newCodes(frames)], { after });
    return { undo, kind: () => group.scanners[0]?.camera.get().kind };
  }
  beforeEach(() => {
    media = new FakeMedia();
    clock = new FakeMedia();
  });

  it('they rest after ten minutes and hold no device', async () => {
    const { kind } = await open();
    await clock.pass(CAMERA_REST_MS);
    expect(kind()).toBe('asleep');
    expect(media.live).toHaveLength(0);
  });

  it('a press and a new code postpone the rest', async () => {
    const { kind } = await open();
    for (const sign of [() => presses.emit(), () => frames.emit(frameOf('S1'))]) {
      await clock.pass(CAMERA_REST_MS - 1);
      sign();
    }
    await clock.pass(CAMERA_REST_MS - 1);
    expect(kind()).not.toBe('asleep');
  });

  it('a label that only lies in the picture does not postpone the rest', async () => {
    const { kind } = await open();
    frames.emit(frameOf('S1'));
    await clock.pass(CAMERA_REST_MS - 1);
    frames.emit(frameOf('S1'));
    await clock.pass(1);
    expect(kind()).toBe('asleep');
  });

  it('the next press wakes them', async () => {
    const { kind } = await open();
    await clock.pass(CAMERA_REST_MS);
    presses.emit();
    await flushTasks();
    expect(kind()).toBe('starting');
    expect(media.live).toHaveLength(1);
  });

  it('a camera that was denied keeps its message', async () => {
    media.state = 'denied';
    const { kind } = await open();
    await clock.pass(CAMERA_REST_MS);
    expect(kind()).toBe('denied');
  });

  it('a screen that is left lets go of timer and listeners', async () => {
    const { undo, kind } = await open();
    await flushTasks();
    undo();
    await clock.pass(CAMERA_REST_MS);
    expect(kind()).not.toBe('asleep');
  });
});
