import { keyOf } from '../inventory.ts';
import type { FrameTexts } from './events.ts';
import type { Presence, SessionState } from './state.ts';
import type { Transition } from './transition.ts';

/** A code has left the picture when it was missing for this long, ms. */
const GONE_MS = 1000;
/**
 * Longest time before a frame that the frame is evidence for, ms. A longer gap means that the tab was
 * hidden, the camera dark or a worker hung: a code may have stayed in the picture meanwhile.
 */
const EVIDENCE_MS = 500;

/** Updates which codes are in the picture. Only the camera that saw a code last can miss it. */
export function updatePresence(step: Transition, frame: FrameTexts): void {
  const { state } = step;
  // Most frames of a shift show nothing, ten per second and camera: they cost nothing.
  if (frame.texts.length === 0 && state.inPicture.size === 0) return;
  const { view, grabbedAt } = frame;
  const inPicture = withoutGone(state, frame);
  for (const text of frame.texts) {
    const key = keyOf(text);
    const before = inPicture.get(key);
    const reported = before !== undefined && before.reported && !hasMoved(before, frame);
    // A late report may show a code that was removed meanwhile, or that was meant for another case.
    const isOld =
      grabbedAt <= Math.max(state.caseReturnedAt, state.removedAt.get(key) ?? -Infinity);
    const refused = isOld || (before?.refused ?? false);
    inPicture.set(key, { view, lastSeen: grabbedAt, reported, refused });
  }
  step.set({ inPicture, lastFrames: new Map(state.lastFrames).set(view, grabbedAt) });
}

/** Carried to another camera, while the first one may never produce a frame again. */
const hasMoved = (presence: Presence, { view, grabbedAt }: FrameTexts): boolean =>
  presence.view !== view && grabbedAt - presence.lastSeen > GONE_MS;

function withoutGone(
  { inPicture, lastFrames }: SessionState,
  { view, grabbedAt }: FrameTexts,
): Map<string, Presence> {
  const gap = grabbedAt - (lastFrames.get(view) ?? grabbedAt);
  const unknownMs = Math.max(0, gap - EVIDENCE_MS);
  const here = new Map<string, Presence>();
  for (const [key, presence] of inPicture) {
    const isOther = presence.view !== view;
    const lastSeen = isOther ? presence.lastSeen : presence.lastSeen + unknownMs;
    if (isOther || grabbedAt - lastSeen <= GONE_MS) here.set(key, { ...presence, lastSeen });
  }
  return here;
}
