import { t } from '@lingui/core/macro';
import { type Clock, stampOf, systemClock } from '../../lib/clock.ts';
import { joinSentences } from '../../lib/sentences.ts';
import { signal, type Signal } from '../../lib/subscribable.ts';
import { guarded, reportUncaught, valueOr } from '../../lib/uncaught.ts';
import { conflictWords } from '../feedback/messages.ts';
import { requestOf } from '../flows/flows.ts';
import type { Journal, OpenCall } from '../journal/journal.ts';
import type { LockAnswer, TabLock } from '../journal/tab-lock.ts';
import { type Conflict, signedBy, type SubmissionStatus } from '../types.ts';
import { type Call, type CallEnd, type CallEvent, type CallTransition, statusOf } from './call.ts';
import { CallRunner } from './call-runner.ts';
import { failCall, recordCall } from './call-steps.ts';
import { KeptRecord } from './kept-record.ts';
import { nextCall, resumeCall } from './next-call.ts';
import type { PackingPort } from './packing-port.ts';

/** The state of a kept call on the overview. */
export type KeptState =
  | { readonly kind: 'resting'; readonly reason: string; readonly signIn: boolean }
  | { readonly kind: 'busy'; readonly status: SubmissionStatus }
  | { readonly kind: 'done'; readonly found: boolean }
  /** `offered`: the next scan restores the codes; else they have to be scanned again. */
  | { readonly kind: 'taken-back'; readonly offered: boolean }
  /** Another tab ended it meanwhile. */
  | { readonly kind: 'gone' };

interface KeptCallOptions {
  readonly call: OpenCall;
  readonly port: PackingPort;
  readonly journal: Journal;
  /** Holds the call while it is tried: another tab must not send it as well. */
  readonly tabLock?: () => TabLock;
  readonly clock?: Clock;
}

type KeptCallStart = 'send' | 'try-again' | 'take-back';

/** A call that was kept for later continues by the same rules, without a scan session. */
export class KeptCall {
  readonly #options: KeptCallOptions;
  readonly #clock: Clock;
  readonly #runner: CallRunner;
  readonly #state;
  readonly #record: KeptRecord;
  #call: Call;
  #lock: TabLock | undefined;
  #wantsBack = false;
  #isStopped = false;
  /** Between its first step and its end: only then do events change the call. */
  #isUnderWay = false;

  constructor(options: KeptCallOptions) {
    const { call, port } = options;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#runner = new CallRunner({ port, clock: this.#clock, dispatch: this.#dispatch });
    this.#state = signal<KeptState>(resting(call.keptFor ?? '', false));
    this.#record = new KeptRecord(call, options.journal);
    const { submission } = call.progress;
    const recorded = { ...recordCall(sentOf(call, 0), 0), reason: call.keptFor };
    this.#call = failCall({ ...recorded, lostAt: submission.at }, 'plant').call;
  }

  get state(): Signal<KeptState> {
    return this.#state;
  }

  /** As the journal has it. */
  get call(): OpenCall {
    return this.#record.call;
  }

