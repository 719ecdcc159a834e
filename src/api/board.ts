/** The board of the shift: its figures by the hour, and the report of this tablet. */
import { queryOptions } from '@tanstack/react-query';
import { isBoardHistory } from '../../contract/generated/checks.js';
import type { TabletReport } from '../../contract/types.ts';
import { acknowledged, answer } from './answers.ts';
import { plant } from './client.ts';
import { freshFor } from './query-client.ts';

/** Interval between two reads of the history, ms. */
const HISTORY_MS = 60_000;

export const historyQuery = (hours: number) =>
  queryOptions({
    queryKey: ['board-history', hours],
    staleTime: freshFor(HISTORY_MS),
    refetchInterval: HISTORY_MS,
    queryFn: ({ signal }) => {
      const call = plant().GET('/v1/board/history', { params: { query: { hours } }, signal });
      return answer(call, isBoardHistory);
    },
  });

export const sendTabletReport = (report: TabletReport): Promise<void> =>
  acknowledged(plant().PUT('/v1/tablet-report', { body: report }));
