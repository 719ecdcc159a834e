import { announcementAtom, flashAtom, phaseAtom, questionAtom, waitingReadsAtom } from './atoms.ts';
import type { SessionCore } from './session-core.ts';
import { takenCount } from './session-start.ts';

/** A screen that opens at once after another waits until that one let go of lock and journal. */
let lastClosing: Promise<void> = Promise.resolve();

/** Settles when every session that was closed has let go of lock and journal. */
export const sessionsClosed = (): Promise<void> => lastClosing;

/** The last step of a session that takes nothing any more; `ours`: it held the tab's lock. */
export function endSession(core: SessionCore, ours: boolean): Promise<void> {
  clearAtoms(core.store);
  lastClosing = leave(core, ours);
  return lastClosing;
}

/** Another tab's record is not ours to remove. */
async function leave(core: SessionCore, ours: boolean): Promise<void> {
  await core.saved();
  if (ours && takenCount(core.state) === 0) await core.options.journal.remove(core.scope());
  core.options.log?.flush();
  core.options.tabLock?.release();
}

function clearAtoms(store: SessionCore['store']): void {
  store.set(phaseAtom, null);
  store.set(questionAtom, null);
  store.set(announcementAtom, '');
  store.set(waitingReadsAtom, 0);
  store.set(flashAtom, { look: 'none', count: 0 });
}
