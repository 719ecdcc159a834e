import { t } from '@lingui/core/macro';
import { navigate } from 'wouter/use-browser-location';
import { STATION_FACTS } from '../../../contract/stations.ts';
import type { Order } from '../../../contract/types.ts';
import { type SubScreen, subScreenState } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { isPackingOpen } from '../../policy/next-step.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import { LabelPanel } from '../../features/labels/label-panel.tsx';
import { OrderNews } from '../../features/order/order-news.tsx';
import { OrderPage } from './order-page.tsx';
import { OrderSummary } from '../../features/order/order-summary.tsx';
import { PackingPanel } from '../../features/order/packing-panel.tsx';

const station = '1A';
const { screens, scansAt } = STATION_FACTS[station];

/** Station 1's page of an order: summary, packing, labels and the screens opened from them. */
export const Station1OrderScreen = ({ moId }: { readonly moId: string }) => (
  <OrderPage moId={moId} station={station} back={paths.orders(station)} screens={screens}>
    {(order, sub) => <Overview order={order} sub={sub} />}
  </OrderPage>
);

interface OverviewProps {
  readonly order: Order;
  readonly sub: SubScreen<string>;
}

/** Station 1 scans on another station's page of the same order; Back returns here (decision 13). */
const scanAt = (order: Order) => (screen: string) =>
  navigate(paths.scan(scansAt, order.id), { state: subScreenState(screen) });

function Overview({ order, sub }: OverviewProps) {
  return (
    <>
      <ScreenHeader title={t`Manufacturing Station ${station}`} back={paths.orders(station)} />
      <Page className="columns order-page">
        <OrderNews order={order} station={scansAt} onOpen={scanAt(order)} />
        <OrderSummary order={order} station={station} onOpen={sub.open} />
        <div className="stack">
          <PackingPanel order={order} station={station} onSetUp={sub.open} onOpen={scanAt(order)} />
          <LabelPanel
            order={order}
            station={station}
            closed={!isPackingOpen(order, station)}
            onOpen={sub.open}
          />
        </div>
      </Page>
    </>
  );
}
