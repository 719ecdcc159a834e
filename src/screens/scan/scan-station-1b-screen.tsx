import { t } from '@lingui/core/macro';
import type { Order } from '../../../contract/types.ts';
import { paths } from '../../lib/paths.ts';
import { flowOnScreen, flowsAt, flowOf, mayScan } from '../../packing/flows/flows.ts';
import { DEFAULT_SPLIT } from '../../policy/scanning.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import { CaseSizeScreen } from '../parts/order/case-size-screen.tsx';
import { LabResultsScreen } from '../parts/lab/lab-results-screen.tsx';
import { OrderNews } from '../parts/order/order-news.tsx';
import { OrderSummary } from '../parts/order/order-summary.tsx';
import { PackingPanel } from '../parts/order/packing-panel.tsx';
import { type SubScreen, useSubScreen } from '../../lib/navigation.ts';
import { ScanFlow } from './scan-flow.tsx';
import { ScanPage } from './scan-page.tsx';
import { type UsedEngine, useScanEngine } from './use-scan-engine.ts';

/** Sub-screens as the specification names them; those that scan come from the flows. */
const SUB_SCREENS = [
  'mo',
  'shippercase',
  'labresult',
  'unpack',
  ...flowsAt('1B').map((flow) => flowOf(flow).screen),
];

/** Station 1B's scan page: the overview, sizes, lab results and the scan of units. */
export function ScanStation1BScreen({ moId }: { readonly moId: string }) {
  const engine = useScanEngine(DEFAULT_SPLIT);
  const sub = useSubScreen(SUB_SCREENS, 'mo');
  return (
    <ScanPage station="1B" moId={moId} back={paths.selectAction('1B', moId)}>
      {(order) => <Station1B order={order} sub={sub} engine={engine} />}
    </ScanPage>
  );
}

interface OverviewProps {
  readonly order: Order;
  readonly sub: SubScreen<string>;
}

function Station1B({ order, sub, engine }: OverviewProps & { readonly engine: UsedEngine }) {
  const flow = flowOnScreen('1B', sub.name);
  if (flow && mayScan(flow, order))
    return <ScanFlow flow={flow} order={order} engine={engine} onLeave={sub.close} />;
  const common = { station: '1B', order, onBack: sub.close, onDone: sub.close } as const;
  switch (sub.name) {
    case 'shippercase':
      return <CaseSizeScreen {...common} kind="shipper" />;
    case 'labresult':
      return <LabResultsScreen {...common} />;
    case 'unpack':
      return <NothingToUnpack order={order} sub={sub} />;
    default:
      return <Overview order={order} sub={sub} />;
  }
}

/** Station 1B unpacks nothing: a header and the way back. */
function NothingToUnpack({ order, sub }: OverviewProps) {
  return (
    <>
      <ScreenHeader title={t`Unpack`} subtitle={order.name} back={sub.close} station="1B" />
      <Page>{null}</Page>
    </>
  );
}

function Overview({ order, sub }: OverviewProps) {
  return (
    <>
      <ScreenHeader
        title={t`Manufacturing Station 1B - ${order.name}`}
        back={paths.selectAction('1B', order.id)}
        station="1B"
      />
      <Page className="order-page">
        <OrderNews order={order} station="1B" onOpen={sub.open} />
        <OrderSummary
          order={order}
          station="1B"
          onShipperCaseSize={() => sub.open('shippercase')}
          onLabResults={() => sub.open('labresult')}
        />
        <div className="stack">
          <PackingPanel order={order} station="1B" onOpen={sub.open} />
        </div>
      </Page>
    </>
  );
}
