import { t } from '@lingui/core/macro';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { signal, type Signal } from '../../lib/subscribable.ts';
import { guarded, reportUncaught, valueOr } from '../../lib/uncaught.ts';
import { conflictWords } from '../feedback/messages.ts';
import { flowOf } from '../flows/flows.ts';
import { advance } from '../flows/progress.ts';
import type { Journal, OpenCall } from '../journal/journal.ts';
import type { LockAnswer, TabLock } from '../journal/tab-lock.ts';
import { type Conflict, scannedCount, type SubmissionStatus } from '../types.ts';
import { type Call, type CallEnd, type CallNews, statusOf } from './call.ts';
import { CallRunner } from './call-runner.ts';
import { fail, recordCall } from './call-steps.ts';
import { nextCall } from './next-call.ts';
import type { PackingPort } from './packing-port.ts';

/** Where a kept call stands on the overview. */
export type KeptState =
  | { readonly kind: 'resting'; readonly reason: string; readonly signIn: boolean }
  | { readonly kind: 'busy'; readonly status: SubmissionStatus }
  | { readonly kind: 'done'; readonly found: boolean }
  /** `offered`: the next scan goes on with the codes; else they have to be scanned again. */
  | { readonly kind: 'taken-back'; readonly offered: boolean };

export interface KeptCall {
  readonly state: Signal<KeptState>;
  tryAgain(): void;
  takeBack(): void;
  /** After a new sign-in: what was asked for last, once more. */
  goOn(): void;
  /** Gives up what is asked of the plant; the call stays kept. */
  stop(): void;
}

interface KeptCallOptions {
  readonly call: OpenCall;
  readonly port: PackingPort;
  readonly journal: Journal;
  /** Holds the call while it is tried: another tab must not send it as well. */
  readonly tabLock?: () => TabLock;
  readonly clock?: Clock;
}

export const keptCall = (options: KeptCallOptions): KeptCall => new KeptCallRun(options);

/** A call that was kept for later goes on by the same rules, without a scan session. */
class KeptCallRun implements KeptCall {
  readonly #options: KeptCallOptions;
  readonly #clock: Clock;
  readonly #runner: CallRunner;
  readonly #state;
  #call: Call;
  #lock: TabLock | undefined;
  #wantsBack = false;

  constructor(options: KeptCallOptions) {
    const { call, port } = options;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#runner = new CallRunner({ port, clock: this.#clock, tell: this.#hear });
    this.#state = signal<KeptState>(resting(call.keptFor ?? '', false));
    const { progress } = call;
    const request = flowOf(call.scope.flow).request(progress);
    const sent = { request, idempotencyKey: progress.submission.key, requestId: 0 };
    const recorded = {
      ...recordCall(sent, 0),
      reason: call.keptFor,
      lostAt: progress.submission.at,
    };
    this.#call = fail(recorded, 'plant').call;
  }

  get state(): Signal<KeptState> {
    return this.#state;
  }

  tryAgain = (): void => void this.#begin({ type: 'try-again' });
  takeBack = (): void => void this.#begin({ type: 'take-back' });
  goOn = (): void => (this.#wantsBack ? this.takeBack() : this.tryAgain());

  stop(): void {
    this.#runner.run({ type: 'abort-request' });
    this.#runner.run({ type: 'stop-timer', timer: 'call' });
    this.#lock?.release();
  }

  async #begin(news: CallNews): Promise<void> {
    if (this.#state.get().kind !== 'resting') return;
    this.#wantsBack = news.type === 'take-back';
    this.#state.set({ kind: 'busy', status: { kind: 'sending' } });
    const lock = this.#options.tabLock?.();
    this.#lock = lock;
    if (lock && (await valueOr<LockAnswer>(() => lock.acquire(), true)) === false)
      return this.#rest(t`another tab tries it now`, false);
    return this.#hear(news);
  }

  readonly #hear = (news: CallNews): void => {
    const next = guarded(() => nextCall(this.#call, { ...news, wall: this.#clock.wall() }));
    if (!next) return;
    const { call, effects, end } = next;
    this.#call = call;
    for (const effect of effects) guarded(() => this.#runner.run(effect));
    if (end) return void this.#settle(end).catch(this.#restAfter);
    const { step, reason } = call;
    if (step.kind === 'failing') return this.#rest(reason ?? '', step.cause === 'sign-in');
    return this.#state.set({ kind: 'busy', status: statusOf(call) });
  };

  async #settle(end: CallEnd): Promise<void> {
    const { call, journal } = this.#options;
    switch (end.kind) {
      case 'done':
        await journal.forget(call);
        return this.#end({ kind: 'done', found: end.inventory !== null });
      case 'taken-back':
        return this.#giveBack([]);
      case 'refused':
        // The plant has not done it, and that is what the codes wait for.
        if (this.#wantsBack) return this.#giveBack(end.conflicts);
        return this.#refuse([end.reason, ...end.conflicts.map(conflictWords)].join('. '));
      case 'kept':
        return undefined;
      default:
        return end satisfies never;
    }
  }

  async #refuse(keptFor: string): Promise<void> {
    await this.#options.journal.keep({ ...this.#options.call, keptFor });
    this.#call = fail({ ...this.#call, reason: keptFor }, 'plant').call;
    this.#rest(keptFor, false);
  }

  /** The codes go to the session that they came from, where nothing newer is scanned. */
  async #giveBack(conflicts: readonly Conflict[]): Promise<void> {
    const { call, journal } = this.#options;
    await journal.forget(call);
    const { version, scope } = call;
    const record = await journal.find(scope);
    const { progress } = advance(flowOf(scope.flow), call.progress, { type: 'refused', conflicts });
    const free = !record || scannedCount(record.progress) === 0;
    const offered = free && scannedCount(progress) > 0;
    const revision = Math.max(record?.revision ?? 0, call.revision) + 1;
    if (offered)
      await journal.write({ version, scope, progress, revision, savedAt: this.#clock.wall() });
    this.#end({ kind: 'taken-back', offered });
  }

  /** The plant's answer is known, and the journal has not taken it: the next attempt asks again. */
  readonly #restAfter = (error: unknown): void => {
    reportUncaught(error);
    const keptFor = this.#options.call.keptFor ?? '';
    this.#call = fail({ ...this.#call, reason: keptFor }, 'plant').call;
    this.#rest(keptFor, false);
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

const resting = (reason: string, signIn: boolean): KeptState => ({
  kind: 'resting',
  reason,
  signIn,
});
