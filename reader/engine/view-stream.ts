import type { ReadCode } from '../../workers/protocol.ts';
import { FrameHealth } from './frame-health.ts';
import { type FrameStream, newStream, nextBeat } from './frame-scheduler.ts';
import { Grabber } from './grab.ts';
import { sideOf } from './merge.ts';
import type { FrameReading } from './read-tiles.ts';
import type { EngineOptions, FrameReport, FrameSource } from './types.ts';
import { UnreadWatch } from './unread-watch.ts';

/** Half a code's diagonal (0.71 of its side) and some movement until the next frame. */
const PART_OF_SIDE = 0.8;
const UNKNOWN_PART = 0.17;
/** One frame in 8 is read whole, so that a code larger than all before is not lost at a cut. */
const WHOLE_EVERY = 8;
const FORGET = 0.98;
/** Coarse steps, because a new tile size makes its worker drop its tracked codes, px. */
const STEP = 64;

/** Margin of a view's tiles around their cores, from the size of recent codes. */
class TileMargin {
  #longest = 0;
  #frames = 0;

  /** True when this frame should be read uncut. The first one shows the size of labels. */
  wholeNow(): boolean {
    return this.#frames++ % WHOLE_EVERY === 0;
  }

  /** Pixels, for a frame of the given height. */
  forHeight(height: number): number {
    const wanted = this.#longest > 0 ? this.#longest * PART_OF_SIDE : height * UNKNOWN_PART;
    return Math.ceil(wanted / STEP) * STEP;
  }

  learn(codes: readonly ReadCode[]): void {
    const sides = codes.map((code) => sideOf(code.corners));
    this.#longest = Math.max(this.#longest * FORGET, ...sides);
    if (this.#longest < 1) this.#longest = 0;
  }
}

/** The frames that a source gives a view, with what the engine measures of them. */
export interface ViewStream extends FrameStream {
  readonly source: FrameSource;
  readonly grabber: Grabber;
  readonly margin: TileMargin;
  readonly health: FrameHealth;
  readonly unread: UnreadWatch;
  readonly unwatch: (() => void) | undefined;
  readonly onFrame: ((report: FrameReport) => void) | undefined;
}

export const createViewStream = (
  source: FrameSource,
  others: readonly FrameStream[],
  { route = 'auto' }: Pick<EngineOptions, 'route'>,
  onNewFrame: () => void,
  onFrame: ViewStream['onFrame'],
): ViewStream => ({
  ...newStream(freeView(others), performance.now(), () => source.hasNewFrame()),
  source,
  grabber: new Grabber(source, route),
  margin: new TileMargin(),
  health: new FrameHealth(),
  unread: new UnreadWatch(),
  unwatch: source.onNewFrame?.(onNewFrame),
  onFrame,
});

/** The lowest number that no stream has. */
function freeView(streams: readonly FrameStream[]): number {
  const taken = streams.map(({ view }) => view);
  return [...taken.keys(), taken.length].find((view) => !taken.includes(view)) ?? 0;
}

/** Poll interval of a source that does not report new frames, ms. */
const POLL_MS = 16;

/** Time until the engine has to check its streams again, ms; undefined while each of them reports. */
export function pauseOf(streams: readonly ViewStream[], now: number): number | undefined {
  const polls = streams.some((stream) => !stream.unwatch && !stream.inFlight);
  const beat = nextBeat(streams, now);
  return polls ? Math.min(beat ?? POLL_MS, POLL_MS) : beat;
}

type Times = Pick<FrameReport, 'grabbedAt' | 'reportedAt'>;

/** The report of a view's frame. */
export function reportOf(
  { view, unread: watch }: ViewStream,
  reading: Extract<FrameReading, { ok: true }>,
  times: Times,
): FrameReport {
  const { width, height, codes, twins } = reading;
  const unread = watch.next(reading, times.grabbedAt);
  return {
    view,
    ...times,
    width,
    height,
    codes,
    ...(twins.length > 0 && { twins }),
    ...(unread.length > 0 && { unread }),
  };
}
