import { phaseAtom, submissionAtom } from './atoms.ts';
import type { JournalRecord } from '../journal/journal.ts';
import { type FlowState, next } from './machine.ts';
import { clockTime, contentsPhrase } from '../feedback/messages.ts';
import type { SessionCore } from './session-core.ts';
import { type Carrier, carry } from './session-submit.ts';

/** A start must not wait for a dead network longer than this, ms. */
const RECHECK_MS = 5000;

export const takenCount = (state: FlowState): number => {
  if (state.flow === 'unpack') return state.phase === 'waiting' ? 0 : 1;
  return state.flow === 'stray' ? state.items.length : state.contents.length + state.ahead.length;
};

/** Takes the tab's lock, then looks for what was scanned before. */
export async function begin(core: SessionCore, carrier: Carrier): Promise<void> {
  const free = (await core.options.tabLock?.acquire()) ?? true;
  // Closed while the lock was on its way: it must not stay behind.
  if (core.mode === 'closed') return core.options.tabLock?.release();
  if (!free) return askOtherTab(core, false);
  await restore(core, carrier);
}

/** What was taken is stored before another tab gets the session: it reads it then. */
export function watchTabs(core: SessionCore): (() => void) | undefined {
  const { tabLock } = core.options;
  if (!tabLock) return undefined;
  tabLock.beforeLettingGo = () => core.saved();
  return tabLock.lost.subscribe(() => askOtherTab(core, true));
}

function askOtherTab(core: SessionCore, taken: boolean): void {
  const title = taken
    ? 'This session goes on in another tab'
    : 'This session is open in another tab';
  core.ask({
    kind: 'other-tab',
    taken,
    title,
    detail: 'Continue here, and the other tab stops scanning.',
  });
  if (taken) core.mode = 'lost';
}

/** The journal is read again after a take-over: the other tab may have gone on. */
export async function restore(core: SessionCore, carrier: Carrier): Promise<void> {
  core.mode = 'starting';
  const record = await core.options.journal.find(core.options.scope);
  if (core.mode !== 'starting') return;
  core.revision = Math.max(core.revision, record?.revision ?? 0);
  if (!record || takenCount(record.state) === 0) return open(core);
  if (record.state.phase === 'submitting') return resume(core, carrier, record.state);
  await recheckLists(core);
  if (core.mode !== 'starting') return;
  offer(core, record);
}

function open(core: SessionCore): void {
  core.ask(null);
  core.store.set(phaseAtom, core.state);
}

function resume(
  core: SessionCore,
  carrier: Carrier,
  state: Extract<FlowState, { phase: 'submitting' }>,
): void {
  core.ask(null);
  core.enter(state);
  core.store.set(submissionAtom, {
    kind: 'checking',
    askAgainAt: null,
  });
  void carry(core, carrier, state, true);
}

async function recheckLists(core: SessionCore): Promise<void> {
  const limit = new AbortController();
  const late = new Promise<null>((settle) => {
    core.clock.after(RECHECK_MS, () => (limit.abort(), settle(null)));
  });
  const answer = await Promise.race([
    core.options.port.lookUp(limit.signal).catch(() => null),
    late,
  ]);
  if (answer?.kind === 'known') core.learnLists(answer.known);
}

/** Shows what was kept and asks; what is no longer free has been taken out. */
function offer(core: SessionCore, record: JournalRecord): void {
  const checked = next(record.state, { type: 'recheck', known: core.known });
  const gone = takenCount(record.state) - takenCount(checked.state);
  const scanned = takenCount(checked.state);
  core.enter(checked.state);
  const lost = gone > 0 ? ` ${contentsPhrase(core.state, gone)} packed meanwhile.` : '';
  if (scanned === 0) {
    open(core);
    return core.say({
      id: 'session',
      look: 'warn',
      title: 'Nothing is left to continue.',
      detail: lost.trim(),
    });
  }
  const from = 'size' in checked.state ? checked.state.size : 0;
  const to = core.options.scope.size;
  if (to !== from && to > 0) return askResize(core, from, to);
  const ratio = from > 0 ? `${scanned} of ${from}` : `${scanned}`;
  const title = `${ratio} scanned at ${clockTime(record.savedAt)}: continue or start over`;
  const detail = `Scanned on this tablet and not packed yet.${lost}`;
  core.ask({ kind: 'restore', title, detail, scanned, size: from });
}

/** Decision 37: the codes are kept if they still fit, else the surplus is marked. */
export function askResize(core: SessionCore, from: number, to: number): void {
  const scanned = takenCount(core.state);
  const surplus = Math.max(0, scanned - to);
  const detail =
    surplus > 0
      ? `${scanned} are scanned: ${surplus} have no place. Continue with them marked, or start over.`
      : `${scanned} are scanned and still fit. Continue or start over.`;
  const title = `The case size changed from ${from} to ${to}`;
  core.ask({ kind: 'size-changed', from, to, scanned, title, detail });
}
