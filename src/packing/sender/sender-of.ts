import type { QueryClient } from '@tanstack/react-query';
import type { SignInState } from '../../auth/sign-in.ts';
import { systemClock } from '../../lib/clock.ts';
import { store } from '../../lib/store.ts';
import type { Signal } from '../../lib/subscribable.ts';
import { flowOf, requestOf } from '../flows/flows.ts';
import { callKey } from '../journal/journal.ts';
import { openTabLock, sessionLock } from '../journal/tab-lock.ts';
import { changeBy } from '../requests.ts';
import { shiftFiguresAtom } from '../session/atoms.ts';
import { scanServices } from '../session/services.ts';
import { packingPort } from '../submission/plant-port.ts';
import { Sender, type SentCall } from './sender.ts';

/** One for each cache of the plant's answers: the app has one. */
const senders = new WeakMap<QueryClient, Sender>();

/** The sender of this tab. */
export function senderOf(queries: QueryClient, signIn: Signal<SignInState>): Sender {
  const made = senders.get(queries);
  if (made) return made;
  const { journal, closings } = scanServices();
  const sender = new Sender({
    journal,
    clock: systemClock,
    sessionsClosed: closings.done,
    portOf: ({ scope: { moId, flow } }) => packingPort({ queries, moId, flow, signIn }),
    lockOfCall: (call) => openTabLock(`kept ${callKey(call)}`),
    lockOfSession: ({ scope }) => sessionLock(scope),
  });
  sender.ended.subscribe(noteInBooks);
  senders.set(queries, sender);
  return sender;
}

/** The scan log and the figures of the shift, as if its scan page had been open. */
function noteInBooks({ call: { scope, progress }, state }: SentCall): void {
  const { log, shift } = scanServices();
  const { words } = flowOf(scope.flow);
  const result = state.kind === 'done' ? (state.found ? 'found packed' : 'packed') : state.reason;
  const text = words.finished(progress).code;
  const { moId: order, station } = scope;
  log.add({ at: Date.now(), order, station, source: 'app', text, result });
  if (state.kind === 'done' && changeBy(requestOf(scope.flow, progress)).kind === 'packed')
    store.set(shiftFiguresAtom, shift.note({ kind: 'packed', tookMs: null }));
}
