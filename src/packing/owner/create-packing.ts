import type { QueryClient } from '@tanstack/react-query';
import type { SignInState } from '../../auth/sign-in.ts';
import { openRefusalBook } from '../../device/refusal-book.ts';
import { openScanLog } from '../../device/scan-log.ts';
import { openShiftBook } from '../../device/shift-figures.ts';
import { systemClock } from '../../lib/clock.ts';
import { store } from '../../lib/store.ts';
import type { Signal } from '../../lib/subscribable.ts';
import { createFeedback } from '../feedback/feedback.ts';
import { flowOf, requestOf } from '../flows/flows.ts';
import { createClosings } from '../journal/closings.ts';
import { withHandOver } from '../journal/hand-over.ts';
import { callKey, openJournal } from '../journal/journal.ts';
import { openTabLock, sessionLock } from '../journal/tab-lock.ts';
import { changeBy } from '../requests.ts';
import { Sender, type SentCall } from '../sender/sender.ts';
import { shiftFiguresAtom } from '../session/atoms.ts';
import { createPackingPort } from '../submission/plant-port.ts';
import type { Packing, PackingOwner } from './packing.ts';

/** The packing of a page; the first call creates it. */
export const packingOf = (
  owner: PackingOwner,
  queries: QueryClient,
  signIn: Signal<SignInState>,
): Packing => (owner.packing ??= createPacking(owner, queries, signIn));

function createPacking(
  { unsentCalls }: PackingOwner,
  queries: QueryClient,
  signIn: Signal<SignInState>,
): Packing {
  const now = signIn.get();
  const stored = openJournal();
  const journal = 'username' in now ? withHandOver(stored, sessionLock, now.username) : stored;
  const closings = createClosings();
  const sender = new Sender({
    journal,
    unsentCalls,
    clock: systemClock,
    sessionsClosed: closings.done,
    portOf: ({ scope: { moId, flow } }) => createPackingPort({ queries, moId, flow, signIn }),
    lockOfCall: (call) => openTabLock(`kept ${callKey(call)}`),
    lockOfSession: ({ scope }) => sessionLock(scope),
  });
  const packing: Packing = {
    journal,
    log: openScanLog(),
    shift: openShiftBook(),
    refusals: openRefusalBook(),
    feedback: createFeedback(),
    closings,
    sender,
    async openCalls(moId) {
      await closings.done();
      return journal.openCalls(moId);
    },
  };
  sender.ended.subscribe((sent) => noteSent(packing, sent));
  return packing;
}

/** Scan log and shift figures, as if the scan page of the call had been open. */
function noteSent({ log, shift }: Packing, { call, state }: SentCall): void {
  const { scope, progress } = call;
  const isDone = state.kind === 'done';
  const result = isDone ? (state.found ? 'found packed' : 'packed') : state.reason;
  const text = flowOf(scope.flow).words.finished(progress).code;
  const { moId: order, station } = scope;
  log.add({ at: Date.now(), order, station, source: 'app', text, result });
  if (isDone && changeBy(requestOf(scope.flow, progress)).kind === 'packed')
    store.set(shiftFiguresAtom, shift.note({ kind: 'packed', tookMs: null }));
}
