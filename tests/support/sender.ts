import type { Journal } from '../../src/packing/journal/journal.ts';
import type { OpenCall } from '../../src/packing/journal/open-call.ts';
import type { TabLock } from '../../src/packing/journal/tab-lock.ts';
import { Sender, type SentCall } from '../../src/packing/sender/sender.ts';
import { CallRun, type CallRunOptions } from '../../src/packing/submission/call-run.ts';
import type { PackingPort } from '../../src/packing/submission/packing-port.ts';
import { signal } from '../../reader/signals.ts';
import { type FakeClock, flushTasks } from './packing.ts';

/** The locks that the tabs of one browser have. */
export type Held = Set<string>;

export const takeIn = async (held: Held, name: string): Promise<TabLock | undefined> => {
  // As in the browser: the answer comes later, and so does the next tab's after a release.
  await Promise.resolve();
  if (held.has(name)) return undefined;
  held.add(name);
  let isOurs = true;
  return {
    isCertain: true,
    release: async () => {
      await Promise.resolve();
      if (isOurs) held.delete(name);
      isOurs = false;
    },
  };
};

interface Tab {
  readonly clock: FakeClock;
  readonly journal: Journal;
  readonly port: PackingPort;
  readonly held?: Held;
  /** Whose calls are sent; none are when undefined. */
  readonly user?: () => string | undefined;
}

/** The run of a kept call without a sender, in the only tab. */
export const runOf = (
  call: OpenCall,
  { port, journal, clock }: Pick<Tab, 'port' | 'journal' | 'clock'>,
  more: Partial<CallRunOptions> = {},
): CallRun =>
  new CallRun({
    call,
    journal,
    clock,
    port: () => port,
    takeLock: () => takeIn(new Set(), 'the only tab'),
    ...more,
  });

/** The sender of one tab, which runs until it is stopped. */
export function startSender({ clock, journal, port, held = new Set(), user }: Tab) {
  const unsentCalls = signal<readonly OpenCall[]>([]);
  const sender = new Sender({
    journal,
    unsentCalls,
    clock,
    sessionsClosed: () => Promise.resolve(),
    portOf: () => port,
    takeCallLock: (call) => takeIn(held, `kept ${call.progress.submission.key}`),
    takeSessionLock: ({ moId }) => takeIn(held, `session ${moId}`),
  });
  const ended: SentCall[] = [];
  sender.ended.subscribe((one) => void ended.push(one));
  const stop = sender.start(user ?? (() => 'tester'));
  return { sender, ended, stop, unsentCalls };
}

export async function wait(clock: FakeClock, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    clock.advance(1000);
    await flushTasks();
  }
}
