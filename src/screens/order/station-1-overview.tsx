import { Plus } from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '../../lib/paths.ts';
import type { LabelType } from '../../../contract/case-types.ts';
import type { Order } from '../../../contract/types.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import { LabelPanel } from './label-panel.tsx';
import { OrderSummary } from './order-summary.tsx';
import { packingNeeds } from './packing-needs.ts';
import { PackingPanel } from './packing-panel.tsx';
import { type SubScreen, subScreenState } from '../../lib/navigation.ts';
import type { Station1Name } from './station-1-names.ts';

export const STATION_1_LABELS: readonly LabelType[] = ['shipper', 'loose', 'master'];

interface OverviewProps {
  readonly order: Order;
  readonly sub: SubScreen<Station1Name>;
}

export function Station1Overview({ order, sub }: OverviewProps) {
  return (
    <>
      <ScreenHeader
        title={`Manufacturing Station 1A - ${order.name}`}
        back={paths.orders('1A')}
        station="1A"
      />
      <Page className="order-page">
        <OrderSummary
          order={order}
          station="1A"
          onShipperCaseSize={() => sub.open('shippercase')}
          onLabResults={() => sub.open('labresult')}
          onUpdateQuantity={() => sub.open('updateqty')}
        />
        <div className="stack">
          <Packing order={order} />
          {packingNeeds(order, '1A').length === 0 && <Labels order={order} sub={sub} />}
        </div>
      </Page>
    </>
  );
}

/** Station 1 scans on station 2's page of the same order; Back returns here (decision 13). */
function Packing({ order }: { readonly order: Order }) {
  const scanAt = (name: string) => () =>
    navigate(paths.scan('2', order.id), { state: subScreenState(name) });
  return (
    <PackingPanel
      order={order}
      station="1A"
      onScan={scanAt('scan')}
      onScanRemaining={scanAt('scanremainingitems')}
      onUnpack={scanAt('unpack')}
    />
  );
}

const Labels = ({ order, sub }: OverviewProps) => (
  <LabelPanel order={order} station="1A" types={STATION_1_LABELS}>
    <p className="note">Shipper case and loose unit labels come in one file.</p>
    <Button icon={Plus} onPress={() => sub.open('extralabel')}>
      Extra Labels
    </Button>
  </LabelPanel>
);
