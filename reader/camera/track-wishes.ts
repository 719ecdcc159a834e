import { withinDeadline } from '../lib/deadline.ts';
import { taskQueue, type TaskQueue } from './task-queue.ts';
import type { CaptureWish } from './wishes.ts';

/** The constraints of the opening with a wish on top. Only `ideal`, which a camera never refuses. */
export function easedConstraints(
  opened: MediaTrackConstraints,
  { frameRate, side }: CaptureWish,
): MediaTrackConstraints {
  const { width, height, ...others } = opened;
  const size = side === undefined ? { width, height } : { width: { ideal: side } };
  const sizes = Object.fromEntries(Object.entries(size).filter(([, value]) => value !== undefined));
  return {
    ...others,
    ...sizes,
    ...(frameRate !== undefined && { frameRate: { ideal: frameRate } }),
  };
}

/** Settings of the camera itself, by the names of the Media Capture specification. */
export interface CameraSettings {
  readonly torch?: boolean;
  readonly zoom?: number;
  readonly focus?: { readonly focusMode: string; readonly pointsOfInterest?: readonly object[] };
}

/** Wishes for one call. */
export interface TrackWishes extends CameraSettings {
  readonly capture?: CaptureWish;
}

type Track = Pick<MediaStreamTrack, 'applyConstraints' | 'getConstraints'>;

interface Wished {
  /** From before the first wish: Chromium later returns only the settings of the camera. */
  readonly opened: MediaTrackConstraints;
  /** Calls run one after another, so that each has the result of the one before. */
  readonly queue: TaskQueue;
  granted: TrackWishes;
}

const tracks = new WeakMap<Track, Wished>();

function wishedOf(track: Track): Wished {
  const known = tracks.get(track);
  if (known) return known;
  const wished = { opened: constraintsOf(track), queue: taskQueue(), granted: {} };
  tracks.set(track, wished);
  return wished;
}

/** Empty where the browser throws: then only the constraints of the opening are lost. */
function constraintsOf(track: Track): MediaTrackConstraints {
  try {
    return track.getConstraints();
  } catch {
    return {};
  }
}

/** Wishes that the camera has accepted. */
export const grantedTo = (track: Track): TrackWishes => tracks.get(track)?.granted ?? {};

/**
 * Applies a wish together with all accepted ones: by the specification a call replaces earlier ones, so
 * light alone would undo focus, zoom and frame rate. False when the camera refuses; it then keeps its
 * settings.
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
  // Chromium resolves such a call, and leaves sizes and rate unchanged.
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

function afterApply(onTime: () => void): () => void {
  const timer = setTimeout(onTime, APPLY_MS);
  return () => clearTimeout(timer);
}

async function takes(track: Track, constraints: MediaTrackConstraints): Promise<boolean> {
  try {
    return await withinDeadline(
      track.applyConstraints(constraints).then(() => true),
      afterApply,
      () => false,
    );
  } catch {
    return false;
  }
}
