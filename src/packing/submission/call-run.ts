import { t } from '@lingui/core/macro';
import { type Clock, stampOf } from '../../lib/clock.ts';
import { joinSentences } from '../../lib/sentences.ts';
import { reportUncaught, type Signal, signal, valueOr } from '../../../reader/signals.ts';
import { conflictWords } from '../feedback/messages.ts';
import { flowOf } from '../flows/flows.ts';
import { advance } from '../flows/progress.ts';
import { callKey, type OpenCall } from '../journal/open-call.ts';
import type { Journal } from '../journal/journal.ts';
import { scansIn } from '../journal/journal-record.ts';
import { withoutCall } from '../journal/kept-calls.ts';
import type { TabLock } from '../journal/tab-lock.ts';
import { type CallState, type Conflict, scannedCount, signedBy } from '../types.ts';
import { type CallEvent, type CallTransition, withRefusals } from './call.ts';
import { createCallEffects } from './call-effects.ts';
import { nextCall, resumeCall } from './call-machine.ts';
import type { PackingPort } from './packing-port.ts';

/** The state of a kept call on the overview. */
export type CallRunState =
  | { readonly kind: 'resting'; readonly reason: string; readonly signIn: boolean }
  | { readonly kind: 'busy'; readonly call: CallState }
  | { readonly kind: 'done'; readonly found: boolean }
  /** `offered`: the next scan restores the codes; else they have to be scanned again. */
  | { readonly kind: 'taken-back'; readonly offered: boolean }
  /** Another tab ended it meanwhile. */
  | { readonly kind: 'gone' };

type Resting = Extract<CallRunState, { kind: 'resting' }>;

export interface CallRunOptions {
  readonly call: OpenCall;
  readonly journal: Journal;
  readonly clock: Clock;
  /** Created for each attempt: it belongs to the person who is signed in then. */
  readonly port: () => PackingPort;
  /** Held during an attempt, so that no other tab sends the call. */
  readonly takeLock: () => Promise<TabLock | undefined>;
  /** An attempt has ended. Not called for one that was stopped, unless the plant had done it by then. */
  readonly onEnd?: (run: CallRun, state: CallRunState) => void;
}

type Attempt = 'send' | 'try-again' | 'take-back';

/**
 * The one run of a kept call in this tab: its attempts, its place in the journal, and its state for the
 * screens. It follows the same rules as a call of a scan session.
 */
export class CallRun {
  readonly #options: CallRunOptions;
  readonly #state;
  #call: OpenCall;
  #wantsBack = false;
  /** Lines on the screen that show it. */
  #lines = 0;
  /** Of the attempt under way. */
  #isStopped = false;
  #events = queue<CallEvent>();

  constructor(options: CallRunOptions) {
    this.#options = options;
    this.#call = options.call;
    this.#state = signal<CallRunState>(this.#restAsKept());
  }

  get state(): Signal<CallRunState> {
    return this.#state;
  }

  /** As the journal has it. */
  get call(): OpenCall {
    return this.#call;
  }

  get isShown(): boolean {
    return this.#lines > 0;
  }

  /** A line on the screen shows the call. Returns the undo. */
  show(): () => void {
    this.#lines += 1;
    return () => void (this.#lines -= 1);
  }

  /** Without a press: a call that waits for a person, or that another tab has, is not touched. */
  send = (): void => void this.#attempt('send');
  tryAgain = (): void => void this.#attempt('try-again');
  takeBack = (): void => void this.#attempt('take-back');
  /** After a new sign-in: repeats the last press. */
  retry = (): void => (this.#wantsBack ? this.takeBack() : this.tryAgain());
  /** Ends a pause before the next look-up. */
  wake = (): void => this.#events.add({ type: 'wake' });

  /** Nothing more is sent or looked up; the call stays kept, unless its end is being stored. */
  stop(): void {
    this.#isStopped = true;
    this.wake();
  }

  async #attempt(attempt: Attempt): Promise<void> {
    const before = this.#state.get();
    // A journal that did not answer had no call either: one that is gone is looked for again.
    if (before.kind !== 'resting' && before.kind !== 'gone') return;
    this.#isStopped = false;
    this.#wantsBack = attempt === 'take-back';
    this.#state.set({ kind: 'busy', call: { kind: 'sending' } });
    const lock = await this.#options.takeLock();
    const end = lock
      ? await this.#run(attempt, before).catch((error: unknown) => {
          // The plant has answered and the journal has failed: the next attempt looks up again.
          reportUncaught(error);
          return this.#restAsKept();
        })
      : attempt === 'send'
        ? before
        : resting(t`Another tab is trying it now`);
    await lock?.release();
    this.#state.set(end);
    if (end.kind === 'done' || !this.#isStopped) this.#options.onEnd?.(this, end);
  }

