import type { FrameReport } from '../../engine/types.ts';
import type { Clock } from '../../lib/clock.ts';
import { keyOf } from '../inventory.ts';
import type { Verdict } from '../types.ts';
import { emitter, type Subscribable } from '../../lib/subscribable.ts';

/** One code to draw. Corners are pixels of the frame. */
export interface Mark {
  readonly key: string;
  readonly text: string;
  readonly corners: FrameReport['codes'][number]['corners'];
  readonly verdict: Verdict;
  /** Read in this very frame; false while the label outlives the code. */
  readonly seen: boolean;
}

/** Everything to draw over one view, replacing what was drawn before. */
export interface OverlayFrame {
  readonly view: number;
  readonly width: number;
  readonly height: number;
  /** performance.now() when the engine made the report, ms. */
  readonly reportedAt: number;
  readonly marks: readonly Mark[];
}

/** A label outlives its code by this long, ms, so that one missed frame does not blink. */
const LINGER_MS = 300;

export interface OverlayLabels extends Subscribable<OverlayFrame> {
  /** `verdictOf` answers null for what has no label: a code that the operator removed. */
  show(report: FrameReport, verdictOf: (text: string) => Verdict | null): void;
  stop(): void;
}

interface Drawn {
  readonly mark: Mark;
  readonly lastSeen: number;
}

/** The frames of one view. Everything is kept outside React: a frame renders nothing. */
export const overlayLabels = (clock: Clock): OverlayLabels => new LabelKeeper(clock);

class LabelKeeper implements OverlayLabels {
  readonly #clock: Clock;
  readonly #frames = emitter<OverlayFrame>();
  #drawn = new Map<string, Drawn>();
  #stopTimer: (() => void) | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  subscribe(listener: (frame: OverlayFrame) => void): () => void {
    return this.#frames.subscribe(listener);
  }

  show(report: FrameReport, verdictOf: (text: string) => Verdict | null): void {
    const now = this.#clock.now();
    const drawn = this.#lingering(now);
    for (const code of report.codes) {
      const key = keyOf(code.text);
      const verdict = verdictOf(code.text);
      drawn.delete(key);
      if (!verdict) continue;
      const mark: Mark = { key, text: code.text, corners: code.corners, verdict, seen: true };
      drawn.set(key, { mark, lastSeen: now });
    }
    const nothing = this.#drawn.size === 0 && drawn.size === 0;
    this.#drawn = drawn;
    if (nothing) return;
    this.#emit(report);
    this.#clearLater(report);
  }

  stop(): void {
    this.#stopTimer?.();
    this.#drawn = new Map();
  }

  #lingering(now: number): Map<string, Drawn> {
    const kept = new Map<string, Drawn>();
    for (const [key, { mark, lastSeen }] of this.#drawn) {
      if (now - lastSeen <= LINGER_MS) kept.set(key, { mark: { ...mark, seen: false }, lastSeen });
    }
    return kept;
  }

  #emit({ view, width, height, reportedAt }: FrameReport): void {
    const marks = Array.from(this.#drawn.values(), (entry) => entry.mark);
    this.#frames.emit({ view, width, height, reportedAt, marks });
  }

  /** The camera may stop: the last labels still have to go. */
  #clearLater(report: FrameReport): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
    if (this.#drawn.size === 0) return;
    this.#stopTimer = this.#clock.after(LINGER_MS + 1, () => {
      this.#drawn = new Map();
      this.#emit(report);
    });
  }
}
