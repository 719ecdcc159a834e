import { valueOr } from '../../lib/uncaught.ts';
import { flowOf } from '../flows/flows.ts';
import { advance } from '../flows/progress.ts';
import { callKey, type Journal, type OpenCall } from '../journal/journal.ts';
import { type Conflict, scannedCount } from '../types.ts';

type KeptCallMarks = Partial<Pick<OpenCall, 'keptFor' | 'waitsFor'>> & {
  readonly refusals: number;
};

/** A kept call in the journal. Notes are stored in their order. */
export class KeptRecord {
  readonly #journal: Journal;
  #call: OpenCall;
  #noted: Promise<unknown> = Promise.resolve();

  constructor(call: OpenCall, journal: Journal) {
    this.#call = call;
    this.#journal = journal;
  }

  get call(): OpenCall {
    return this.#call;
  }

  /** The call as the journal has it now; undefined once it has ended, in whatever tab. */
  async read(): Promise<OpenCall | undefined> {
    await this.#noted;
    const calls = await this.#journal.openCalls(this.#call.scope.moId);
    const found = calls.find((one) => callKey(one) === callKey(this.#call));
    if (found) this.#call = found;
    return found;
  }

  note({ refusals, ...marks }: KeptCallMarks): void {
    const { progress, revision, keptFor } = this.#call;
    const submission = { ...progress.submission, refusals };
    const noted: OpenCall = {
      ...this.#call,
      progress: { ...progress, submission },
      revision: revision + 1,
      keptFor: keptFor ?? '',
      ...marks,
    };
    this.#call = noted;
    this.#noted = this.#noted.then(() => valueOr(() => this.#journal.update(noted), undefined));
  }

  /** Resolves when every note is stored. */
  async stored(): Promise<void> {
    await this.#noted;
  }

  async forget(): Promise<void> {
    await this.#noted;
    await this.#journal.forget(this.#call);
  }

  /** Returns the codes to their session. False where newer codes are scanned there. */
  async giveBack(conflicts: readonly Conflict[], savedAt: number): Promise<boolean> {
    await this.forget();
    const { version, scope, progress: sent, revision: last } = this.#call;
    const record = await this.#journal.find(scope);
    const { progress } = advance(flowOf(scope.flow), sent, { type: 'refused', conflicts });
    const free = !record || scannedCount(record.progress) === 0;
    const offered = free && scannedCount(progress) > 0;
    const revision = Math.max(record?.revision ?? 0, last) + 1;
    if (offered) await this.#journal.write({ version, scope, progress, revision, savedAt });
    return offered;
  }
}