  async #run(attempt: Attempt, before: CallRunState): Promise<CallRunState> {
    // Another tab may have ended it, or changed what it waits for, since it was read here.
    const isOpen = await this.#read();
    if (!isOpen) return { kind: 'gone' };
    if (attempt === 'send' && this.#call.waitsFor === 'person') return before;
    // The person's decision survives a reload.
    if (attempt !== 'send')
      await this.#store({
        progress: withRefusals(this.#call.progress, 0),
        waitsFor: attempt === 'take-back' ? 'person' : 'answer',
      });
    const last = await this.#follow();
    return last ? this.#onLast(last) : this.#restAsKept();
  }

  /** The transition in which the call ends or begins to wait for a person; undefined when it is stopped. */
  async #follow(): Promise<CallTransition | undefined> {
    const { clock, port } = this.#options;
    const { scope, progress } = this.#call;
    const events = queue<CallEvent>();
    this.#events = events;
    const run = createCallEffects({ port: port(), clock, dispatch: events.add });
    // Another person than its own may send it: its codes carry the name.
    const sent = signedBy(progress, scope.user);
    const leadsTo = this.#wantsBack ? 'take-back' : 'send-again';
    let step = resumeCall(scope.flow, sent, clock.wall(), leadsTo);
    while (!this.#isStopped) {
      for (const effect of step.effects) run(effect);
      const isLast = step.end !== null || step.call.state.kind === 'failing';
      if (!isLast) this.#state.set({ kind: 'busy', call: step.call.state });
      const noted = withRefusals(this.#call.progress, step.call.refusals);
      if (noted !== this.#call.progress) await this.#store({ progress: noted });
      if (isLast) return step;
      const event = await events.next();
      step = nextCall(step.call, { ...event, ...stampOf(clock) });
    }
    run({ type: 'abort-request' });
    run({ type: 'stop-timer' });
    return undefined;
  }

  async #onLast({ call, end }: CallTransition): Promise<CallRunState> {
    const { state } = call;
    switch (end?.kind) {
      case 'done':
        await this.#options.journal.forget(this.#call);
        return { kind: 'done', found: end.inventory !== null };
      case 'taken-back':
        return this.#giveBack([]);
      case 'refused': {
        // The plant has not done it: the codes are free.
        if (this.#wantsBack) return this.#giveBack(end.conflicts);
        const reason = joinSentences([end.reason, ...end.conflicts.map(conflictWords)]);
        return this.#waitForPerson(resting(reason));
      }
      default: {
        const signIn = state.kind === 'failing' && state.cause === 'sign-in';
        return this.#waitForPerson(resting(call.reason ?? this.#call.keptFor ?? '', signIn));
      }
    }
  }

  /** A person has to decide now. */
  async #waitForPerson(state: Resting): Promise<CallRunState> {
    await this.#store({ keptFor: state.reason, waitsFor: 'person' });
    return state;
  }

  /** Returns the codes to their session, unless newer codes are scanned there. */
  async #giveBack(conflicts: readonly Conflict[]): Promise<CallRunState> {
    const { journal, clock } = this.#options;
    const { version, scope, progress: sent, revision: last } = this.#call;
    const stored = await journal.find(scope);
    const record = stored && withoutCall(stored, this.#call);
    const { progress } = advance(flowOf(scope.flow), sent, { type: 'refused', conflicts });
    const isFree = !record || scansIn(record) === 0;
    const offered = isFree && scannedCount(progress) > 0;
    const revision = Math.max(record?.revision ?? 0, last) + 1;
    const session = { version, scope, progress, revision, savedAt: clock.wall() };
    const health = await journal.giveBack(this.#call, offered ? session : undefined);
    if (health.kind !== 'memory') return { kind: 'taken-back', offered };
    return this.#waitForPerson(resting(t`${health.cause} The codes stay here.`));
  }

  #restAsKept = (): Resting => resting(this.#call.keptFor ?? '');

  /** Takes the call as the journal has it now. False once it has ended, in whatever tab. */
  async #read(): Promise<boolean> {
    const calls = await this.#options.journal.openCalls(this.#call.scope.moId);
    const found = calls.find((one) => callKey(one) === callKey(this.#call));
    if (found) this.#call = found;
    return found !== undefined;
  }

  async #store(
    change: Partial<Pick<OpenCall, 'progress' | 'keptFor' | 'waitsFor'>>,
  ): Promise<void> {
    const { revision, keptFor } = this.#call;
    const changed = { ...this.#call, revision: revision + 1, keptFor: keptFor ?? '', ...change };
    this.#call = changed;
    await valueOr(() => this.#options.journal.update(changed), undefined);
  }
}

const resting = (reason: string, signIn = false): Resting => ({ kind: 'resting', reason, signIn });

/** Events in their order, for one reader. */
function queue<T>() {
  const items: T[] = [];
  let onAdd = () => {};
  return {
    add(item: T): void {
      items.push(item);
      onAdd();
    },
    async next(): Promise<T> {
      for (;;) {
        const [item] = items.splice(0, 1);
        if (item !== undefined) return item;
        await new Promise<void>((resolve) => (onAdd = resolve));
      }
    },
  };
}
