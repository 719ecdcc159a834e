import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { useSearch } from 'wouter';
import { SCAN_FACTS, type ScanStation, STATION_FACTS } from '../../../contract/stations.ts';
import type { Order } from '../../../contract/types.ts';
import type { SubScreen } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { flowOf, flowOnScreen, flowsAt, mayScan } from '../../packing/flows/flows.ts';
import { lacksLabels } from '../../policy/label-counts.ts';
import { isPackingOpen } from '../../policy/next-step.ts';
import { isLocked } from '../../policy/orders.ts';
import { DEFAULT_SPLIT, parseSplit } from '../../policy/scanning.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Message } from '../../ui/message.tsx';
import { Page } from '../../ui/page.tsx';
import { OrderNews } from '../../features/order/order-news.tsx';
import { OrderPage } from '../order/order-page.tsx';
import { OrderSummary } from '../../features/order/order-summary.tsx';
import { PackingPanel } from '../../features/order/packing-panel.tsx';
import { ScanFlow } from './scan-flow.tsx';
import { useScanEngine } from '../../parts/camera/use-scan-engine.ts';

interface ScanStationProps {
  readonly station: ScanStation;
  readonly moId: string;
}

/** A station's scan page: the overview and everything that is opened from it. */
export function ScanStationScreen({ station, moId }: ScanStationProps) {
  const { screens } = STATION_FACTS[station];
  const { takesSplit } = SCAN_FACTS[station];
  const search = new URLSearchParams(useSearch());
  const engine = useScanEngine(takesSplit ? parseSplit(search.get('split')) : DEFAULT_SPLIT);
  const flowScreens = flowsAt(station).map((flow) => flowOf(flow).screen);
  return (
    <OrderPage
      moId={moId}
      station={station}
      back={paths.selectAction(station, moId)}
      screens={[...screens, ...flowScreens]}
    >
      {(order, sub) => {
        const flow = flowOnScreen(station, sub.name);
        if (flow && mayScan(flow, order)) {
          const scan = { flow, order, engine, onLeave: sub.close, onRest: sub.replace };
          return <ScanFlow key={flow} {...scan} />;
        }
        const page = { order, station, sub };
        const isEmpty = sub.name === 'unpack' && !flow;
        return isEmpty ? <NothingHere {...page} /> : <Overview {...page} />;
      }}
    </OrderPage>
  );
}

interface OverviewProps {
  readonly order: Order;
  readonly station: ScanStation;
  readonly sub: SubScreen<string>;
}

/** Station 1B unpacks nothing: a header and the way back. */
const NothingHere = ({ order, station, sub }: OverviewProps) => (
  <>
    <ScreenHeader title={t`Unpack`} subtitle={order.name} back={sub.close} station={station} />
    <Page>{null}</Page>
  </>
);

/** Facts, sizes and the buttons of the flows; the last packed case is shown above them. */
function Overview({ order, station, sub }: OverviewProps) {
  return (
    <>
      <ScreenHeader
        title={t`Manufacturing Station ${station} - ${order.name}`}
        // Back to where a scan that cannot begin was opened from: station 1, perhaps.
        back={sub.name === 'mo' ? paths.selectAction(station, order.id) : sub.close}
        station={station}
      />
      <Page className="columns order-page">
        <OrderNews order={order} station={station} onOpen={sub.open} />
        <OrderSummary order={order} station={station} onOpen={sub.open} />
        <div className="stack">
          {isPackingOpen(order, station) && lacksLabels(order, station) && (
            <Message severity="warn" live="off">
              {t`Labels are missing`}
            </Message>
          )}
          <PackingPanel order={order} station={station} onSetUp={sub.open} onOpen={sub.open} />
          {STATION_FACTS[station].screens.includes('extralabel') && (
            <ExtraMasterLabels order={order} station={station} sub={sub} />
          )}
        </div>
      </Page>
    </>
  );
}

const ExtraMasterLabels = ({ order, station, sub }: OverviewProps) =>
  isPackingOpen(order, station) && (
    <Button
      icon={Plus}
      why={isLocked(order.status) && t`The order is locked`}
      onPress={() => sub.open('extralabel')}
    >
      {t`Extra Master Case Labels`}
    </Button>
  );
