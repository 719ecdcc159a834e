import type { QueryClient } from '@tanstack/react-query';
import { codeKey, codeKind, possibleCodes } from '../../contract/case-code.ts';
import { CASE_TYPES, type CaseType, isLoose, KIND_OF_TYPE } from '../../contract/case-types.ts';
import type { CaseFacts, CaseRecord, Order } from '../../contract/types.ts';
import { casesQuery, findCaseFacts } from '../api/cases.ts';
import { knownOrders, orderQuery } from '../api/orders.ts';
import { hasFeature } from '../lib/runtime-config.ts';
import { keyOf } from './inventory.ts';

/** Order and type of a scanned code. */
export interface FoundCase {
  readonly order: Order;
  readonly type: CaseType;
  /** Where the case is, and what is in it, where the plant offers that. */
  readonly facts?: CaseFacts;
}

/** Keys of everything in a scanned text that could be a case code. */
const keysOf = (text: string): ReadonlySet<string> => new Set(possibleCodes(text).map(codeKey));

/** Cached lists are reused for this long, ms: an order's codes rarely change, and their packing is irrelevant here. */
const LISTS_LAST_MS = 60_000;

/**
 * The case that a scanned code is of. A plant that offers it is asked for all cases; without its answer, and
 * elsewhere, the orders in this tablet's cache are searched. Undefined when none has the code. Rejects when the
 * plant does not answer.
 * @param text as scanned: a code of a case wins over anything else that looks like one.
 * @param openId the order whose screen is open, if one is; it is searched first.
 */
export async function findCase(
  queries: QueryClient,
  text: string,
  openId: string | undefined,
): Promise<FoundCase | undefined> {
  if (!hasFeature('find-codes')) return findInCache(queries, text, openId);
  try {
    const facts = await findCaseFacts(possibleCodes(text));
    return facts && { order: facts.order, type: facts.case_type, facts };
  } catch (error) {
    const found = await findInCache(queries, text, openId);
    if (found) return found;
    throw error;
  }
}

async function findInCache(
  queries: QueryClient,
  text: string,
  openId: string | undefined,
): Promise<FoundCase | undefined> {
  if (openId !== undefined) {
    const found = await caseIn(queries, openId, text);
    if (found) return found;
  }
  for (const { id } of await knownOrders(queries)) {
    const found = id === openId ? undefined : await caseIn(queries, id, text);
    if (found) return found;
  }
  return undefined;
}

/**
 * Whether a scanned code opens the scan page of an order.
 * - A cached list with the code answers at once: a network that hangs delays no scan.
 * - Where the plant shows what any code is, only loose codes open the page: the notice of the others says where they are.
 * - Where the plant does not answer, the cached lists decide.
 * - Without a list the answer is true: the scan page reports what is wrong with a code.
 */
export async function isCaseOf(queries: QueryClient, moId: string, text: string): Promise<boolean> {
  const keys = keysOf(text);
  const types = typesOf(text).filter((type) => isLoose(type) || !hasFeature('find-codes'));
  const listQueries = types.map((type) => casesQuery(moId, [type]));
  const cached = listQueries.map(({ queryKey }) => queries.getQueryData(queryKey));
  if (cached.some((list) => list && hasKey(list, keys))) return true;
  const lists = await Promise.all(
    listQueries.map((query, at) =>
      queries
        .fetchQuery({ ...query, staleTime: LISTS_LAST_MS, retry: false })
        .catch(() => cached[at]),
    ),
  );
  return lists.some((list) => list === undefined || hasKey(list, keys));
}

function typesOf(text: string): readonly CaseType[] {
  const kinds = new Set(possibleCodes(text).map(codeKind));
  return CASE_TYPES.filter((type) => kinds.has(KIND_OF_TYPE[type]));
}

const hasKey = (list: readonly CaseRecord[], keys: ReadonlySet<string>): boolean =>
  list.some((one) => keys.has(keyOf(one.teleport_uuid)));

async function caseIn(
  queries: QueryClient,
  moId: string,
  text: string,
): Promise<FoundCase | undefined> {
  const types = typesOf(text);
  const lists = await Promise.all(
    types.map((type) =>
      queries.fetchQuery({
        ...casesQuery(moId, [type]),
        staleTime: LISTS_LAST_MS,
        retry: false,
      }),
    ),
  );
  const keys = keysOf(text);
  const at = lists.findIndex((list) => hasKey(list, keys));
  const type = types[at];
  if (type === undefined) return undefined;
  return { type, order: await queries.fetchQuery(orderQuery(moId)) };
}
