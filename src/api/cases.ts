import { queryOptions } from '@tanstack/react-query';
import type { CaseType } from '../../contract/case-types.ts';
import { isCaseFacts, isCaseRecords, isPackingRecord } from '../../contract/generated/checks.js';
import type { CaseFacts } from '../../contract/types.ts';
import { answer, unlessMissing } from './answers.ts';
import { ofOrder, ORDER, plant } from './client.ts';

/** The order's case records of the given types (decision 24: the key is repeated). */
export const casesQuery = (moId: string, caseTypes: readonly CaseType[]) =>
  queryOptions({
    queryKey: ['cases', moId, ...caseTypes],
    queryFn: ({ signal }) =>
      answer(
        plant().GET(`${ORDER}/cases`, {
          params: { ...ofOrder(moId), query: { case_types: [...caseTypes] } },
          signal,
        }),
        isCaseRecords,
      ),
  });

/** The people who packed an order, with times; not every plant answers it. */
export const packingRecordQuery = (moId: string) =>
  queryOptions({
    queryKey: ['packing-record', moId],
    queryFn: ({ signal }) =>
      answer(
        plant().GET(`${ORDER}/packing-record`, { params: ofOrder(moId), signal }),
        isPackingRecord,
      ),
    retry: false,
  });

/** Most codes of one call, as the contract says. */
export const MOST_CODES = 50;

/** Place of the first code that belongs to a case; undefined without one. */
export function findCaseFacts(codes: readonly string[]): Promise<CaseFacts | undefined> {
  const query = { code: codes.slice(0, MOST_CODES) };
  const call = answer<CaseFacts | undefined>(
    plant().GET('/v1/cases', { params: { query } }),
    isCaseFacts,
  );
  return unlessMissing(call, undefined);
}

/** What the plant says of one code; null where it knows no case of it. */
export const caseFactsQuery = (code: string) =>
  queryOptions({
    queryKey: ['case-facts', code],
    queryFn: async () => (await findCaseFacts([code])) ?? null,
    retry: false,
  });

/** The start of the keys of all case queries of an order, to refresh or cancel them together. */
export const casesOf = (moId: string) => casesQuery(moId, []).queryKey;
