import { paths } from '../../lib/paths.ts';
import type { Order } from '../../../contract/types.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import { CaseSizeScreen } from '../parts/order/case-size-screen.tsx';
import { LabResultsScreen } from '../parts/lab/lab-results-screen.tsx';
import { OrderSummary } from '../parts/order/order-summary.tsx';
import { PackingPanel } from '../parts/order/packing-panel.tsx';
import { FinishedLine } from './finished-line.tsx';
import { PendingLine } from './pending-line.tsx';
import type { SubScreen } from '../../lib/navigation.ts';
import type { Station1BName } from './station-1b-names.ts';

interface Station1BPartProps {
  readonly order: Order;
  readonly sub: SubScreen<Station1BName>;
}

/** Everything of station 1B's scan page that scans nothing. */
export function Station1BPart({ order, sub }: Station1BPartProps) {
  const common = { station: '1B', order, onBack: sub.close, onDone: sub.close } as const;
  if (sub.name === 'shippercase') return <CaseSizeScreen {...common} kind="shipper" />;
  if (sub.name === 'labresult') return <LabResultsScreen {...common} />;
  return (
    <>
      <ScreenHeader
        title={`Manufacturing Station 1B - ${order.name}`}
        back={paths.selectAction('1B', order.id)}
        station="1B"
      />
      <Page className="order-page">
        <OrderSummary
          order={order}
          station="1B"
          onShipperCaseSize={() => sub.open('shippercase')}
          onLabResults={() => sub.open('labresult')}
        />
        <div className="stack">
          <FinishedLine />
          <PendingLine order={order} station="1B" onOpen={() => sub.open('scan')} />
          <PackingPanel order={order} station="1B" onScan={() => sub.open('scan')} />
        </div>
      </Page>
    </>
  );
}
