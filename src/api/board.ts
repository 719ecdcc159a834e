/** The board of the shift. */
import { queryOptions } from '@tanstack/react-query';
import { isBoard } from '../../contract/generated/checks.js';
import { answer } from './answers.ts';
import { plant } from './client.ts';

const EVERY_MS = 5000;

/** Read again while the page is visible, also after a failure. */
export const boardQuery = () =>
  queryOptions({
    queryKey: ['board'],
    queryFn: ({ signal }) => answer(plant().GET('/v1/board', { signal }), isBoard),
    refetchInterval: EVERY_MS,
    retry: false, // the next read comes as soon
  });
