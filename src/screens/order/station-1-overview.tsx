import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import type { Order } from '../../../contract/types.ts';
import { paths } from '../../lib/paths.ts';
import { policyOf } from '../../policy/stations.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import { type SubScreen, subScreenState } from '../../lib/navigation.ts';
import { LabelPanel } from '../parts/labels/label-panel.tsx';
import { OrderSummary } from '../parts/order/order-summary.tsx';
import { OrderNews } from '../parts/order/order-news.tsx';
import { packingNeeds } from '../parts/order/packing-needs.ts';
import { PackingPanel } from '../parts/order/packing-panel.tsx';

/** Screens inside station 1's order page, as the specification names them; `mo` is the summary. */
export const STATION_1_SCREENS = [
  'mo',
  'updateqty',
  'shippercase',
  'labresult',
  'extralabel',
] as const;
export type Station1Name = (typeof STATION_1_SCREENS)[number];

interface OverviewProps {
  readonly order: Order;
  readonly sub: SubScreen<Station1Name>;
}

export function Station1Overview({ order, sub }: OverviewProps) {
  return (
    <>
      <ScreenHeader
        title={t`Manufacturing Station 1A - ${order.name}`}
        back={paths.orders('1A')}
        station="1A"
      />
      <Page className="order-page">
        <OrderNews order={order} station={SCANS_AT} onOpen={scanAt(order)} />
        <OrderSummary
          order={order}
          station="1A"
          onShipperCaseSize={() => sub.open('shippercase')}
          onLabResults={() => sub.open('labresult')}
          onUpdateQuantity={() => sub.open('updateqty')}
        />
        <div className="stack">
          <PackingPanel order={order} station="1A" onOpen={scanAt(order)} />
          <Labels order={order} sub={sub} />
        </div>
      </Page>
    </>
  );
}

/** Station 1 scans on another station's page of the same order; Back returns here (decision 13). */
const SCANS_AT = policyOf('1A').scansAt;
const scanAt = (order: Order) => (screen: string) =>
  navigate(paths.scan(SCANS_AT, order.id), { state: subScreenState(screen) });

const Labels = ({ order, sub }: OverviewProps) => (
  <LabelPanel order={order} station="1A" closed={packingNeeds(order, '1A').length > 0}>
    <p className="note">{t`Shipper case and loose unit labels come in one file.`}</p>
    <Button icon={Plus} onPress={() => sub.open('extralabel')}>
      {t`Extra Labels`}
    </Button>
  </LabelPanel>
);
