import type { QueryClient } from '@tanstack/react-query';
import { codeKey, codeKind, possibleCodes } from '../../contract/case-code.ts';
import { CASE_TYPES, type CaseType, isStray, KIND_OF_TYPE } from '../../contract/case-types.ts';
import type { CaseRecord } from '../../contract/types.ts';
import { casesQuery } from '../api/cases.ts';
import { hasFeature } from '../lib/runtime-config.ts';
import { keyOf } from './inventory.ts';

/** Keys of everything in a scanned text that could be a case code. */
const keysOf = (text: string): ReadonlySet<string> => new Set(possibleCodes(text).map(codeKey));

/** Cached lists are reused for this long, ms: an order's codes rarely change, and their packing is irrelevant here. */
const LISTS_LAST_MS = 60_000;

/**
 * Whether a scanned code opens the scan page of an order.
 * - A cached list with the code answers at once: a network that hangs delays no scan.
 * - Where the plant shows what any code is, only stray codes open the page: the notice of the others says where they are.
 * - Where the plant does not answer, the cached lists decide.
 * - Without a list the answer is true: the scan page reports what is wrong with a code.
 */
export async function isCaseOf(queries: QueryClient, moId: string, text: string): Promise<boolean> {
  const keys = keysOf(text);
  const types = typesOf(text).filter((type) => isStray(type) || !hasFeature('find-codes'));
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
