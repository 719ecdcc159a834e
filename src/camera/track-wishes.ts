import { systemClock } from '../lib/clock.ts';
import { withinDeadline } from '../lib/deadline.ts';
import type { CaptureWish } from '../policy/scanning.ts';
import { easedConstraints } from './eased-constraints.ts';
import { stepQueue, type StepQueue } from './step-queue.ts';

/** Settings of the camera itself, by the names of the Media Capture specification. */
export interface CameraSettings {
  readonly torch?: boolean;
  readonly zoom?: number;
  readonly focus?: { readonly focusMode: string; readonly pointsOfInterest?: readonly object[] };
}

/** What is wished of a track at one time. */
export interface TrackWishes extends CameraSettings {
  readonly capture?: CaptureWish;
}

type Track = Pick<MediaStreamTrack, 'applyConstraints' | 'getConstraints'>;

interface Wished {
  /** Before the first wish: Chromium later tells only the settings of the camera. */
  readonly opened: MediaTrackConstraints;
  /** One call after another, so that each knows what the one before came to. */
  readonly queue: StepQueue;
  granted: TrackWishes;
}

const tracks = new WeakMap<Track, Wished>();

function wishedOf(track: Track): Wished {
  const known = tracks.get(track);
  if (known) return known;
  const wished = { opened: constraintsOf(track), queue: stepQueue(), granted: {} };
  tracks.set(track, wished);
  return wished;
}

/** None where the browser throws: only what was asked for at first is forgotten then. */
function constraintsOf(track: Track): MediaTrackConstraints {
  try {
    return track.getConstraints();
  } catch {
    return {};
  }
}

/** What the camera has taken of all that was wished. */
export const grantedTo = (track: Track): TrackWishes => tracks.get(track)?.granted ?? {};

/**
 * Asks for more beside what was granted before, all of it in one call: by the specification a call
 * replaces those before it, and light alone would undo focus, zoom and the pictures a second. False
 * when the camera refuses: it keeps its picture and what it had.
 */
export function wishOf(track: Track, more: TrackWishes): Promise<boolean> {
  const wished = wishedOf(track);
  return wished.queue.add(async () => {
    const wishes = { ...wished.granted, ...more };
    const eased = easedConstraints(wished.opened, wishes.capture ?? {});
    const taken = await askFor(track, eased, settingsOf(wishes), more);
    if (taken) wished.granted = wishes;
    return taken;
  });
}

async function askFor(
  track: Track,
  { advanced: atFirst = [], ...plain }: MediaTrackConstraints,
  settings: readonly object[],
  more: TrackWishes,
): Promise<boolean> {
  const advanced = [...atFirst, ...settings];
  if (advanced.length === 0) return takes(track, plain);
  // Some refuse sizes and settings in one call.
  if (!(await takes(track, { ...plain, advanced })))
    return takes(track, more.capture ? plain : { advanced });
  // Chromium takes the settings of such a call, says yes, and leaves sizes and rate as they were.
  return !more.capture || holds(track, plain) || takes(track, plain);
}

const holds = (track: Track, plain: MediaTrackConstraints): boolean => {
  const held = constraintsOf(track);
  return Object.keys(plain).every((name) => name in held);
};

/** One set for all: Chromium has long taken no more than the first. */
function settingsOf({ torch, zoom, focus }: CameraSettings): object[] {
  const one = {
    ...(torch !== undefined && { torch }),
    ...(zoom !== undefined && { zoom }),
    ...focus,
  };
  return Object.keys(one).length > 0 ? [one] : [];
}

/** A camera that does not answer counts as one that refuses, or every later wish would wait for it. In ms. */
const APPLY_MS = 5000;

async function takes(track: Track, constraints: MediaTrackConstraints): Promise<boolean> {
  try {
    return await withinDeadline(
      track.applyConstraints(constraints).then(() => true),
      (onTime) => systemClock.after(APPLY_MS, onTime),
      () => false,
    );
  } catch {
    return false;
  }
}
