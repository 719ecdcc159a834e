import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createScannerGroup } from '../../../reader/cameras.ts';
import { emitter } from '../../../reader/signals.ts';
import { restWhenIdle } from '../../../src/screens/scan/rest-when-idle.ts';
import { createEngine } from '../../support/component/engine-double.ts';
import { FakeMedia, FakeVideo, flushTasks } from '../../support/fake-media.ts';

/** Decision 60. */
const REST_MS = 600_000;

describe('cameras of a scan screen where nothing happens', () => {
  let media: FakeMedia;
  /** Moves only the clock of the rest: a double's picture would count as frozen after three seconds. */
  let clock: FakeMedia;
  const presses = emitter<void>();
  const labels = emitter<void>();

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
    const undo = restWhenIdle(group, [presses, labels], { after });
    return { undo, kind: () => group.scanners[0]?.camera.get().kind };
  }
  beforeEach(() => {
    media = new FakeMedia();
    clock = new FakeMedia();
  });

  it('they rest after ten minutes and hold no device, until the next press', async () => {
    const { kind } = await open();
    await clock.pass(REST_MS);
    expect(kind()).toBe('asleep');
    expect(media.live).toHaveLength(0);
    presses.emit();
    await flushTasks();
    expect(kind()).toBe('starting');
    expect(media.live).toHaveLength(1);
  });

  it('a press and a label that appears postpone the rest', async () => {
    const { kind } = await open();
    for (const sign of [presses, labels]) {
      await clock.pass(REST_MS - 1);
      sign.emit();
    }
    await clock.pass(REST_MS - 1);
    expect(kind()).not.toBe('asleep');
  });

  it('a camera that was denied keeps its message', async () => {
    media.state = 'denied';
    const { kind } = await open();
    await clock.pass(REST_MS);
    expect(kind()).toBe('denied');
  });

  it('a screen that is left lets go of timer and listeners', async () => {
    const { undo, kind } = await open();
    await flushTasks();
    undo();
    await clock.pass(REST_MS);
    expect(kind()).not.toBe('asleep');
  });
});
