import type { QueryClient } from '@tanstack/react-query';
import type { CaseType } from '../../../contract/case-types.ts';
import type { Order } from '../../../contract/types.ts';
import { casesOf, casesQuery } from '../../api/cases.ts';
import { ApiError, isSignInNeeded, reasonOf } from '../../api/errors.ts';
import { orderQuery, refreshOrder } from '../../api/orders.ts';
import { conflictsOf } from '../../api/packing.ts';
import { NEVER_FRESH } from '../../api/query-client.ts';
import type { SignInState } from '../../auth/sign-in.ts';
import type { Signal } from '../../../reader/signals.ts';
import { flowOf, type FlowName } from '../flows/flows.ts';
import { type CaseLists, listsAfter, readInventory } from '../inventory.ts';
import { changeBy, sendRequest, type SubmissionRequest } from '../requests.ts';
import { classifyFailure, type CallAnswer, type PackingPort } from './packing-port.ts';

interface Plant {
  readonly queries: QueryClient;
  readonly moId: string;
  readonly flow: FlowName;
  readonly signIn: Signal<SignInState>;
}

/** The packing port of the real plant: its API, with the cache of its answers kept current. */
export const createPackingPort = (
  plant: Plant,
  /** Subject of the person of these calls. */
  owner = personIn(plant.signIn)?.subject,
): PackingPort => ({
  async send(request, options) {
    try {
      const sender = personIn(plant.signIn)?.username;
      const order = await sendRequest(plant.moId, request, { ...options, sender });
      await moveCases(plant, request);
      await showOrder(plant, order);
      void refreshOrder(plant.queries, plant.moId);
      return { kind: 'done' };
    } catch (error) {
      return failed(error);
    }
  },
  async lookUp(signal) {
    try {
      return { kind: 'known', inventory: readInventory(await readLists(plant, signal)) };
    } catch (error) {
      const answer = failed(error);
      if (answer.kind === 'signed-out') return answer;
      return { kind: 'unavailable', reason: reasonOf(error) };
    }
  },
  signedIn: (signal) => signedIn(plant.signIn, owner, signal),
});

/**
 * Shows the order's new figures before the session's codes leave the screen, so that counts never
 * decrease. After an answer without an order (204) the order is requested.
 */
async function showOrder({ queries, moId }: Plant, order: Order | undefined): Promise<void> {
  const { queryKey } = orderQuery(moId);
  if (order) queries.setQueryData(queryKey, order);
  // The call is done, whether the order can be read now or not.
  else
    await queries
      .fetchQuery({ ...orderQuery(moId), staleTime: NEVER_FRESH, retry: false })
      .catch(() => undefined);
  // The cache notifies its listeners in a later task.
  await new Promise((notified) => setTimeout(notified, 0));
}

/** Reads past the cache; aborting the look-up aborts its requests. */
async function readLists(plant: Plant, signal: AbortSignal): Promise<CaseLists> {
  const { queries, moId, flow } = plant;
  const stop = () => void queries.cancelQueries({ queryKey: casesOf(moId) });
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    const lists = await Promise.all(
      flowOf(flow).caseTypes.map(async (type) => {
        const query = { ...casesQuery(moId, [type]), staleTime: NEVER_FRESH, retry: false };
        return [type, await queries.fetchQuery(query)] as const;
      }),
    );
    signal.throwIfAborted();
    await showOrder(plant, undefined);
    return Object.fromEntries(lists);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Moves packed codes in the cached lists, so that the next case does not accept them again before the
 * lists are read. A request from before the packing would restore the old lists: it is cancelled.
 */
async function moveCases({ queries, moId, flow }: Plant, request: SubmissionRequest) {
  await queries.cancelQueries({ queryKey: casesOf(moId) });
  const { caseTypes } = flowOf(flow);
  const keyOfList = (type: CaseType) => casesQuery(moId, [type]).queryKey;
  const lists: CaseLists = Object.fromEntries(
    caseTypes.map((type) => [type, queries.getQueryData(keyOfList(type))] as const),
  );
  const after = listsAfter(lists, changeBy(request));
  for (const type of caseTypes) {
    if (after[type] !== lists[type])
      queries.setQueryData(keyOfList(type), [...(after[type] ?? [])]);
  }
}

function failed(error: unknown): CallAnswer {
  const reason = reasonOf(error);
  if (isSignInNeeded(error)) return { kind: 'signed-out' };
  if (!(error instanceof ApiError)) return { kind: 'unknown', reason };
  const { status, retryAfter } = error;
  return classifyFailure({ status, reason, retryAfter, conflicts: conflictsOf(error.body) });
}

/** Pause between checks, ms: a plant may refuse a token that the provider accepts, and must not be called in a loop. */
const CHECK_EVERY_MS = 2000;

/** Undefined without a sign-in. */
function personIn(signIn: Signal<SignInState>) {
  const now = signIn.get();
  return 'subject' in now ? now : undefined;
}

/** Resolves when the same person is signed in again; rejects on abort. */
function signedIn(
  signIn: Signal<SignInState>,
  owner: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const follow = () => {
      const now = signIn.get();
      if (now.kind !== 'signed-in' || (owner !== undefined && now.subject !== owner)) return;
      end();
      resolve();
    };
    const undo = signIn.subscribe(follow);
    const timer = setInterval(follow, CHECK_EVERY_MS);
    const stopped = () => {
      end();
      reject(signal.reason as Error);
    };
    const end = () => {
      undo();
      clearInterval(timer);
      signal.removeEventListener('abort', stopped);
    };
    signal.addEventListener('abort', stopped);
  });
}
