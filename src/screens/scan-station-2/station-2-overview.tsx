import { Plus } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { isLocked } from '../../app/policy.ts';
import type { Order } from '../../server-api/contract/types.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import { OrderSummary } from '../order-parts/order-summary.tsx';
import { packingNeeds } from '../order-parts/packing-needs.ts';
import { PackingPanel } from '../order-parts/packing-panel.tsx';
import { FinishedLine } from '../scan-parts/finished-line.tsx';
import { PendingLine } from '../scan-parts/pending-line.tsx';
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
          <PendingLine order={order} station="2" onOpen={sub.open} />
          <PackingPanel
            order={order}
            station="2"
            onScan={() => sub.open('scan')}
            onScanRemaining={() => sub.open('scanremainingitems')}
            onUnpack={() => sub.open('unpack')}
          />
          {packingNeeds(order, '2').length === 0 && (
            <Button
              icon={Plus}
              why={isLocked(order.status) && 'The order is locked'}
              onPress={() => sub.open('extralabel')}
            >
              Extra Master Case Labels
            </Button>
          )}
        </div>
      </Page>
    </>
  );
}
