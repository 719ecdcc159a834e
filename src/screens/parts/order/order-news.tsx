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

/** What became of the last call, and calls that are open: first of all, so that nobody scrolls for it. */
export const OrderNews = (props: OrderNewsProps) => (
  <div className="order-page__news stack">
    <FinishedLine />
    <CallLines {...props} />
  </div>
);
