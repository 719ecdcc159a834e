import { possibleCodes } from '../../contract/case-code.ts';
import type { Clock } from '../lib/clock.ts';
import { doubtOf, layoutProblem, problemOf, type ScannerProblem } from './problems.ts';
import { type HandRead, isEndKey, isTrigger } from './read.ts';

interface Reported {
  readonly read: HandRead;
  /** Texts of the same keys on other layouts. If the order or the plant has one of them, the scanner has its `problem`. */
  readonly otherwise?: () => readonly { readonly code: string; readonly problem: ScannerProblem }[];
  /** What may be wrong where nothing of the plant is this text. */
  readonly doubt?: () => ScannerProblem | undefined;
}

export type HandScannerEvent =
  /** `problem`: a fault of the scanner although the read counts; shown below the verdict. */
  | (Reported & { readonly kind: 'read'; readonly problem?: ScannerProblem })
  /** No valid read: the fault and its remedy. */
  | (Reported & { readonly kind: 'problem' } & ScannerProblem);

const othersOf = ({ otherwise = () => [] }: HandScannerEvent): readonly string[] =>
  otherwise().map(({ code }) => code);

/** The text to look up: of an ambiguous read all its codes. */
export const textOf = (event: HandScannerEvent): string =>
  event.kind === 'read' ? event.read.text : othersOf(event).join(' ');

/** All that a text without a code may be, as typed first: only the plant has which of them it is. */
export const textsOf = (event: HandScannerEvent): readonly string[] =>
  event.kind === 'read' && possibleCodes(event.read.text).length === 0
    ? [event.read.text, ...othersOf(event)]
    : [textOf(event)];

/** A trigger sends its own key this long before the code, at most, ms. */
const TRIGGER_MS = 2000;
/** Texts of one trigger follow each other within this time, ms; an operator's next scan does not. */
export const SAME_TRIGGER_MS = 100;

interface ReadReportsOptions {
  readonly clock: Clock;
  readonly emit: (event: HandScannerEvent) => void;
  /** Time stamp of the first character of the read that is open; null for none. */
  readonly openSince: () => number | null;
}

/**
 * Reads → events. A text without a code beside a code, as a scanner sends the EAN of a supplier and Tab
 * before or after it, is not a separate read.
 */
export class ReadReports {
  readonly #options: ReadReportsOptions;
  /** The key of a trigger came alone: it is reported unless a code follows. */
  #stopTrigger: (() => void) | null = null;
  /** A text without a code that a code of the same trigger may follow. */
  #aside: { readonly read: HandRead; readonly stop: () => void } | null = null;
  #codeEndedAt = Number.NEGATIVE_INFINITY;

  constructor(options: ReadReportsOptions) {
    this.#options = options;
  }

  stop(): void {
    this.#stopTrigger?.();
    this.#aside?.stop();
  }

  onRead(read: HandRead): void {
    const { clock } = this.#options;
    if (isTrigger(read) && !this.#stopTrigger)
      this.#stopTrigger = clock.after(TRIGGER_MS, () => this.#report(read));
    else if (read.text.length <= 1 || read.fragment || read.ambiguous) this.#report(read);
    else if (possibleCodes(read.text).length > 0) this.#onCode(read);
    else this.#onOther(read);
  }

  #onCode(read: HandRead): void {
    this.#codeEndedAt = endOf(read);
    const aside = this.#takeAside();
    if (aside && !isSameTrigger(endOf(aside), read.startedAt)) this.#report(aside);
    this.#report(read);
  }

  #onOther(read: HandRead): void {
    const aside = this.#takeAside();
    if (aside) this.#report(aside);
    const isBeside = isSameTrigger(this.#codeEndedAt, read.startedAt);
    if (isBeside) this.#codeEndedAt = endOf(read);
    else if (isEndKey(read.end)) this.#setAside(read);
    else this.#report(read);
  }

  #setAside(read: HandRead): void {
    const stop = this.#options.clock.after(SAME_TRIGGER_MS, () => {
      const openSince = this.#options.openSince();
      if (openSince !== null && isSameTrigger(endOf(read), openSince)) return this.#setAside(read);
      this.#aside = null;
      this.#report(read);
    });
    this.#aside = { read, stop };
  }

  #takeAside(): HandRead | undefined {
    const { read, stop } = this.#aside ?? {};
    stop?.();
    this.#aside = null;
    return read;
  }

  #report(read: HandRead): void {
    this.#stopTrigger?.();
    this.#stopTrigger = null;
    const { emit } = this.#options;
    const problem = problemOf(read);
    const reported = { read, ...otherwiseOf(read), doubt: () => doubtOf(read) };
    if (read.text.length > 1 && !read.fragment && !read.ambiguous)
      emit({ kind: 'read', ...reported, ...(problem && { problem }) });
    else if (problem) emit({ kind: 'problem', ...reported, ...problem });
  }
}

const otherwiseOf = ({ otherwise }: HandRead): Pick<Reported, 'otherwise'> =>
  otherwise
    ? {
        otherwise: () =>
          otherwise().map(({ text, layout }) => ({ code: text, problem: layoutProblem(layout) })),
      }
    : {};

const endOf = ({ startedAt, durationMs }: HandRead): number => startedAt + durationMs;

const isSameTrigger = (endedAt: number, startedAt: number): boolean =>
  startedAt >= endedAt && startedAt - endedAt <= SAME_TRIGGER_MS;
