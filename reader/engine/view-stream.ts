import { type FrameStream, newStream, nextBeat } from './frame-scheduler.ts';
import { Grabber } from './grab.ts';
import { FrameHealth } from './frame-health.ts';
import { TileMargin } from './tile-margin.ts';
import { UnreadWatch } from './unread-watch.ts';
import type { FrameReading } from './read-frame.ts';
import type { FrameReport, FrameSource, Route } from './types.ts';

/** The frames that a source gives a view, with what the engine measures of them. */
export interface ViewStream extends FrameStream {
  readonly source: FrameSource;
  readonly grabber: Grabber;
  readonly margin: TileMargin;
  readonly health: FrameHealth;
  readonly unread: UnreadWatch;
  readonly unwatch: (() => void) | undefined;
}

export const createViewStream = (
  view: 0 | 1,
  source: FrameSource,
  route: Route,
  onNewFrame: () => void,
): ViewStream => ({
  ...newStream(view, performance.now(), () => source.hasNewFrame()),
  source,
  grabber: new Grabber(source, route),
  margin: new TileMargin(),
  health: new FrameHealth(),
  unread: new UnreadWatch(),
  unwatch: source.onNewFrame?.(onNewFrame),
});

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
