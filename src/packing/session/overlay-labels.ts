import type { FrameReport, UnreadCode } from '../../../reader/engine.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { emitter, type Subscribable } from '../../../reader/signals.ts';
import { keyOf } from '../inventory.ts';
import type { JudgedFrame } from './scan-session.ts';
import type { ShownVerdict } from '../types.ts';

/** One code to draw. Corners are pixels of the frame. */
export interface Mark {
  readonly text: string;
  readonly corners: FrameReport['codes'][number]['corners'];
  readonly verdict: ShownVerdict;
  /** Read in this very frame; false while the label outlives the code. */
  readonly seen: boolean;
}

/** Everything to draw over one view; it replaces the previous frame. */
export interface OverlayFrame {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  /** Codes that cannot be read; absent if there are none. */
  readonly unread?: readonly UnreadCode[];
}

/** A label outlives its code by this long, ms, so that one missed frame does not blink. */
const LINGER_MS = 300;

interface Drawn {
  readonly mark: Mark;
  readonly lastSeen: number;
}

/** The labels of one view. All of it is outside React: a frame renders nothing. */
export const overlayFrames = (
  frames: Subscribable<JudgedFrame>,
  view: number,
  clock: Clock = systemClock,
): Subscribable<OverlayFrame> =>
  emitter((emit) => {
    let drawn: ReadonlyMap<string, Drawn> = new Map();
    let hasRings = false;
    let stopTimer: (() => void) | undefined;
    const draw = ({ width, height }: FrameReport, unread?: readonly UnreadCode[]) => {
      const marks = Array.from(drawn.values(), ({ mark }) => mark);
      hasRings = unread !== undefined;
      emit({ width, height, marks, ...(unread && { unread }) });
    };
    const undo = frames.subscribe((frame) => {
      const { report } = frame;
      if (report.view !== view) return;
      const before = drawn;
      drawn = drawnAfter(before, frame, clock.now());
      if (before.size === 0 && drawn.size === 0 && !hasRings && !report.unread) return;
      draw(report, report.unread);
      stopTimer?.();
      // The camera may stop: the last labels still have to disappear.
      stopTimer = clock.after(LINGER_MS + 1, () => {
        if (drawn.size === 0 && !hasRings) return;
        drawn = new Map();
        draw(report);
      });
    });
    return () => {
      undo();
      stopTimer?.();
    };
  });

type Label = FrameReport['codes'][number];

function drawnAfter(
  before: ReadonlyMap<string, Drawn>,
  { report, verdictOf }: JudgedFrame,
  now: number,
): ReadonlyMap<string, Drawn> {
  const drawn = new Map<string, Drawn>();
  for (const [key, { mark, lastSeen }] of before)
    if (now - lastSeen <= LINGER_MS) drawn.set(key, { mark: { ...mark, seen: false }, lastSeen });
  const draw = (key: string, { text, corners }: Label, verdict: ShownVerdict | null) => {
    drawn.delete(key);
    if (verdict) drawn.set(key, { mark: { text, corners, verdict, seen: true }, lastSeen: now });
  };
  for (const code of report.codes) draw(keyOf(code.text), code, verdictOf(code.text));
  // The other label of a code is marked once it is certain that there are two.
  for (const twin of report.twins ?? []) {
    const verdict = verdictOf(twin.text);
    if (verdict?.kind === 'duplicate') draw(`${keyOf(twin.text)} twin`, twin, verdict);
  }
  return drawn;
}
