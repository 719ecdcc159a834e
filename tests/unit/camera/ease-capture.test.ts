import { describe, expect, test } from 'vitest';
import { CaptureEaser } from '../../../reader/camera/ease-capture.ts';
import { easedConstraints } from '../../../reader/camera/track-wishes.ts';
import { flushTasks } from '../../support/fake-media.ts';

const opened: MediaTrackConstraints = {
  deviceId: { ideal: 'rear' },
  width: { ideal: 4096 },
  height: { ideal: 4096 },
};

/** A track that notes what it is asked for. `refuses` says which calls fail. */
function trackOf(refuses: (asked: MediaTrackConstraints) => boolean = () => false) {
  const asked: (MediaTrackConstraints | undefined)[] = [];
  const track = {
    getConstraints: () => opened,
    applyConstraints: async (constraints: MediaTrackConstraints = {}) => {
      asked.push(constraints);
      if (refuses(constraints)) throw new DOMException('no', 'OverconstrainedError');
    },
  };
  return { track, asked };
}

describe('constraints of an eased camera', () => {
  test('constraints of an eased camera keep those of its opening and add a frame rate', () => {
    expect(easedConstraints(opened, { frameRate: 10 })).toEqual({
      ...opened,
      frameRate: { ideal: 10 },
    });
  });

  test('constraints of an eased camera name one side of a smaller picture, so that its shape stays', () => {
    expect(easedConstraints(opened, { side: 1280 })).toEqual({
      deviceId: { ideal: 'rear' },
      width: { ideal: 1280 },
    });
  });
});

describe('a camera that is eased', () => {
  test('a camera gets the latest constraints when they change faster than it applies them', async () => {
    const { track, asked } = trackOf();
    const easer = new CaptureEaser(() => track);
    easer.wish({ frameRate: 15 });
    easer.wish({ frameRate: 12 });
    easer.wish({ frameRate: 10 });
    await flushTasks();
    expect(asked.map((one) => one?.frameRate)).toEqual([{ ideal: 15 }, { ideal: 10 }]);
  });

  test('a camera that is not eased any more has the constraints of its opening', async () => {
    const { track, asked } = trackOf();
    const easer = new CaptureEaser(() => track);
    easer.wish({ frameRate: 10 });
    await flushTasks();
    easer.wish({});
    await flushTasks();
    expect(asked.at(-1)).toEqual(opened);
  });

  test('a camera that refuses focus and frame rate together is asked for the rate without focus', async () => {
    const focus = { advanced: [{}] };
    const { track, asked } = trackOf((constraints) => constraints.advanced !== undefined);
    const focused = { ...track, getConstraints: () => focus };
    new CaptureEaser(() => focused).wish({ frameRate: 10 });
    await flushTasks();
    expect(asked.at(-1)).toEqual({ frameRate: { ideal: 10 } });
  });

  test('a camera that was opened again is eased again', async () => {
    const [first, second] = [trackOf(), trackOf()];
    let track = first.track;
    const easer = new CaptureEaser(() => track);
    easer.wish({ frameRate: 10 });
    await flushTasks();
    track = second.track;
    easer.recheck();
    await flushTasks();
    expect(second.asked.map((one) => one?.frameRate)).toEqual([{ ideal: 10 }]);
  });

  test('a camera keeps its size once a smaller picture was not really smaller', async () => {
    const { track, asked } = trackOf();
    const easer = new CaptureEaser(() => track);
    easer.wish({ frameRate: 10, side: 1280 });
    await flushTasks();
    easer.keepSize();
    await flushTasks();
    easer.wish({ frameRate: 15, side: 1280 });
    await flushTasks();
    expect(asked.map((one) => one?.width)).toEqual([
      { ideal: 1280 },
      { ideal: 4096 },
      { ideal: 4096 },
    ]);
  });
});
