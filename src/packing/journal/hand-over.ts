/**
 * A change of the operator: what one person scanned on this tablet and did not send continues under the name of the
 * next one. The codes carry the name of the person who scanned them.
 */
import { tabText } from '../../lib/storage.ts';
import type { FlowName } from '../flows/flows.ts';
import { emptyProgress } from '../flows/progress.ts';
import { signedBy } from '../types.ts';
import type { Journal } from './journal.ts';
import { type JournalRecord, type Scope, scansIn } from './journal-record.ts';
import { openCallIn } from './open-call.ts';
import type { TakeLock } from './tab-lock.ts';

/** Username of the person who leaves; kept in this tab over the way to the sign-in. */
const leaver = tabText('hand-over');

export const handOverFrom = (user: string): void => leaver.keep(user);

/** After a change that failed, and at a logout: nothing is handed over. */
export const cancelHandOver = (): void => leaver.forget();

interface HandOver {
  readonly journal: Pick<Journal, 'sessionsOf' | 'find' | 'replace' | 'write' | 'setAside'>;
  readonly takeLock: TakeLock<Scope>;
}

/**
 * The journal of a page: the last operator's open scans are handed over before it is read, and the first record of a person
 * who unlocked the tablet is continued without a question.
 */
export function withHandOver(journal: Journal, takeLock: TakeLock<Scope>, to: string): Journal {
  let unlocked = finishHandOver({ journal, takeLock }, to);
  return {
    ...journal,
    async find(scope) {
      const isUnlocked = await unlocked;
      const record = await journal.find(scope);
      if (!isUnlocked || !record || record.progress.phase === 'submitting') return record;
      unlocked = Promise.resolve(false);
      return { ...record, isContinued: true };
    },
  };
}

/**
 * Carries out a change of the operator. Never rejects.
 * @returns whether the same person unlocked the tablet
 */
export async function finishHandOver(
  { journal, takeLock }: HandOver,
  to: string,
): Promise<boolean> {
  const from = leaver.read();
  if (from !== undefined && from !== to) {
    for (const { scope } of await journal.sessionsOf(from)) {
      const lock = await takeLock(scope);
      // A scan that is open in another tab stays with its person.
      if (!lock) continue;
      await handOver(journal, scope, to);
      await lock.release();
    }
  }
  leaver.forget();
  return from === to;
}

async function handOver(journal: HandOver['journal'], scope: Scope, to: string): Promise<void> {
  const leavers = await openRecord(journal, scope);
  if (!leavers || !isOpen(leavers)) return;
  const before = await openRecord(journal, { ...scope, user: to });
  // The next person's call could not be stored beside the record: the record must not be overwritten.
  if (before?.progress.phase === 'submitting') return;
  const next = continued(leavers, to, before);
  // Both have an open case: the next person continues the leaver's, and the own one waits under the leaver's name.
  const waiting = before && isOpen(before) ? [continued(before, scope.user, leavers)] : [];
  await exchange(journal, before ? [leavers, before] : [leavers], [next, ...waiting]);
}

/** What is in the case of one flow continues in another one, after what is there; not while another tab has that open. */
export async function continueIn(
  flow: FlowName,
  { journal, takeLock, scope }: HandOver & { readonly scope: Scope },
): Promise<void> {
  const to = { ...scope, flow, size: 0 };
  const lock = await takeLock(to);
  if (!lock) return;
  await moveCodes(journal, scope, to);
  await lock.release();
}

async function moveCodes(journal: HandOver['journal'], scope: Scope, to: Scope): Promise<void> {
  const from = await openRecord(journal, scope);
  if (!from || !isOpen(from)) return;
  const before = await openRecord(journal, to);
  const contents = new Map(
    [...(before?.progress.contents ?? []), ...from.progress.contents].map((one) => [one.key, one]),
  );
  const next: JournalRecord = {
    ...from,
    scope: to,
    progress: { ...emptyProgress(0), contents: [...contents.values()] },
    waiting: [...(before?.waiting ?? []), ...(from.waiting ?? [])],
    revision: revisionAfter(from, before),
    isContinued: true,
  };
  await exchange(journal, before ? [from, before] : [from], [next]);
}

/** Memory alone may have room for the first of the new records: what was stored before stays then. */
async function exchange(
  journal: HandOver['journal'],
  old: readonly JournalRecord[],
  by: readonly [JournalRecord, ...JournalRecord[]],
): Promise<void> {
  const { kind } = await journal.replace(old, by);
  if (kind === 'memory') await journal.write(by[0]);
}

/** The session's record, without a call. One that was sent stays with its person: the plant has stored it under that name. */
async function openRecord(journal: HandOver['journal'], scope: Scope) {
  const record = await journal.find(scope);
  const call = record && openCallIn(record);
  if (!call) return record;
  await journal.setAside({ ...call, keptFor: '' });
  return journal.find(scope);
}

const isOpen = (record: JournalRecord): boolean =>
  record.progress.phase !== 'submitting' && scansIn(record) > 0;

/** Higher than that of both: an older record may be in the other storage. */
const revisionAfter = (one: JournalRecord, other: JournalRecord | null): number =>
  Math.max(one.revision, other?.revision ?? 0) + 1;

const continued = (
  record: JournalRecord,
  user: string,
  other: JournalRecord | null,
): JournalRecord => ({
  ...record,
  scope: { ...record.scope, user },
  progress: signedBy(record.progress, record.scope.user),
  ...(record.waiting && {
    waiting: record.waiting.map((read) => ({ by: record.scope.user, ...read })),
  }),
  revision: revisionAfter(record, other),
});
