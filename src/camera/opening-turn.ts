import { withinDeadline } from '../lib/deadline.ts';
import { OPENING_MS } from './camera-machine.ts';
import type { MediaEdge } from './media-edge.ts';
import type { StepQueue } from './step-queue.ts';

/** A request that was given up may hold its device this much longer before the next one is made, in ms. */
const LET_GO_MS = 1000;

export interface OpeningTurn {
  readonly edge: MediaEdge;
  readonly queue: StepQueue;
  /** Aborted when the opening is given up. */
  readonly signal: AbortSignal;
  readonly open: () => Promise<void>;
}

/**
 * Cameras open one after another. A request that stays pending, because the browser hangs or the
 * person has not answered yet, gives the turn to the next camera all the same.
 */
export function openInTurn({ edge, queue, signal, open }: OpeningTurn): void {
  void queue.add(async () => {
    if (!signal.aborted) await withinDeadline(open(), turnTimer(edge, signal), () => undefined);
  });
}

const turnTimer = (edge: MediaEdge, signal: AbortSignal) => (onTime: () => void) => {
  let cancel = edge.setTimer(onTime, OPENING_MS);
  const hurry = () => {
    cancel();
    cancel = edge.setTimer(onTime, LET_GO_MS);
  };
  signal.addEventListener('abort', hurry);
  return () => {
    cancel();
    signal.removeEventListener('abort', hurry);
  };
};
