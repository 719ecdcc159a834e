/**
 * Which of the labels that were sent over a connection have been seen to come out. A status says how many labels wait, and
 * memory can be deleted: at the panel, by another program, by a moment without power. So a label counts when the printer's
 * own count has passed it. Without such a count it has to have been named as waiting, and to have gone at the pace of paper;
 * the last one counts after a pause, as some printers leave out the label that they are printing.
 */
import type { PrintPace } from './pace.ts';
import type { PrinterStatus } from './protocol.ts';

export interface Seen {
  /** Labels that were sent and not seen to come out. */
  readonly unseen: number;
  /** Labels that the printer still has to print, also those of other programs. */
  readonly waiting: number;
  /** Some will not come out any more, or not be seen to: a person has to look. */
  readonly isInDoubt: boolean;
}

/** Most unprinted labels in the printer: enough to never pause, few enough that a cancelled job ends. */
export const MOST_WAITING = 3;

const MM_PER_INCH = 25.4;

interface Status {
  readonly waiting: number;
  /** Labels that had been sent. */
  readonly sent: number;
  readonly askedAt: number;
  readonly isStopped: boolean;
}

export class SeenLabels {
  readonly #pace: PrintPace;
  /** Least and longest time of a label, ms. */
  readonly #leastMs: number;
  readonly #mostMs: number;
  #sent = 0;
  #cameOut = 0;
  /** The printer's count before the first label. */
  #begun: number | undefined;
  #last: Status = { waiting: 0, sent: 0, askedAt: 0, isStopped: true };
  #hasNamed = false;
  #isInDoubt = false;
  #emptySince = Infinity;
  /** Of the answers so far, ms. */
  #fastestMs = Infinity;

  constructor(pace: PrintPace, height: number) {
    this.#pace = pace;
    this.#leastMs = (1000 * height) / (MM_PER_INCH * pace.fastest);
    this.#mostMs = pace.idleMs + (1000 * height) / (MM_PER_INCH * pace.slowest);
  }

  onSent(): void {
    this.#sent += 1;
    this.#emptySince = Infinity;
  }

  /** @param askedAt when the status was asked for */
  onStatus({ trouble, waiting, printed }: PrinterStatus, askedAt: number): Seen {
    const at = this.#pace.now();
    const isStopped = trouble !== null;
    const isEmpty = waiting === 0 && !isStopped;
    this.#emptySince = isEmpty ? Math.min(this.#emptySince, at) : Infinity;
    const isIdle = askedAt - this.#emptySince >= this.#mostMs;
    const status = { waiting, sent: this.#sent, askedAt, isStopped };
    if (this.#sent === 0) this.#begun = printed ?? this.#begun;
    else if (this.#begun === undefined) this.#onWaiting(status, at, isIdle);
    else if (printed !== undefined) this.#cameOut = printed - this.#begun;
    this.#cameOut = Math.min(this.#sent, Math.max(0, this.#cameOut));
    this.#last = status;
    const unseen = this.#sent - this.#cameOut;
    this.#isInDoubt ||= isIdle && unseen > 0;
    return { unseen, waiting: this.#capped(waiting, unseen), isInDoubt: this.#isInDoubt };
  }

  /** By its own count, a label that was not begun may be deleted: the ones behind it would count in its place. */
  #capped(waiting: number, unseen: number): number {
    if (this.#begun === undefined) return waiting;
    return waiting === 0 && unseen > 0 ? MOST_WAITING : unseen;
  }

  #onWaiting(status: Status, at: number, isIdle: boolean): void {
    const { waiting } = status;
    const gone = this.#last.waiting + this.#sent - this.#last.sent - waiting;
    if (gone > this.#mostSince(this.#last, status, at)) this.#isInDoubt = true;
    if (waiting > 0) this.#hasNamed = true;
    if (this.#isInDoubt || !this.#hasNamed) return;
    this.#cameOut = Math.max(this.#cameOut, this.#sent - (isIdle ? 0 : waiting + 1));
  }

  /** Labels that may have come out between two statuses: none of a printer that was stopped, or has started again. */
  #mostSince(last: Status, status: Status, at: number): number {
    const ms = at - status.askedAt;
    this.#fastestMs = Math.min(this.#fastestMs, ms);
    const isLate = ms - this.#fastestMs > this.#pace.restartMs;
    if (isLate || (last.isStopped && status.isStopped)) return 0;
    return 1 + Math.floor((at - last.askedAt) / this.#leastMs);
  }
}
