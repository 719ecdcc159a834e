import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../../api/query-client.ts';
import type { SignInState } from '../../auth/sign-in.ts';
import { openScanLog, type ScanLog } from '../../device/scan-log.ts';
import { systemClock } from '../../lib/clock.ts';
import type { Signal } from '../../../reader/signals.ts';
import { createFeedback } from '../feedback/feedback.ts';
import { flowOf } from '../flows/flows.ts';
import { createClosings } from '../journal/closings.ts';
import { withHandOver } from '../journal/hand-over.ts';
import { callKey } from '../journal/open-call.ts';
import { openJournal } from '../journal/journal.ts';
import { takeLock, takeSessionLock } from '../journal/tab-lock.ts';
import { Sender, type SentCall } from '../sender/sender.ts';
import { createPackingPort } from '../submission/plant-port.ts';
import type { Packing, PackingOwner } from './packing.ts';

/** The cache of the plant's answers for a page; the first call creates it. */
export const queriesOf = (owner: PackingOwner): QueryClient =>
  (owner.queries ??= createQueryClient());

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
  const journal = 'username' in now ? withHandOver(stored, takeSessionLock, now.username) : stored;
  const closings = createClosings();
  const sender = new Sender({
    journal,
    unsentCalls,
    clock: systemClock,
    sessionsClosed: closings.done,
    portOf: ({ scope: { moId, flow } }) => createPackingPort({ queries, moId, flow, signIn }),
    takeCallLock: (call) => takeLock(`kept ${callKey(call)}`),
    takeSessionLock,
  });
  const packing: Packing = {
    journal,
    log: openScanLog(),
    feedback: createFeedback(),
    closings,
    sender,
    async openCalls(moId) {
      await closings.done();
      return journal.openCalls(moId);
    },
  };
  sender.ended.subscribe((sent) => logSent(packing.log, sent));
  return packing;
}

/** A line of the scan log, as if the scan page of the call had been open. */
function logSent(log: ScanLog, { call, state }: SentCall): void {
  const { scope, progress } = call;
  const result = state.kind === 'done' ? (state.found ? 'found packed' : 'packed') : state.reason;
  const text = flowOf(scope.flow).words.finished(progress).code;
  const { moId: order, station } = scope;
  log.add({ at: Date.now(), order, station, source: 'app', text, result });
}