  /** Without a press: a call that waits for a person, or that another tab has, is left alone. */
  send = (): void => this.#start('send');
  tryAgain = (): void => this.#start('try-again');
  takeBack = (): void => this.#start('take-back');
  /** After a new sign-in: repeats the last press. */
  retry = (): void => (this.#wantsBack ? this.takeBack() : this.tryAgain());
  /** Ends a pause before the next look-up. */
  wake = (): void => this.#dispatch({ type: 'wake' });

  /** Nothing more is sent or looked up; the call stays kept, unless its end is being stored. */
  stop(): void {
    this.#isStopped = true;
    if (!this.#isUnderWay) return;
    this.#isUnderWay = false;
    this.#runner.run({ type: 'abort-request' });
    this.#runner.run({ type: 'stop-timer' });
    void this.#record.stored().then(this.#giveUp);
  }

  #start(way: KeptCallStart): void {
    void this.#begin(way).catch(this.#onJournalFailure);
  }

  async #begin(way: KeptCallStart): Promise<void> {
    const before = this.#state.get();
    if (before.kind !== 'resting') return;
    this.#isStopped = false;
    this.#wantsBack = way === 'take-back';
    this.#state.set({ kind: 'busy', status: { kind: 'sending' } });
    const lock = this.#options.tabLock?.();
    this.#lock = lock;
    const isOurs = !lock || (await valueOr<LockAnswer>(() => lock.acquire(), true)) !== false;
    if (!isOurs && way !== 'send') return this.#rest(t`Another tab is trying it now`, false);
    // Another tab may have ended it, or changed what it waits for, since it was read here.
    const now = isOurs && (await this.#record.read());
    if (now === undefined) return this.#end({ kind: 'gone' });
    const waits = !now || this.#isStopped || (way === 'send' && now.waitsFor === 'person');
    if (waits) return this.#rest(before.reason, before.signIn);
    return this.#follow(this.#firstStep(way));
  }

  /** A press is noted in the journal first: after a reload the same decision holds. */
  #firstStep(way: KeptCallStart): CallTransition {
    const stamp = stampOf(this.#clock);
    if (way === 'send') {
      const { call } = this.#record;
      const { refusals } = call.progress.submission;
      return resumeCall(sentOf(call, this.#call.requestId), stamp.wall, refusals);
    }
    const waitsFor = way === 'take-back' ? 'person' : 'answer';
    this.#record.note({ waitsFor, refusals: 0 });
    return nextCall(this.#call, { type: way, ...stamp });
  }

  readonly #dispatch = (event: CallEvent): void => {
    if (!this.#isUnderWay) return;
    const next = guarded(() => nextCall(this.#call, { ...event, ...stampOf(this.#clock) }));
    if (next) this.#follow(next);
  };

  #follow({ call, effects, end }: CallTransition): void {
    const { refusals } = this.#call;
    this.#call = call;
    this.#isUnderWay = !end && call.step.kind !== 'failing';
    for (const effect of effects) guarded(() => this.#runner.run(effect));
    if (end) return void this.#onEnd(end).catch(this.#onJournalFailure);
    const { step, reason } = call;
    // A sign-in unloads the page: the number of refused sign-ins must survive it.
    if (call.refusals !== refusals) this.#record.note({ refusals: call.refusals });
    if (step.kind === 'failing') {
      const isSignIn = step.cause === 'sign-in';
      return void this.#waitForPerson(reason ?? '', isSignIn).catch(this.#onJournalFailure);
    }
    return this.#state.set({ kind: 'busy', status: statusOf(call) });
  }

  async #onEnd(end: CallEnd): Promise<void> {
    switch (end.kind) {
      case 'done':
        await this.#record.forget();
        return this.#end({ kind: 'done', found: end.inventory !== null });
      case 'taken-back':
        return this.#giveBack([]);
      case 'refused':
        // The plant has not done it: the codes are free.
        if (this.#wantsBack) return this.#giveBack(end.conflicts);
        return this.#refuse(joinSentences([end.reason, ...end.conflicts.map(conflictWords)]));
      case 'kept':
        return undefined;
      default:
        return end satisfies never;
    }
  }

  #refuse(reason: string): Promise<void> {
    this.#call = failCall({ ...this.#call, reason }, 'plant').call;
    return this.#waitForPerson(reason, false);
  }

  /** The next step is a person's decision. */
  async #waitForPerson(reason: string, signIn: boolean): Promise<void> {
    const { refusals } = this.#call;
    this.#record.note({ keptFor: reason, waitsFor: 'person', refusals });
    await this.#record.stored();
    this.#rest(reason, signIn);
  }

  async #giveBack(conflicts: readonly Conflict[]): Promise<void> {
    const offered = await this.#record.giveBack(conflicts, this.#clock.wall());
    this.#end({ kind: 'taken-back', offered });
  }

  /** The plant has answered and the journal has failed. */
  readonly #onJournalFailure = (error: unknown): void => {
    reportUncaught(error);
    this.#giveUp();
  };

  /** The next attempt looks up again. */
  readonly #giveUp = (): void => {
    const reason = this.#record.call.keptFor ?? '';
    this.#call = failCall({ ...this.#call, reason }, 'plant').call;
    this.#rest(reason, false);
  };

  #rest(reason: string, signIn: boolean): void {
    this.#lock?.release();
    this.#state.set(resting(reason, signIn));
  }

  #end(state: KeptState): void {
    this.#lock?.release();
    this.#state.set(state);
  }
}

/** Another person than its own may send it: its codes carry the name. */
const sentOf = ({ scope, progress }: OpenCall, requestId: number) => ({
  request: requestOf(scope.flow, signedBy(progress, scope.user)),
  idempotencyKey: progress.submission.key,
  requestId,
});

const resting = (reason: string, signIn: boolean): KeptState => ({
  kind: 'resting',
  reason,
  signIn,
});
