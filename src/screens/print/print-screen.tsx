import { t } from '@lingui/core/macro';
import type { OrderSubScreen } from '../../../contract/stations.ts';
import type { Order } from '../../../contract/types.ts';
import { paths, type ScanStation } from '../../lib/paths.ts';
import { isPackingOpen } from '../../policy/next-step.ts';
import { policyOf } from '../../policy/stations.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import type { SubScreen } from '../../lib/navigation.ts';
import { LabelPanel } from '../../features/labels/label-panel.tsx';
import { OrderPage } from '../order/order-page.tsx';
import { OrderSummary } from '../../features/order/order-summary.tsx';
import { ORDER_CHOICES } from '../../policy/station-words.ts';
import { SetupChecklist } from '../../features/order/setup-checklist.tsx';

const SCREENS: readonly OrderSubScreen[] = ['mastercase', 'shippercase', 'labresult', 'extralabel'];

interface PrintScreenProps {
  readonly station: ScanStation;
  readonly moId: string;
}

/** Labels of one order at stations 1B and 2. */
export function PrintScreen({ station, moId }: PrintScreenProps) {
  const back = paths.selectAction(station, moId);
  const overview = (order: Order, { open: onOpen }: SubScreen<string>) => {
    const isOpen = isPackingOpen(order, station);
    const page = { order, station, onOpen };
    return (
      <>
        <ScreenHeader
          title={t`Manufacturing Station ${station} - ${order.name}`}
          back={back}
          station={station}
        />
        <Page className="columns order-page">
          <OrderSummary {...page} />
          <div className="stack">
            {!isOpen && !policyOf(station).isClosed(order.status) && (
              <SetupChecklist {...page} title={t`No labels can be printed`} />
            )}
            <LabelPanel {...page} closed={!isOpen} title={t(ORDER_CHOICES[station].print)} />
          </div>
        </Page>
      </>
    );
  };
  return (
    <OrderPage moId={moId} station={station} back={back} screens={SCREENS}>
      {overview}
    </OrderPage>
  );
}
