import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { isLocked } from '../../policy/orders.ts';
import type { Order } from '../../../contract/types.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import { OrderSummary } from '../parts/order/order-summary.tsx';
import { OrderNews } from '../parts/order/order-news.tsx';
import { packingNeeds } from '../parts/order/packing-needs.ts';
import { PackingPanel } from '../parts/order/packing-panel.tsx';
import type { SubScreen } from '../../lib/navigation.ts';

interface OverviewProps {
  readonly order: Order;
  readonly sub: SubScreen<string>;
}

/** The order at station 2: facts, sizes and the ways on; what was packed last stands above them. */
export function Station2Overview({ order, sub }: OverviewProps) {
  return (
    <>
      <ScreenHeader
        title={t`Manufacturing Station 2 - ${order.name}`}
        // Where a scan that cannot begin was opened from: station 1, perhaps.
        back={sub.name === 'mo' ? paths.selectAction('2', order.id) : sub.close}
        station="2"
      />
      <Page className="order-page">
        <OrderNews order={order} station="2" onOpen={sub.open} />
        <OrderSummary
          order={order}
          station="2"
          onMasterCaseSize={() => sub.open('mastercase')}
          onLabResults={() => sub.open('labresult')}
        />
        <div className="stack">
          <PackingPanel order={order} station="2" onOpen={sub.open} />
          {packingNeeds(order, '2').length === 0 && (
            <Button
              icon={Plus}
              why={isLocked(order.status) && t`The order is locked`}
              onPress={() => sub.open('extralabel')}
            >
              {t`Extra Master Case Labels`}
            </Button>
          )}
        </div>
      </Page>
    </>
  );
}
