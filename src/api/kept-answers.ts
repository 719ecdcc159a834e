/**
 * What the plant said last, kept on this tablet for the person who read it: without a network the
 * orders can be looked at, and their cases scanned. It is bounded in number and age, is read for the
 * same person only, and is gone with the sign-out.
 */
import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import {
  clear,
  createStore,
  delMany,
  entries,
  get,
  promisifyRequest,
  type UseStore,
} from 'idb-keyval';
import { casesOf } from './cases.ts';
import {
  isCaseRecords,
  isLabTestResults,
  isOrder,
  isOrderList,
} from '../../contract/generated/checks.js';
import { labTestResultsQuery } from './lab.ts';
import { LISTS, orderQuery } from './orders.ts';

type Kept = DehydratedState['queries'][number];

interface Entry {
  readonly subject: string;
  readonly kept: Kept;
}

/** The newest so many answers. */
const MOST = 60;
/** A shift and the break after it, ms: older ones would be taken for what the plant has now. */
const OLDEST_MS = 24 * 3_600_000;
/** Answers are written together, ms after the first of them. */
const WRITE_AFTER_MS = 1000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const areLists = (data: unknown): boolean =>
  isRecord(data) && Array.isArray(data['pages']) && data['pages'].every((one) => isOrderList(one));

/** Which answers are kept, by the start of their key, and what they must be when they come back. */
const CHECKS = new Map<unknown, (data: unknown) => boolean>([
  [LISTS[0], areLists],
  [orderQuery('').queryKey[0], isOrder],
  [casesOf('')[0], isCaseRecords],
  [labTestResultsQuery('').queryKey[0], isLabTestResults],
]);

let opened: UseStore | undefined;
const place = (): UseStore => (opened ??= createStore('teleport-floor-answers', 'answers'));

/** Opens the database before it is written to: a page that is left waits for nothing any more. */
const open = async (): Promise<unknown> => get('', place());

/** Committed at once, and not when the page has heard that all is written: it may be gone by then. */
const put = async (written: readonly (readonly [string, Entry])[]): Promise<unknown> =>
  place()('readwrite', (store) => {
    for (const [key, entry] of written) store.put(entry, key);
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  });

/** Another build or a person may have written there: checked, never cast. */
function isEntry(value: unknown): value is Entry {
  if (!isRecord(value) || typeof value['subject'] !== 'string') return false;
  const { kept } = value;
  if (!isRecord(kept) || !Array.isArray(kept['queryKey']) || !isRecord(kept['state'])) return false;
  const { data, dataUpdatedAt } = kept['state'];
  return typeof dataUpdatedAt === 'number' && (CHECKS.get(kept['queryKey'][0])?.(data) ?? false);
}

/** Ends what `keepAnswers` began. */
let stopKeeping: (() => void) | undefined;

/**
 * Keeps each answer from now on, until the sign-out.
 * @returns the undo.
 */
export function keepAnswers(queries: QueryClient, subject: string): () => void {
  const all = queries.getQueryCache();
  void open().catch(() => undefined);
  // Those that came before somebody kept them.
  const changed = new Set(all.getAll().map(({ queryHash }) => queryHash));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const { queries: news } = dehydrate(queries, {
      shouldDehydrateQuery: ({ queryHash, queryKey, state }) =>
        changed.delete(queryHash) && state.status === 'success' && CHECKS.has(queryKey[0]),
    });
    const written = news.map((kept): [string, Entry] => [
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
  stopKeeping = () => {
    undo();
    clearTimeout(timer);
    removeEventListener('pagehide', leave);
  };
  return stopKeeping;
}

/** What is too old, too much, damaged or another person's goes; what stays is answered. */
async function prune(subject: string): Promise<readonly Kept[]> {
  const found: readonly [IDBValidKey, unknown][] = await entries(place());
  const own = found
    .flatMap(([key, entry]) =>
      isEntry(entry) && entry.subject === subject ? [{ key, entry }] : [],
    )
    .toSorted((a, b) => dateOf(b.entry) - dateOf(a.entry))
    .filter(({ entry }, index) => index < MOST && dateOf(entry) > Date.now() - OLDEST_MS);
  const stay = new Set(own.map(({ key }) => key));
  const gone = found.flatMap(([key]) => (stay.has(key) ? [] : [key]));
  if (gone.length > 0) await delMany(gone, place());
  return own.map(({ entry }) => entry.kept);
}

const dateOf = ({ kept }: Entry): number => kept.state.dataUpdatedAt;

/** Puts back what this person has read, where nothing newer is there. */
export async function restoreAnswers(queries: QueryClient, subject: string): Promise<void> {
  // Whatever is looked at for the first time after an hour without a network has to be there then.
  const options = { defaultOptions: { queries: { gcTime: Infinity } } };
  hydrate(queries, { queries: [...(await prune(subject))], mutations: [] }, options);
}

/** At a sign-out: what comes until the page is left is not kept any more. */
export async function forgetAnswers(): Promise<void> {
  stopKeeping?.();
  await clear(place()).catch(() => undefined);
}
