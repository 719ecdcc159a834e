/**
 * Which view gives a frame next. Each view gives a frame at most once an interval, one in flight at a time;
 * when both wait for a worker, the one that was scheduled longer ago goes first.
 *
 *   view 0   |=read=|      |=read=|
 *   view 1          |=read=|      |=read=|
 *   time     0         100        200 ms
 */
export interface FrameStream {
  readonly view: 0 | 1;
  /** Earliest time of the next frame, ms. */
  due: number;
  /** From here on a frame that cannot be read counts as dropped, ms. */
  dropsFrom: number;
  /** When its last frame was scheduled, ms. */
  scheduled: number;
  inFlight: boolean;
  /** Drops under the frame in flight: whether they count is known when it ends. */
  held: number;
  hasNewFrame(): boolean;
}

export const newStream = (view: 0 | 1, now: number, hasNewFrame: () => boolean): FrameStream => ({
  view,
  due: now,
  dropsFrom: now,
  scheduled: -Infinity,
  inFlight: false,
  held: 0,
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

/** Keeps the beat: a frame that came a little late does not make all later ones late. */
export function schedule(stream: FrameStream, now: number, intervalMs: number): void {
  stream.inFlight = true;
  stream.scheduled = now;
  stream.due = Math.max(stream.due + intervalMs, now + intervalMs / 2);
  // One that waits for the other view at a single worker is a little late, and read.
  stream.dropsFrom = stream.due + intervalMs / 2;
}

/**
 * The frame in flight has ended. Returns the drops under it.
 * @param lost its worker hung or died: nothing was too slow then
 */
export function landed(stream: FrameStream, lost: boolean): number {
  const { held } = stream;
  stream.inFlight = false;
  stream.held = 0;
  return lost ? 0 : held;
}

/** Beats at which a new frame was there and could not be read; each is counted once, now or at `landed`. */
export function countDrops(
  streams: readonly FrameStream[],
  now: number,
  intervalMs: number,
): number {
  let dropped = 0;
  for (const stream of streams) {
    if (!isReady(stream, now) || now < stream.dropsFrom) continue;
    if (stream.inFlight) stream.held += 1;
    else dropped += 1;
    stream.dropsFrom = now + intervalMs;
  }
  return dropped;
}

/** Time until the next beat, ms; undefined when every stream waits for something else. */
export function nextBeat(streams: readonly FrameStream[], now: number): number | undefined {
  const times = streams.map((stream) => (stream.due > now ? stream.due : stream.dropsFrom) - now);
  const ahead = times.filter((time) => time > 0);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}
