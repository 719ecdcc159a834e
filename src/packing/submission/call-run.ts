import { t } from '@lingui/core/macro';
import { type Clock, stampOf } from '../../lib/clock.ts';
import { joinSentences } from '../../lib/sentences.ts';
import { guarded, reportUncaught, type Signal, signal, valueOr } from '../../../reader/signals.ts';
import { conflictWords } from '../feedback/messages.ts';
import { flowOf, requestOf } from '../flows/flows.ts';
import { advance } from '../flows/progress.ts';
import { callKey, type Journal, type OpenCall } from '../journal/journal.ts';
import { scansIn } from '../journal/journal-record.ts';
import { withoutCall } from '../journal/kept-calls.ts';
import type { TabLock } from '../journal/tab-lock.ts';
import { type CallState, type Conflict, scannedCount, signedBy } from '../types.ts';
import type { CallEvent, CallTransition } from './call.ts';
import { createCallEffects } from './call-effects.ts';
import { newCall, nextCall, resumeCall } from './call-machine.ts';
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

type Marks = Partial<Pick<OpenCall, 'keptFor' | 'waitsFor'>> & { readonly refusals: number };

/**
 * The one run of a kept call in this tab: its attempts, its place in the journal, and its state for the
 * screens. It follows the same rules as a call of a scan session.
 */
export class CallRun {
  readonly #options: CallRunOptions;
  readonly #state;
  #call: OpenCall;
  #wantsBack = false;
  /** Notes are stored in their order. */
  #noted: Promise<unknown> = Promise.resolve();
  #stopping = new AbortController();
  /** Set between the first transition of an attempt and its end: only then do events change the call. */
  #onEvent: ((event: CallEvent) => void) | undefined;

  constructor(options: CallRunOptions) {
    this.#options = options;
    this.#call = options.call;
    this.#state = signal<CallRunState>(resting(options.call.keptFor ?? ''));
  }

  get state(): Signal<CallRunState> {
    return this.#state;
  }

  /** As the journal has it. */
  get call(): OpenCall {
    return this.#call;
  }

