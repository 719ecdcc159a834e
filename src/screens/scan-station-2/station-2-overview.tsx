import { paths } from '../../app/paths.ts';
import type { Order } from '../../server-api/contract/types.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import { OrderSummary } from '../order-parts/order-summary.tsx';
import { PackingPanel } from '../order-parts/packing-panel.tsx';
import { FinishedLine } from '../scan-parts/finished-line.tsx';
import type { SubScreen } from '../sub-screen.ts';
import type { Station2Name } from './station-2-names.ts';

interface OverviewProps {
  readonly order: Order;
  readonly sub: SubScreen<Station2Name>;
}

/** The order at station 2: facts, sizes and the ways on; what was packed last stands above them. */
export function Station2Overview({ order, sub }: OverviewProps) {
  return (
    <>
      <ScreenHeader
        title={`Manufacturing Station 2 - ${order.name}`}
        back={paths.selectAction('2', order.id)}
        station="2"
      />
      <Page className="order-page">
        <OrderSummary
          order={order}
          station="2"
          onMasterCaseSize={() => sub.open('mastercase')}
          onLabResults={() => sub.open('labresult')}
        />
        <div className="stack">
          <FinishedLine />
          <PackingPanel
            order={order}
            station="2"
            onScan={() => sub.open('scan')}
            onScanRemaining={() => sub.open('scanremainingitems')}
            onUnpack={() => sub.open('unpack')}
          />
        </div>
      </Page>
    </>
  );
}
