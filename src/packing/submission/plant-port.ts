import type { QueryClient } from '@tanstack/react-query';
import { signInState } from '../../auth/sign-in.ts';
import type { CaseType } from '../../../contract/case-types.ts';
import {
  classifyFailure,
  type CallAnswer,
  type PackingPort,
  type SubmissionRequest,
} from './packing-port.ts';
import { CASE_TYPES_OF, knownCodes } from '../inventory.ts';
import { type FlowName } from '../session/machine.ts';
import {
  conflictsOf,
  packMasterCase,
  packRemainingItems,
  packShipperCase,
  unpackCase,
} from '../../api/packing.ts';
import { ApiError, reasonOf } from '../../api/errors.ts';
import { casesOf, casesQuery } from '../../api/cases.ts';
import { type CaseRecords, movedCases } from './moved-cases.ts';
import { orderQuery, refreshOrder } from '../../api/orders.ts';

/** The plant's calls in the words of the scan session; errors come back as values. */
export function packingPort(queries: QueryClient, moId: string, flow: FlowName): PackingPort {
  return {
    async send(request, options) {
      try {
        await call(moId, request, options);
        await moveCases(queries, moId, flow, request);
        void refreshOrder(queries, moId);
        return { kind: 'done' };
      } catch (error) {
        return failed(error);
      }
    },
    async lookUp(signal) {
      try {
        const lists = await Promise.all(
          CASE_TYPES_OF[flow].map(async (type: CaseType) => {
            const query = { ...casesQuery(moId, [type]), staleTime: 0, retry: false };
            return [type, await queries.fetchQuery(query)] as const;
          }),
        );
        void queries.invalidateQueries({ queryKey: orderQuery(moId).queryKey });
        signal.throwIfAborted();
        return { kind: 'known', known: knownCodes(Object.fromEntries(lists)) };
      } catch (error) {
        const answer = failed(error);
        if (answer.kind === 'signed-out') return answer;
        return { kind: 'unavailable', reason: reasonOf(error) };
      }
    },
    signedIn,
  };
}

/** A reading that began before the packing would bring the old lists back: it is given up. */
async function moveCases(
  queries: QueryClient,
  moId: string,
  flow: FlowName,
  request: SubmissionRequest,
): Promise<void> {
  await queries.cancelQueries({ queryKey: casesOf(moId) });
  const keyOfList = (type: CaseType) => casesQuery(moId, [type]).queryKey;
  const lists: CaseRecords = Object.fromEntries(
    CASE_TYPES_OF[flow].map((type) => [type, queries.getQueryData(keyOfList(type))] as const),
  );
  const after = movedCases(lists, request);
  for (const type of CASE_TYPES_OF[flow]) {
    if (after[type] !== lists[type]) queries.setQueryData(keyOfList(type), after[type]);
  }
}

type SendOptions = Parameters<PackingPort['send']>[1];

async function call(moId: string, request: SubmissionRequest, options: SendOptions) {
  switch (request.kind) {
    case 'pack-master-case':
      return packMasterCase(moId, request.body, options);
    case 'pack-shipper-case':
      return packShipperCase(moId, request.body, options);
    case 'unpack-case':
      return unpackCase(moId, request.body, options);
    case 'pack-remaining-items':
      return packRemainingItems(moId, request.body, options);
    default:
      return request satisfies never;
  }
}

function failed(error: unknown): CallAnswer {
  const reason = reasonOf(error);
  if (error instanceof Error && error.name === 'SignInNeeded') return { kind: 'signed-out' };
  if (!(error instanceof ApiError)) return { kind: 'unknown', reason };
  const { status, retryAfter } = error;
  return classifyFailure({ status, reason, retryAfter, conflicts: conflictsOf(error.body) });
}

/** A plant may refuse a token that the provider still calls good: do not ask it in a loop. */
const LOOK_AGAIN_MS = 2000;

/** Settles when somebody is signed in again; rejects when the screen goes. */
function signedIn(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (signInState.get().kind !== 'signed-in') return;
      end();
      resolve();
    };
    const undo = signInState.subscribe(look);
    const timer = setInterval(look, LOOK_AGAIN_MS);
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
