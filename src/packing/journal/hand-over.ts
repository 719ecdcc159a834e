/**
 * A change of the operator: what one person scanned on this tablet and did not send continues under the name of the
 * next one. The codes carry the name of the person who scanned them.
 */
import { parsedObject, tabText } from '../../lib/storage.ts';
import type { Progress } from '../types.ts';
import { scannedCount } from '../types.ts';
import type { Journal, JournalRecord } from './journal.ts';
import { openCallIn } from './open-call.ts';
import type { TabLock } from './tab-lock.ts';
import type { Scope } from './journal-record.ts';

/** Username of the person who leaves; kept in this tab over the way to the sign-in. */
const leaver = tabText('hand-over');

export const handOverFrom = (user: string): void => leaver.keep(JSON.stringify({ user }));

/** After a change that failed, and at a logout: nothing is handed over. */
export const cancelHandOver = (): void => leaver.forget();

interface HandOver {
  readonly journal: Pick<Journal, 'sessionsOf' | 'find' | 'write' | 'remove' | 'setAside'>;
  /** Another tab may have the session open. */
  readonly lockOf: (scope: Scope) => Pick<TabLock, 'takeOver' | 'release'>;
}

/** Does what a change of the operator has left to do. Never rejects. */
export async function finishHandOver({ journal, lockOf }: HandOver, to: string): Promise<void> {
  const from = parsedObject(leaver.read())?.['user'];
  if (typeof from === 'string' && from !== to) {
    for (const { scope } of await journal.sessionsOf(from)) {
      const lock = lockOf(scope);
      await lock.takeOver();
      await handOver(journal, scope, to);
      lock.release();
    }
  }
  leaver.forget();
}

async function handOver(journal: HandOver['journal'], scope: Scope, to: string): Promise<void> {
  const open = await journal.find(scope);
  // A call that was sent stays with its person: the plant knows it by that name.
  const call = open && openCallIn(open);
  if (call) await journal.setAside({ ...call, keptFor: '' });
  const left = call ? await journal.find(scope) : open;
  if (!left || left.progress.phase === 'submitting' || scannedCount(left.progress) === 0) return;
  const before = await journal.find({ ...scope, user: to });
  // An earlier start of the app wrote it and was interrupted before the removal.
  if (before && codeKeys(before.progress) === codeKeys(left.progress))
    return journal.remove(left.scope);
  await journal.write(continued(left, to, before?.revision ?? 0));
  // Two open cases of one kind: that on the screen is continued, the other one waits for the person who left.
  if (before && scannedCount(before.progress) > 0)
    await journal.write(continued(before, scope.user, left.revision));
  else await journal.remove(left.scope);
}

/** In the order of the scans. */
const codeKeys = ({ contents, ahead }: Progress): string =>
  [...contents, ...ahead].map(({ key }) => key).join(' ');

const continued = (record: JournalRecord, user: string, revision: number): JournalRecord => ({
  ...record,
  scope: { ...record.scope, user },
  progress: signed(record.progress, record.scope.user),
  revision: Math.max(record.revision, revision) + 1,
});

/** Codes with the name of the person who scanned them. */
function signed(progress: Progress, user: string): Progress {
  const by = <Code extends object>(code: Code) => ({ by: user, ...code });
  const codes = { contents: progress.contents.map(by), ahead: progress.ahead.map(by) };
  return progress.phase === 'ready'
    ? { ...progress, ...codes, closer: by(progress.closer) }
    : { ...progress, ...codes };
}