  /** Without a press: a call that waits for a person, or that another tab has, is not touched. */
  send = (): void => void this.#attempt('send');
  tryAgain = (): void => void this.#attempt('try-again');
  takeBack = (): void => void this.#attempt('take-back');
  /** After a new sign-in: repeats the last press. */
  retry = (): void => (this.#wantsBack ? this.takeBack() : this.tryAgain());
  /** Ends a pause before the next look-up. */
  wake = (): void => this.#onEvent?.({ type: 'wake' });

  /** Nothing more is sent or looked up; the call stays kept, unless its end is being stored. */
  stop(): void {
    this.#stopping.abort();
  }

  async #attempt(attempt: Attempt): Promise<void> {
    const before = this.#state.get();
    if (before.kind !== 'resting') return;
    const stopping = new AbortController();
    this.#stopping = stopping;
    this.#wantsBack = attempt === 'take-back';
    this.#state.set({ kind: 'busy', call: { kind: 'sending' } });
    const lock = await this.#options.takeLock();
    const end = await this.#run(attempt, {
      before,
      isOurs: lock !== undefined,
      signal: stopping.signal,
    }).catch(
      // The plant has answered and the journal has failed: the next attempt looks up again.
      (error: unknown) => {
        reportUncaught(error);
        return this.#restAsKept();
      },
    );
    await lock?.release();
    this.#state.set(end);
    if (end.kind === 'done' || !stopping.signal.aborted) this.#options.onEnd?.(this, end);
  }

  async #run(
    attempt: Attempt,
    { before, isOurs, signal }: { before: Resting; isOurs: boolean; signal: AbortSignal },
  ): Promise<CallRunState> {
    if (!isOurs) return attempt === 'send' ? before : resting(t`Another tab is trying it now`);
    // Another tab may have ended it, or changed what it waits for, since it was read here.
    const isOpen = await this.#read();
    if (!isOpen) return { kind: 'gone' };
    if (signal.aborted || (attempt === 'send' && this.#call.waitsFor === 'person')) return before;
    const last = await this.#follow(this.#firstTransition(attempt), signal);
    if (last) return this.#onLast(last);
    await this.#noted;
    return this.#restAsKept();
  }

  /** Stores the person's decision before acting on it, so that it survives a reload. */
  #firstTransition(attempt: Attempt): CallTransition {
    const stamp = stampOf(this.#options.clock);
    const { scope, progress, keptFor: reason } = this.#call;
    const { key, at: lostAt, refusals } = progress.submission;
    // Another person than its own may send it: its codes carry the name.
    const request = requestOf(scope.flow, signedBy(progress, scope.user));
    const sent = { request, idempotencyKey: key, requestId: 0 };
    if (attempt === 'send') return resumeCall(sent, stamp.wall, refusals);
    this.#note({ waitsFor: attempt === 'take-back' ? 'person' : 'answer', refusals: 0 });
    const failing = { kind: 'failing', cause: 'plant', wantsBack: false } as const;
    return nextCall(newCall(sent, failing, { reason, lostAt }), { type: attempt, ...stamp });
  }

  /** Resolves when the call has ended or waits for a person; without a value when it is stopped. */
  #follow(first: CallTransition, stopped: AbortSignal): Promise<CallTransition | undefined> {
    const { clock, port } = this.#options;
    return new Promise((resolve) => {
      const dispatch = (event: CallEvent) => this.#onEvent?.(event);
      const run = createCallEffects({ port: port(), clock, dispatch });
      const finish = (last?: CallTransition) => {
        stopped.removeEventListener('abort', stop);
        this.#onEvent = undefined;
        resolve(last);
      };
      const stop = () => {
        run({ type: 'abort-request' });
        run({ type: 'stop-timer' });
        finish();
      };
      const follow = (transition: CallTransition) => {
        const { call, effects, end } = transition;
        this.#onEvent = (event) => {
          const next = guarded(() => nextCall(call, { ...event, ...stampOf(clock) }));
          if (next) follow(next);
        };
        for (const effect of effects) guarded(() => run(effect));
        // A sign-in unloads the page: the number of refused sign-ins must survive it.
        const { refusals } = call;
        if (refusals !== (this.#call.progress.submission.refusals ?? 0)) this.#note({ refusals });
        if (end || call.state.kind === 'failing') return finish(transition);
        return this.#state.set({ kind: 'busy', call: call.state });
      };
      stopped.addEventListener('abort', stop);
      follow(first);
    });
  }

  async #onLast({ call, end }: CallTransition): Promise<CallRunState> {
    const { state, refusals } = call;
    switch (end?.kind) {
      case 'done':
        await this.#noted;
        await this.#options.journal.forget(this.#call);
        return { kind: 'done', found: end.inventory !== null };
      case 'taken-back':
        return this.#giveBack([]);
      case 'refused': {
        // The plant has not done it: the codes are free.
        if (this.#wantsBack) return this.#giveBack(end.conflicts);
        const reason = joinSentences([end.reason, ...end.conflicts.map(conflictWords)]);
        return this.#waitForPerson(resting(reason), refusals);
      }
      default: {
        const signIn = state.kind === 'failing' && state.cause === 'sign-in';
        return this.#waitForPerson(resting(call.reason ?? '', signIn), refusals);
      }
    }
  }

  /** A person has to decide now. */
  async #waitForPerson(state: Resting, refusals: number): Promise<CallRunState> {
    this.#note({ keptFor: state.reason, waitsFor: 'person', refusals });
    await this.#noted;
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
    await this.#noted;
    const health = await journal.giveBack(this.#call, offered ? session : undefined);
    if (health.kind !== 'memory') return { kind: 'taken-back', offered };
    return this.#waitForPerson(resting(t`${health.cause} The codes stay here.`), 0);
  }

  #restAsKept = (): Resting => resting(this.#call.keptFor ?? '');

  /** Takes the call as the journal has it now. False once it has ended, in whatever tab. */
  async #read(): Promise<boolean> {
    await this.#noted;
    const calls = await this.#options.journal.openCalls(this.#call.scope.moId);
    const found = calls.find((one) => callKey(one) === callKey(this.#call));
    if (found) this.#call = found;
    return found !== undefined;
  }

  #note({ refusals, ...marks }: Marks): void {
    const { progress, revision, keptFor } = this.#call;
    const noted: OpenCall = {
      ...this.#call,
      progress: { ...progress, submission: { ...progress.submission, refusals } },
      revision: revision + 1,
      keptFor: keptFor ?? '',
      ...marks,
    };
    this.#call = noted;
    const { journal } = this.#options;
    this.#noted = this.#noted.then(() => valueOr(() => journal.update(noted), undefined));
  }
}

const resting = (reason: string, signIn = false): Resting => ({ kind: 'resting', reason, signIn });
