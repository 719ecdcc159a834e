import { withinDeadline } from '../lib/deadline.ts';
import { constraintsOf, settingsOf } from './media-edge.ts';
import { taskQueue, type TaskQueue } from './task-queue.ts';
import type { CaptureWish } from '../engine/types.ts';

/** What a person sets of a camera. */
export interface LensSettings {
  readonly torch?: boolean;
  readonly zoom?: number;
}

/** Wishes for one call; settings have the names of the Media Capture specification. */
interface TrackWishes extends LensSettings {
  readonly focus?: { readonly focusMode: string; readonly pointsOfInterest?: readonly object[] };
  readonly capture?: CaptureWish;
  /** Longer side of the picture at most, px, whatever `capture` wishes. */
  readonly mostSide?: number;
}

type Track = Pick<MediaStreamTrack, 'applyConstraints' | 'getConstraints'> &
  Partial<Pick<MediaStreamTrack, 'getSettings'>>;

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

/**
 * Applies a wish together with all accepted ones: by the specification a call replaces earlier ones, so
 * light alone would undo focus, zoom and frame rate. False when the camera refuses; it then keeps its
 * settings.
 */
export function wishOf(track: Track, more: TrackWishes): Promise<boolean> {
  const wished = wishedOf(track);
  return wished.queue.add(async () => {
    const wishes = { ...wished.granted, ...more };
    const picture = pictureOf(wished.opened, wishes);
    const taken =
      (await askFor(track, picture, advancedOf(wishes), more)) && (await shows(track, more));
    if (taken) wished.granted = wishes;
    return taken;
  });
}

/** The constraints of the opening with size and rate on top. Only `ideal`, which a camera never refuses. */
function pictureOf(
  opened: MediaTrackConstraints,
  { capture: { frameRate, side = Infinity } = {}, mostSide = Infinity }: TrackWishes,
): MediaTrackConstraints {
  const { width: _width, height: _height, ...others } = opened;
  const ideal = Math.min(side, mostSide);
  return {
    ...(ideal === Infinity ? opened : { ...others, width: { ideal } }),
    ...(frameRate !== undefined && { frameRate: { ideal: frameRate } }),
  };
}

/** Longer side of a picture that leaves another camera room on the same connection, px. */
const SMALL_SIDE = 1280;

/** @returns whether the track gives smaller pictures from now on */
export async function makeSmaller(track: Track): Promise<boolean> {
  const { width = 0, height = 0 } = settingsOf(track);
  if (Math.max(width, height) <= SMALL_SIDE) return false;
  return wishOf(track, { mostSide: SMALL_SIDE });
}

/** Some cameras change their settings a moment after the answer, ms. */
const CHANGE_MS = 500;

/** A call that resolves is no proof: light and zoom are read back where the camera reports them. */
async function shows(track: Track, { torch, zoom }: LensSettings): Promise<boolean> {
  const isSet = () => {
    const now = settingsOf(track);
    const hasLight = torch === undefined || now.torch === undefined || now.torch === torch;
    // A lens has steps of its own.
    const isNear = zoom === undefined || Math.abs((now.zoom ?? zoom) - zoom) <= zoom / 10;
    return hasLight && isNear;
  };
  if (isSet()) return true;
  await new Promise((resolve) => setTimeout(resolve, CHANGE_MS));
  return isSet();
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
    return takes(track, isOfPicture(more) ? plain : { advanced });
  // Chromium resolves such a call, and leaves sizes and rate unchanged.
  return !isOfPicture(more) || holds(track, plain) || takes(track, plain);
}

const isOfPicture = ({ capture, mostSide }: TrackWishes): boolean =>
  capture !== undefined || mostSide !== undefined;

const holds = (track: Track, plain: MediaTrackConstraints): boolean => {
  const held = constraintsOf(track);
  return Object.keys(plain).every((name) => name in held);
};

/** One set for all: Chromium has long taken no more than the first. */
function advancedOf({ torch, zoom, focus }: TrackWishes): object[] {
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
