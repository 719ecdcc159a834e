import { orderEnded } from '../feedback/messages.ts';
import type { EventType, StampedEvent } from './events.ts';
import { onJournal, onLeave, onLock, onLookedUp, onOpenCalls, onTimer } from './lifecycle.ts';
import {
  applySize,
  askAboutDuplicate,
  dropRefusal,
  dropPackedElsewhere,
  onAnswer,
  onDuplicateAnswer,
} from './questions.ts';
import { onUnread } from './reporting.ts';
import {
  acceptWaiting,
  change,
  onFrame,
  onHandRead,
  onScannerProblem,
  reportRefusedReads,
} from './scanning.ts';
import type { SessionState } from './state.ts';
import { onCallEvent, submit } from './submitting.ts';
import { Transition } from './transition.ts';

type Handlers = {
  readonly [Type in EventType]: (step: Transition, event: StampedEvent<Type>) => void;
};

const HANDLERS: Handlers = {
  lock: onLock,
  journal: onJournal,
  'open-calls': onOpenCalls,
  answer: onAnswer,
  'answer-duplicate': onDuplicateAnswer,
  leave: onLeave,

  frame: onFrame,
  unread: onUnread,
  'hand-read': onHandRead,
  'scanner-problem': onScannerProblem,
  undo: change,
  remove: change,
  'go-back': change,
  close: change,
  hold: (step, { isHeld }) => step.set({ isHeld }),

  lists: (step, { inventory }) => step.setLists(inventory),
  size: (step, { size }) => size > 0 && step.set({ orderSize: size }),
  'order-ended': (step, { status }) => {
    step.set({ ended: status });
    if (status !== null) step.say(orderEnded(status));
    else if (step.state.notice?.about?.kind === 'ended-order') step.clearNotice();
  },

  submit,
  saved: (step, event) => {
    onSaved(step, event);
    onCallEvent(step, event);
  },
  'looked-up': (step, event) => {
    onLookedUp(step, event);
    onCallEvent(step, event);
  },
  timer: (step, event) => {
    onTimer(step);
    onCallEvent(step, event);
  },
  answered: onCallEvent,
  'signed-in': onCallEvent,
  wake: onCallEvent,
  'try-again': onCallEvent,
  keep: onCallEvent,
  'take-back': onCallEvent,
  kept: onCallEvent,
};

/**
 * The whole scan session, from the tab's lock to its release. Pure and total: an event that does not
 * fit changes nothing and returns the same state. The supervisor runs the effects.
 */
export function next(
  state: SessionState,
  event: StampedEvent,
): Pick<Transition, 'state' | 'effects'> {
  const step = new Transition(state, event);
  if (state.stage.kind === 'closed') return step;
  handle(step, event);
  // Other lists, or codes that were not compared with them before: behind a question or during a call.
  if (
    state.inventory !== step.state.inventory ||
    state.stage.kind !== 'open' ||
    state.progress.phase === 'submitting'
  ) {
    dropPackedElsewhere(step);
    dropRefusal(step);
  }
  proceed(step);
  reportRefusedReads(step);
  return step;
}

function handle<Type extends EventType>(step: Transition, event: StampedEvent<Type>): void {
  const handler: Handlers[Type] = HANDLERS[event.type];
  handler(step, event);
}

/**
 * Automatic steps while the session is open: a closing case that submits at once, a new
 * case size, and waiting hand reads. Repeated, because each may make way for the next.
 */
function proceed(step: Transition): void {
  for (let before; step.state !== before;) {
    before = step.state;
    if (before.stage.kind !== 'open') return;
    if (step.flow.closer?.submits === 'at-once') submit(step);
    if (step.state === before) applySize(step);
    if (step.state === before) askAboutDuplicate(step);
    if (step.state === before) acceptWaiting(step);
  }
}

/** Plays the sounds that waited for this revision, and warns where the journal will not survive a reload. */
function onSaved(step: Transition, { revision, health }: StampedEvent<'saved'>): void {
  const { sounds, health: before } = step.state;
  const due = sounds.filter((pending) => pending.revision <= revision);
  step.set({ sounds: sounds.filter((pending) => pending.revision > revision) });
  if (health.kind !== before.kind) {
    step.set({ health });
    if (health.kind === 'memory') step.say({ severity: 'warn', title: health.message });
  }
  for (const { sound } of due) step.effect({ type: 'sound', sound });
}
