import type { Order } from '../../../contract/types.ts';
import type { ScanStation } from '../../lib/paths.ts';
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
  <div className="order-page__news stack" ref={keepHeight}>
    <FinishedLine />
    <CallLines {...props} />
  </div>
);

/** A line that ends leaves its height until the page is left: what is pressed below it stays where it is. */
function keepHeight(news: HTMLDivElement): () => void {
  let width = 0;
  const observer = new ResizeObserver(() => {
    if (news.offsetWidth !== width) news.style.minHeight = '';
    width = news.offsetWidth;
    const { height } = news.getBoundingClientRect();
    if (height > 0) news.style.minHeight = `${height}px`;
  });
  observer.observe(news);
  return () => observer.disconnect();
}
