import { withTexts } from '../../lib/language.ts';
import { later } from '../../ui/later.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { OrderPartProps } from '../order/order-page-frame.tsx';

/** The page of an order's labels: its pictures and printers are read when it is opened. */
export const { Later: LabelsOfOrder } = later<OrderPartProps>(
  async () => (await withTexts(import('./labels-screen.tsx'))).LabelsScreen,
  <Loading />,
);
