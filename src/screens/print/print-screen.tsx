import { formatCount } from '../../ui/format.ts';
import { t } from '@lingui/core/macro';
import { Info, Plus } from 'lucide-react';
import type { Order } from '../../../contract/types.ts';
import { paths, type ScanStation } from '../../lib/paths.ts';
import { isLocked } from '../../policy/orders.ts';
import { isPackingOpen } from '../../policy/next-step.ts';
import { policyOf } from '../../policy/stations.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { Page } from '../../ui/page.tsx';
import type { SubScreen } from '../../lib/navigation.ts';
import { labelCounts } from '../../policy/label-counts.ts';
import { LabelPanel } from '../../features/labels/label-panel.tsx';
import { OrderPage } from '../order/order-page.tsx';
import { OrderSummary } from '../../features/order/order-summary.tsx';
import { ORDER_CHOICES } from '../../parts/stations.ts';
import { SetupChecklist } from '../../features/order/setup-checklist.tsx';
import { statusDisplay } from '../../features/order/status.tsx';

const SCREENS = ['mastercase', 'shippercase', 'labresult', 'extralabel'];

interface PrintScreenProps {
  readonly station: ScanStation;
  readonly moId: string;
}

/** Labels of one order at stations 1B and 2. */
export function PrintScreen({ station, moId }: PrintScreenProps) {
  const back = paths.selectAction(station, moId);
  return (
    <OrderPage moId={moId} station={station} back={back} screens={SCREENS}>
      {(order, sub) => <Overview station={station} order={order} sub={sub} />}
    </OrderPage>
  );
}

interface OverviewProps {
  readonly station: ScanStation;
  readonly order: Order;
  readonly sub: SubScreen<string>;
}

function Overview({ station, order, sub }: OverviewProps) {
  const isOpen = isPackingOpen(order, station);
  return (
    <>
      <ScreenHeader
        title={t`Manufacturing Station ${station} - ${order.name}`}
        back={paths.selectAction(station, order.id)}
        station={station}
      />
      <Page className="order-page">
        <OrderSummary order={order} station={station} onOpen={sub.open} />
        <div className="stack">
          {!isOpen && <NotYet station={station} order={order} sub={sub} />}
          <Labels station={station} order={order} sub={sub} closed={!isOpen} />
        </div>
      </Page>
    </>
  );
}

function NotYet({ station, order, sub }: OverviewProps) {
  const title = t`No labels can be printed`;
  if (!policyOf(station).isClosed(order.status))
    return <SetupChecklist {...{ order, station, title }} onOpen={sub.open} />;
  const why = t`The order is ${statusDisplay(order.status).word}.`;
  return (
    <Message severity="info" live="off" detail={why}>
      {title}
    </Message>
  );
}

const Labels = ({ station, order, sub, closed }: OverviewProps & { readonly closed: boolean }) => (
  <LabelPanel
    order={order}
    station={station}
    closed={closed}
    title={t(ORDER_CHOICES[station].print)}
    onOpen={sub.open}
  >
    {policyOf(station).labelTypes.includes('loose') && <UnitNote order={order} station={station} />}
    <Button
      icon={Plus}
      why={isLocked(order.status) && t`The order is locked`}
      onPress={() => sub.open('extralabel')}
    >
      {t`Extra Labels`}
    </Button>
  </LabelPanel>
);

/** Why there are more unit labels than units. */
function UnitNote({ station, order }: Pick<OverviewProps, 'station' | 'order'>) {
  const { total, extra } = labelCounts(order, 'loose', station);
  const all = formatCount(total);
  const produced = formatCount(order.produced_quantity ?? 0);
  const more = formatCount(extra);
  return (
    <p className="note">
      <Icon of={Info} />
      <span>
        {t`${all} Units: ${produced} produced and ${more} extra (10%). Labels that are not printed yet come in one file.`}
      </span>
    </p>
  );
}
