/**
 * Caches the plant's last answers on this tablet: without a network orders can be opened and their
 * cases scanned. Bounded in number and age, readable for the same person only, deleted at the sign-out.
 */
import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { clear, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { keyValueStore } from '../lib/records.ts';
import { isRecord } from '../lib/unknown.ts';
import { casesOf } from './cases.ts';
import {
  isCaseRecords,
  isLabTestResults,
  isOrder,
  isOrderList,
} from '../../contract/generated/checks.js';
import { labTestResultsQuery } from './lab.ts';
import { LISTS, orderQuery } from './orders.ts';

type CachedQuery = DehydratedState['queries'][number];

interface StoredAnswer {
  readonly subject: string;
  readonly kept: CachedQuery;
}

/** Number of answers; the newest stay. */
const MOST_ANSWERS = 60;
/** A shift and the break after it, ms; older answers would mislead. */
const OLDEST_MS = 24 * 3_600_000;
/** Answers are written together, ms after the first of them. */
const WRITE_AFTER_MS = 1000;

const areLists = (data: unknown): boolean =>
  isRecord(data) && Array.isArray(data['pages']) && data['pages'].every((one) => isOrderList(one));

/** Cached answers by the start of their key, with the check for reading them back. */
const CHECKS = new Map<unknown, (data: unknown) => boolean>([
  [LISTS[0], areLists],
  [orderQuery('').queryKey[0], isOrder],
  [casesOf('')[0], isCaseRecords],
  [labTestResultsQuery('').queryKey[0], isLabTestResults],
]);

let opened: UseStore | undefined;
const answerStore = (): UseStore => (opened ??= keyValueStore('teleport-floor-answers', 'answers'));

/** Opens the database before the first write: a page that is being left waits for nothing. */
const open = async (): Promise<unknown> => get('', answerStore());

/** Commits at once: the page may be gone before the requests report success. */
const put = async (written: readonly (readonly [string, StoredAnswer])[]): Promise<unknown> =>
  answerStore()('readwrite', (store) => {
    for (const [key, entry] of written) store.put(entry, key);
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  });

/** Another build may have written there, so entries are checked. */
function isStoredAnswer(value: unknown): value is StoredAnswer {
  if (!isRecord(value) || typeof value['subject'] !== 'string') return false;
  const { kept } = value;
  if (!isRecord(kept) || !Array.isArray(kept['queryKey']) || !isRecord(kept['state'])) return false;
  const { data, dataUpdatedAt } = kept['state'];
  return typeof dataUpdatedAt === 'number' && (CHECKS.get(kept['queryKey'][0])?.(data) ?? false);
}

let stop: (() => void) | undefined;

/** Ends what `storeAnswers` began. */
export const stopStoring = (): void => stop?.();

/** Caches each answer from now on, until the sign-out. */
export function storeAnswers(queries: QueryClient, subject: string): void {
  const all = queries.getQueryCache();
  void open().catch(() => undefined);
  // Answers from before this call.
  const changed = new Set(all.getAll().map(({ queryHash }) => queryHash));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const { queries: news } = dehydrate(queries, {
      shouldDehydrateQuery: ({ queryHash, queryKey, state }) =>
        changed.delete(queryHash) && state.status === 'success' && CHECKS.has(queryKey[0]),
    });
    const written = news.map((kept): [string, StoredAnswer] => [
      `${subject} ${kept.queryHash}`,
      { subject, kept },
    ]);
    void put(written)
      .then(() => prune(subject))
      .catch(() => undefined); // no room: then without
  };
  const undo = all.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    changed.add(event.query.queryHash);
    timer ??= setTimeout(write, WRITE_AFTER_MS);
  });
  timer = setTimeout(write, WRITE_AFTER_MS);
  // A reload in that second would lose the answers just when the network is gone.
  const leave = () => {
    if (timer !== undefined) write();
  };
  addEventListener('pagehide', leave);
  stop = () => {
    undo();
    clearTimeout(timer);
    removeEventListener('pagehide', leave);
  };
}

/**
 * Deletes entries that are too many, damaged or stored for another person; returns the rest. In one
 * transaction: another tab may replace an old entry meanwhile.
 */
const prune = (subject: string): Promise<readonly CachedQuery[]> =>
  answerStore()('readwrite', async (store) => {
    const [keys, entries]: [IDBValidKey[], unknown[]] = await Promise.all([
      promisifyRequest(store.getAllKeys()),
      promisifyRequest(store.getAll()),
    ]);
    const own = keys
      .flatMap((key, at) => {
        const entry = entries[at];
        return isStoredAnswer(entry) && entry.subject === subject ? [{ key, entry }] : [];
      })
      .toSorted((a, b) => dateOf(b.entry) - dateOf(a.entry))
      .slice(0, MOST_ANSWERS);
    const stay = new Set(own.map(({ key }) => key));
    for (const key of keys) if (!stay.has(key)) store.delete(key);
    return own.map(({ entry }) => entry.kept);
  });

/** Too old ones stay stored: the clock may be wrong, and they are few. */
const isRecent = (at: number): boolean => at <= Date.now() && at > Date.now() - OLDEST_MS;

const dateOf = ({ kept }: StoredAnswer): number => kept.state.dataUpdatedAt;

/** Restores this person's answers, except where the query cache has a newer one. */
export async function restoreAnswers(queries: QueryClient, subject: string): Promise<void> {
  // No expiry: an order may be opened for the first time after hours without a network.
  const options = { defaultOptions: { queries: { gcTime: Infinity } } };
  const kept = (await prune(subject)).filter(({ state }) => isRecent(state.dataUpdatedAt));
  hydrate(queries, { queries: kept, mutations: [] }, options);
}

/** Deletes the cache at a sign-out, and stops writing to it. */
export async function forgetAnswers(): Promise<void> {
  stopStoring();
  await clear(answerStore()).catch(() => undefined);
}
