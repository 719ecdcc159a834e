import type { Order } from '../../../contract/types.ts';
import type { ScanStation } from '../../lib/paths.ts';
import { store } from '../../lib/store.ts';
import { finishedAtom } from '../../packing/session/atoms.ts';
import { afterPaint } from '../../ui/lost-focus.ts';
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
  <div className="order-page__news stack" ref={showNews}>
    <FinishedLine />
    <CallLines {...props} />
  </div>
);

/** A call has just ended in this time, ms. */
const JUST_MS = 5000;

/** Back restores the place from which the scan was opened, which can be far below its result. */
function showNews(news: HTMLDivElement): () => void {
  const finished = store.get(finishedAtom);
  const isNew = finished !== null && Date.now() - finished.at < JUST_MS;
  if (isNew) afterPaint(() => news.scrollIntoView({ block: 'nearest' }));
  return keepHeight(news);
}

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
