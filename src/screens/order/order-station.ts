import type { Station } from '../../lib/paths.ts';
import type { Order } from '../../../contract/types.ts';

/** What every screen inside an order's page is given. */
export interface OrderPartProps {
  readonly order: Order;
  readonly station: Station;
  readonly onBack: () => void;
  /** After a successful action: back to the order. */
  readonly onDone: () => void;
}
