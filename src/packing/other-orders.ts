/** Hand scans of a scan page without the codes of other orders, which lead away from it. */
import { codesIn } from '../../contract/case-code.ts';
import type { Order } from '../../contract/types.ts';
import type { HandScannerEvent } from '../hand-scanner/hand-scanner.ts';
import { systemClock } from '../lib/clock.ts';
import { isScreenCovered } from '../lib/covers.ts';
import { withinDeadline } from '../lib/deadline.ts';
import { emitter, type Subscribable } from '../lib/subscribable.ts';
import { orderCodeIn, ordersAtPlant } from './find-order.ts';

/** The longest that a text without a case code waits for the plant before it is refused, ms. */
const WAIT_MS = 1000;

/** Orders other than this one that have the code; none where the plant does not answer in time. */
const othersOf = (text: string, moId: string): Promise<readonly Order[]> =>
  withinDeadline(
    ordersAtPlant(text),
    (onTime) => systemClock.after(WAIT_MS, onTime),
    () => [],
  ).then(
    (orders) => orders.filter(({ id }) => id !== moId),
    () => [],
  );

/** A case code, and whatever is scanned while a dialog waits for its answer, is passed on at once. */
function mayBeOrder(event: HandScannerEvent): event is HandScannerEvent & { kind: 'read' } {
  if (event.kind !== 'read' || isScreenCovered()) return false;
  const { text } = event.read;
  return codesIn(text).length === 0 && orderCodeIn(text) !== undefined;
}

export const withoutOtherOrders = (
  reads: Subscribable<HandScannerEvent>,
  moId: string,
  onOrders: (orders: readonly Order[]) => void,
): Subscribable<HandScannerEvent> =>
  emitter((emit) => {
    let isOver = false;
    const stop = reads.subscribe((event) => {
      if (!mayBeOrder(event)) return emit(event);
      void othersOf(event.read.text, moId).then((orders) => {
        if (isOver) return;
        if (orders.length > 0) onOrders(orders);
        else emit(event);
      });
    });
    return () => {
      isOver = true;
      stop();
    };
  });
