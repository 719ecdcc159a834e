import { formatCount } from '../../ui/format.ts';
import { t } from '@lingui/core/macro';
import { Info, Plus } from 'lucide-react';
import type { Order } from '../../../contract/types.ts';
import { paths, type ScanStation } from '../../lib/paths.ts';
import { isLocked } from '../../policy/orders.ts';
import { policyOf } from '../../policy/stations.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { Page } from '../../ui/page.tsx';
import type { SubScreen } from '../../lib/navigation.ts';
import { labelCounts } from '../parts/labels/label-counts.ts';
import { LabelPanel } from '../parts/labels/label-panel.tsx';
import { OrderSummary } from '../parts/order/order-summary.tsx';
import { ORDER_CHOICES } from '../parts/stations.ts';
import { packingNeeds } from '../parts/order/packing-needs.ts';

/** Screens inside a print page; `mo` is the order with its labels. */
export const PRINT_SCREENS = [
  'mo',
  'mastercase',
  'shippercase',
  'labresult',
  'extralabel',
] as const;
export type PrintName = (typeof PRINT_SCREENS)[number];

interface PrintOverviewProps {
  readonly station: ScanStation;
  readonly order: Order;
  readonly sub: SubScreen<PrintName>;
}

export function PrintOverview({ station, order, sub }: PrintOverviewProps) {
  const needs = packingNeeds(order, station);
  return (
    <>
      <ScreenHeader
        title={t`Manufacturing Station ${station} - ${order.name}`}
        back={paths.selectAction(station, order.id)}
        station={station}
      />
      <Page className="order-page">
        <OrderSummary
          order={order}
          station={station}
          onShipperCaseSize={() => sub.open('shippercase')}
          onMasterCaseSize={() => sub.open('mastercase')}
          onLabResults={() => sub.open('labresult')}
        />
        <div className="stack">
          {needs.length > 0 && (
            <Message severity="info" live="off" detail={needs.join(' ')}>
              {t`No labels can be printed`}
            </Message>
          )}
          <Labels station={station} order={order} sub={sub} closed={needs.length > 0} />
        </div>
      </Page>
    </>
  );
}

const Labels = ({
  station,
  order,
  sub,
  closed,
}: PrintOverviewProps & { readonly closed: boolean }) => (
  <LabelPanel
    order={order}
    station={station}
    closed={closed}
    title={t(ORDER_CHOICES[station].print)}
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
function UnitNote({ station, order }: Pick<PrintOverviewProps, 'station' | 'order'>) {
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
