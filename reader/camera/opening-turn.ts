import { withinDeadline } from '../lib/deadline.ts';
import { OPENING_MS } from './camera-machine.ts';
import type { MediaEdge } from './media-edge.ts';
import type { TaskQueue } from './task-queue.ts';

/** An aborted request may block the next one this much longer, ms. */
const LET_GO_MS = 1000;

export interface OpeningTurn {
  readonly edge: MediaEdge;
  readonly queue: TaskQueue;
  /** Aborted when the opening is given up. */
  readonly signal: AbortSignal;
  readonly open: () => Promise<void>;
}

/**
 * Cameras open one after another. A pending request, because the browser hangs or its prompt is not
 * answered yet, blocks the next camera only for a limited time.
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
