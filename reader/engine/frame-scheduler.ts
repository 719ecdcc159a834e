/**
 * Selects the view of the next frame. Each view has at most one frame per interval and one in flight;
 * when both wait for a worker, the one that was scheduled longer ago is first.
 *
 *   view 0   |=read=|      |=read=|
 *   view 1          |=read=|      |=read=|
 *   time     0         100        200 ms
 */
export interface FrameStream {
  readonly view: number;
  /** Earliest time of the next frame, ms. */
  due: number;
  /** After this time a frame that cannot be read counts as dropped, ms. */
  dropsFrom: number;
  /** When its last frame was scheduled, ms. */
  scheduled: number;
  inFlight: boolean;
  hasNewFrame(): boolean;
}

export const newStream = (view: number, now: number, hasNewFrame: () => boolean): FrameStream => ({
  view,
  due: now,
  dropsFrom: now,
  scheduled: -Infinity,
  inFlight: false,
  hasNewFrame,
});

const isReady = (stream: FrameStream, now: number): boolean =>
  stream.due <= now && stream.hasNewFrame();

/** The stream to grab from now, or undefined. */
export function nextStream<S extends FrameStream>(
  streams: readonly S[],
  now: number,
): S | undefined {
  const ready = streams.filter((stream) => !stream.inFlight && isReady(stream, now));
  return ready.sort((a, b) => a.scheduled - b.scheduled)[0];
}

/** Keeps the cadence: a late frame does not delay all later ones. */
export function schedule(stream: FrameStream, now: number, intervalMs: number): void {
  stream.inFlight = true;
  stream.scheduled = now;
  stream.due = Math.max(stream.due + intervalMs, now + intervalMs / 2);
  // A frame that waits for the other view at a single worker is late, and not dropped.
  stream.dropsFrom = stream.due + intervalMs / 2;
}

/** Due frames that could not be read; each is counted once. */
export function countDrops(
  streams: readonly FrameStream[],
  now: number,
  intervalMs: number,
): number {
  let dropped = 0;
  for (const stream of streams) {
    if (!isReady(stream, now) || now < stream.dropsFrom) continue;
    dropped += 1;
    stream.dropsFrom = now + intervalMs;
  }
  return dropped;
}

/** Time until the next due frame, ms; undefined when no stream waits for the clock. */
export function nextBeat(streams: readonly FrameStream[], now: number): number | undefined {
  const times = streams.map((stream) => (stream.due > now ? stream.due : stream.dropsFrom) - now);
  const ahead = times.filter((time) => time > 0);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}
