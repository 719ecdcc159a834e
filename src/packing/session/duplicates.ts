/** Codes that are on two labels: packed neither by the camera before the operator has decided. */
import { t } from '@lingui/core/macro';
import { judge } from '../flows/verdict.ts';
import { keyOf } from '../inventory.ts';
import type { FrameTexts, SessionEvents } from './events.ts';
import { change } from './removing.ts';
import { type Duplicate, isAccepting, type SessionState } from './state.ts';
import type { Transition } from './transition.ts';

/**
 * Time and pictures with both labels after which a code is certainly on two: by then each of them was decoded again,
 * and a ghost of a moving label is gone.
 */
const CERTAIN_MS = 700;
const CERTAIN_PICTURES = 4;
/** Both labels have left the picture when it shows only one for this long, ms. */
const GONE_MS = 1000;

/**
 * Notes the codes on two labels in a frame; codes that are in no case of the order are ignored. While nothing
 * is accepted, the case is not changed either: a code is confirmed by the first frame after that.
 */
export function noteDuplicates(step: Transition, frame: FrameTexts): void {
  const { duplicates, inventory } = step.state;
  const twins = (frame.twins ?? []).filter((text) => inventory.cases.has(keyOf(text)));
  if (twins.length === 0 && duplicates.size === 0) return;
  const now = new Map([...duplicates].filter(([, one]) => !isGone(one, frame)));
  for (const text of twins) now.set(keyOf(text), seenAgain(now.get(keyOf(text)), text, frame));
  step.set({ duplicates: now });
  if (!isAccepting(step.state)) return;
  for (const [key, one] of now) if (one.state === 'seen' && isCertain(one)) confirm(step, key, one);
}

/** A certain one waits for its decision, and a decision for one of the labels holds for the session. */
const isGone = ({ lastSeen, state }: Duplicate, { grabbedAt }: FrameTexts): boolean =>
  (state === 'seen' || state === 'neither') && grabbedAt - lastSeen > GONE_MS;

const seenAgain = (
  before: Duplicate | undefined,
  text: string,
  { grabbedAt }: FrameTexts,
): Duplicate => ({
  text,
  firstSeen: before?.firstSeen ?? grabbedAt,
  lastSeen: grabbedAt,
  pictures: (before?.pictures ?? 0) + 1,
  state: before?.state ?? 'seen',
});

const isCertain = ({ firstSeen, lastSeen, pictures }: Duplicate): boolean =>
  pictures >= CERTAIN_PICTURES && lastSeen - firstSeen >= CERTAIN_MS;

/** Counts it, and takes the code out of the open case: the label that was accepted may be the wrong one. */
function confirm(step: Transition, key: string, duplicate: Duplicate): void {
  setState(step, key, { ...duplicate, state: 'certain' });
  step.effect({ type: 'note', event: { kind: 'duplicate' } });
  step.effect({ type: 'sound', sound: 'rejected' });
  step.log('camera', duplicate.text, 'on two labels');
  change(step, { type: 'remove', key });
}

/** Asks about the first code that waits for a decision; not while a call runs. One that is packed needs none. */
export function askAboutDuplicate(step: Transition): void {
  const { duplicates, progress, inventory } = step.state;
  const open = [...duplicates].find(([, { state }]) => state === 'certain');
  if (!open || progress.phase === 'submitting') return;
  const [key, duplicate] = open;
  const title = twoLabels(inventory.cases.get(key)?.code ?? duplicate.text);
  if (judge(step.flow, progress, inventory, duplicate.text).kind === 'packed-elsewhere') {
    setState(step, key, { ...duplicate, state: 'neither' });
    const detail = t`One of them is packed. Set both cases aside and check the labels.`;
    return step.say({ id: 'scan', severity: 'bad', title, detail });
  }
  const detail = t`Check both labels. Neither of them is in the case now.`;
  step.set({ stage: { kind: 'asking', question: { kind: 'duplicate', key, title, detail } } });
  step.effect({ type: 'announce', text: `${title}. ${detail}` });
}

const twoLabels = (code: string): string => t`Two labels have the code ${code}`;

/** 'one' is accepted from the next frame on; after 'neither' the code counts again once it has left the picture. */
export function onDuplicateAnswer(
  step: Transition,
  { choice }: SessionEvents['answer-duplicate'],
): void {
  const { stage, duplicates } = step.state;
  if (stage.kind !== 'asking' || stage.question.kind !== 'duplicate') return;
  const { key } = stage.question;
  step.set({ stage: { kind: 'open' } });
  const duplicate = duplicates.get(key);
  if (!duplicate) return;
  setState(step, key, { ...duplicate, state: choice, lastSeen: step.now });
  const presence = step.state.inPicture.get(key);
  const refused = choice === 'neither';
  if (presence)
    step.set({ inPicture: new Map(step.state.inPicture).set(key, { ...presence, refused }) });
  step.log('app', duplicate.text, `two labels: ${choice}`);
}

function setState(step: Transition, key: string, duplicate: Duplicate): void {
  step.set({ duplicates: new Map(step.state.duplicates).set(key, duplicate) });
}

/** Whether a camera must not take a code: it is, or may be, on two labels. */
export const isDoubtful = ({ duplicates }: SessionState, text: string): boolean => {
  const duplicate = duplicates.get(keyOf(text));
  return duplicate !== undefined && duplicate.state !== 'one';
};

/** Whether the picture marks a code as being on two labels. */
export const isShownTwice = (state: SessionState, text: string): boolean => {
  const found = state.duplicates.get(keyOf(text))?.state;
  return found === 'certain' || found === 'neither';
};
