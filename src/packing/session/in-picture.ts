/** What is before the cameras: the stay of each code, and codes on two labels. */
import { GONE_MS, absentFromAfter } from '../../../reader/engine.ts';
import type { ScannedText } from '../types.ts';
import type { FrameTexts } from './events.ts';
import { type Duplicate, isAccepting, type Presence, type SessionState } from './state.ts';
import type { Transition } from './transition.ts';

/**
 * Updates what is before the cameras.
 * @returns codes that are certainly on two labels since this frame
 */
export function updatePicture(step: Transition, frame: FrameTexts): readonly ScannedText[] {
  const certain = noteDuplicates(step, frame);
  updatePresence(step, frame);
  return certain;
}

/** Updates which codes are in the picture. A code is missed only by frames of the camera that saw it last. */
function updatePresence(step: Transition, frame: FrameTexts): void {
  const { state } = step;
  // Most frames of a shift show nothing, ten per second and camera: they cost nothing.
  if (frame.texts.length === 0 && state.inPicture.size === 0) return;
  const { view, grabbedAt } = frame;
  const inPicture = withoutGone(state, frame);
  for (const { key } of frame.texts) {
    const before = inPicture.get(key);
    const reported = before !== undefined && before.reported && !hasMoved(before, frame);
    // A late report may show a code that was removed meanwhile, or that was meant for another case.
    const isOld =
      grabbedAt <= Math.max(state.caseReturnedAt, state.removedAt.get(key) ?? -Infinity);
    const blocked = isOld || (before?.blocked ?? false);
    inPicture.set(key, { view, absentFrom: grabbedAt, reported, blocked });
  }
  step.set({ inPicture, lastFrames: new Map(state.lastFrames).set(view, grabbedAt) });
}

/** Carried to another camera, while the first one may never produce a frame again: at that one it would be gone. */
const hasMoved = ({ absentFrom }: Presence, { grabbedAt }: FrameTexts): boolean =>
  grabbedAt - absentFrom > GONE_MS;

function withoutGone(
  { inPicture, lastFrames }: SessionState,
  { view, grabbedAt }: FrameTexts,
): Map<string, Presence> {
  const here = new Map<string, Presence>();
  for (const [key, presence] of inPicture) {
    const isOther = presence.view !== view;
    const absentFrom = isOther
      ? presence.absentFrom
      : absentFromAfter(grabbedAt, lastFrames.get(view), presence.absentFrom);
    if (absentFrom !== undefined) here.set(key, { ...presence, absentFrom });
  }
  return here;
}

/** Codes that are `blocked` are not accepted before they are gone from the picture (decision 36). */
export function setBlocked(
  step: Transition,
  isConcerned: (key: string) => boolean,
  blocked = true,
): void {
  const inPicture = new Map(step.state.inPicture);
  for (const [key, presence] of inPicture)
    if (isConcerned(key)) inPicture.set(key, { ...presence, blocked });
  step.set({ inPicture });
}

/**
 * Time and pictures with both labels after which a code is certainly on two: by then each of them was decoded again,
 * and a ghost of a moving label is gone.
 */
const CERTAIN_MS = 700;
const CERTAIN_PICTURES = 4;

/**
 * Notes the codes on two labels in a frame; codes that are in no case of the order are ignored. While nothing is accepted,
 * none becomes certain: the first frame after that confirms it.
 * @returns the codes that are certain now
 */
function noteDuplicates(step: Transition, frame: FrameTexts): readonly ScannedText[] {
  const { duplicates, inventory } = step.state;
  const twins = (frame.twins ?? []).filter(({ key }) => inventory.cases.has(key));
  if (twins.length === 0 && duplicates.size === 0) return [];
  const noted = new Map([...duplicates].filter(([, one]) => !isGone(one, frame)));
  for (const twin of twins) noted.set(twin.key, seenAgain(noted.get(twin.key), twin, frame));
  const certain = isAccepting(step.state) ? [...noted.values()].filter(isConfirmed) : [];
  for (const one of certain) noted.set(one.scanned.key, { ...one, state: 'certain' });
  step.set({ duplicates: noted });
  return certain.map(({ scanned }) => scanned);
}

/** Only one of the labels is in view, for GONE_MS. A duplicate stays while it waits for a decision, or once one label was chosen. */
const isGone = ({ lastSeen, state }: Duplicate, { grabbedAt }: FrameTexts): boolean =>
  (state === 'seen' || state === 'neither') && grabbedAt - lastSeen > GONE_MS;

const seenAgain = (
  before: Duplicate | undefined,
  scanned: ScannedText,
  { grabbedAt }: FrameTexts,
): Duplicate => ({
  scanned,
  firstSeen: before?.firstSeen ?? grabbedAt,
  lastSeen: grabbedAt,
  pictures: (before?.pictures ?? 0) + 1,
  state: before?.state ?? 'seen',
});

const isConfirmed = ({ firstSeen, lastSeen, pictures, state }: Duplicate): boolean =>
  state === 'seen' && pictures >= CERTAIN_PICTURES && lastSeen - firstSeen >= CERTAIN_MS;

/** Whether a camera must not take a code: it is, or may be, on two labels. */
export const isDoubtful = ({ duplicates }: SessionState, key: string): boolean => {
  const duplicate = duplicates.get(key);
  return duplicate !== undefined && duplicate.state !== 'one';
};

/** Whether the picture marks a code as being on two labels. */
export const isShownTwice = (state: SessionState, key: string): boolean => {
  const found = state.duplicates.get(key)?.state;
  return found === 'certain' || found === 'neither';
};
