import type { Order } from '../../../../contract/types.ts';
import type { ScanStation } from '../../../lib/paths.ts';
import { CallLines } from './call-lines.tsx';
import { FinishedLine } from './finished-line.tsx';

interface OrderNewsProps {
  readonly order: Order;
  /** Whose scan page packs the order. */
  readonly station: ScanStation;
  readonly onOpen: (screen: string) => void;
}

/** Result of the last call, and open calls: first on the page, visible without scrolling. */
export const OrderNews = (props: OrderNewsProps) => (
  <div className="order-page__news stack">
    <FinishedLine />
    <CallLines {...props} />
  </div>
);
