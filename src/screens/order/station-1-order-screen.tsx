import { paths } from '../../lib/paths.ts';
import type { Order } from '../../../contract/types.ts';
import { CaseSizeScreen } from '../parts/order/case-size-screen.tsx';
import { ExtraLabelsScreen } from '../parts/labels/extra-labels-screen.tsx';
import { LabResultsScreen } from '../parts/lab/lab-results-screen.tsx';
import { OrderPageFrame } from '../parts/order/order-page-frame.tsx';
import { UpdateQuantityScreen } from './update-quantity-screen.tsx';
import { type SubScreen, useSubScreen } from '../../lib/navigation.ts';
import { type Station1Name, Station1Overview, STATION_1_SCREENS } from './station-1-overview.tsx';

/** Station 1's page of an order: summary, packing, labels and the screens opened from them. */
export function Station1OrderScreen({ moId }: { readonly moId: string }) {
  const sub = useSubScreen(STATION_1_SCREENS, 'mo');
  return (
    <OrderPageFrame moId={moId} station="1A" back={paths.orders('1A')}>
      {(order) => <Station1 order={order} sub={sub} />}
    </OrderPageFrame>
  );
}

interface Station1Props {
  readonly order: Order;
  readonly sub: SubScreen<Station1Name>;
}

function Station1({ order, sub }: Station1Props) {
  const common = { station: '1A', order, onBack: sub.close, onDone: sub.close } as const;
  switch (sub.name) {
    case 'updateqty':
      return <UpdateQuantityScreen {...common} />;
    case 'shippercase':
      return <CaseSizeScreen {...common} kind="shipper" />;
    case 'labresult':
      return <LabResultsScreen {...common} />;
    case 'extralabel':
      return <ExtraLabelsScreen {...common} />;
    case 'mo':
      return <Station1Overview order={order} sub={sub} />;
    default:
      return sub.name satisfies never;
  }
}
