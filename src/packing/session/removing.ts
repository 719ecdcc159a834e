/** Codes that leave the open case without a call. */
import { advance, type ProgressEvent } from '../flows/progress.ts';
import { judge } from '../flows/verdict.ts';
import type { AcceptedCode } from '../types.ts';
import { reportRemoved } from './reporting.ts';
import type { Transition } from './transition.ts';

/** A change by hand: undo, removal, going back, a new size. */
export function change(step: Transition, event: ProgressEvent): void {
  if (step.state.stage.kind !== 'open') return;
  const { progress, outcomes } = advance(step.flow, step.state.progress, event);
  const removed = outcomes.flatMap((one) => (one.kind === 'removed' ? one.codes : []));
  step.enter(progress);
  if (outcomes.length > 0) step.clearNotice();
  if (event.type === 'go-back') refuseSeenClosers(step);
  if (removed.length === 0) return;
  forget(step, removed);
  reportRemoved(step);
}

/** The full case still accepts its closing label, but not the one that is in the picture already. */
function refuseSeenClosers(step: Transition): void {
  const { progress, inventory, inPicture } = step.state;
  const closes = (key: string) => judge(step.flow, progress, inventory, key).kind === 'accepted';
  const entries = Array.from(
    inPicture,
    ([key, presence]) => [key, closes(key) ? { ...presence, refused: true } : presence] as const,
  );
  step.set({ inPicture: new Map(entries) });
}

function forget(step: Transition, removed: readonly AcceptedCode[]): void {
  const { state, now } = step;
  const inPicture = new Map(state.inPicture);
  const acceptedAt = new Map(state.acceptedAt);
  const removedAt = new Map(state.removedAt);
  const prints = new Map(state.prints);
  for (const { key, code } of removed) {
    acceptedAt.delete(key);
    prints.delete(key);
    removedAt.set(key, now);
    const presence = inPicture.get(key);
    if (presence) inPicture.set(key, { ...presence, refused: true });
    step.log('app', code, 'removed');
  }
  step.set({ inPicture, acceptedAt, removedAt, prints });
}
