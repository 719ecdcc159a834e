/**
 * Whose turn it is. Each view gives a frame at most once an interval, one in flight at a time;
 * when both wait for a worker, the one that was served longer ago goes first.
 *
 *   view 0   |=read=|      |=read=|
 *   view 1          |=read=|      |=read=|
 *   time     0         100        200 ms
 */
export interface Lane {
  readonly view: 0 | 1;
  /** Earliest time of the next frame, ms. */
  due: number;
  /** From here on a frame that cannot be read counts as dropped, ms. */
  dropsFrom: number;
  served: number;
  inFlight: boolean;
  hasNewFrame(): boolean;
}

export const newLane = (view: 0 | 1, now: number, hasNewFrame: () => boolean): Lane => ({
  view,
  due: now,
  dropsFrom: now,
  served: -Infinity,
  inFlight: false,
  hasNewFrame,
});

const isReady = (lane: Lane, now: number): boolean => lane.due <= now && lane.hasNewFrame();

/** The lane to grab from now, or undefined. */
export function nextLane<L extends Lane>(lanes: readonly L[], now: number): L | undefined {
  const ready = lanes.filter((lane) => !lane.inFlight && isReady(lane, now));
  return ready.sort((a, b) => a.served - b.served)[0];
}

/** Keeps the beat: a frame that came a little late does not make all later ones late. */
export function serve(lane: Lane, now: number, intervalMs: number): void {
  lane.inFlight = true;
  lane.served = now;
  lane.due = Math.max(lane.due + intervalMs, now + intervalMs / 2);
  lane.dropsFrom = lane.due;
}

/** Beats at which a new frame was there and could not be read; each is counted once. */
export function countDrops(lanes: readonly Lane[], now: number, intervalMs: number): number {
  let dropped = 0;
  for (const lane of lanes) {
    if (!isReady(lane, now) || now < lane.dropsFrom) continue;
    dropped += 1;
    lane.dropsFrom = now + intervalMs;
  }
  return dropped;
}

/** Time until the next beat, ms; undefined when every lane waits for something else. */
export function nextBeat(lanes: readonly Lane[], now: number): number | undefined {
  const times = lanes.map((lane) => (lane.due > now ? lane.due : lane.dropsFrom) - now);
  const ahead = times.filter((time) => time > 0);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}
