import type { ReactNode } from 'react';
import type { Order } from '../../../contract/types.ts';
import { type SubScreen, useSubScreen } from '../../lib/navigation.ts';
import type { Station } from '../../lib/paths.ts';
import { LabResultsScreen } from '../../features/lab/lab-results-screen.tsx';
import { ExtraLabelsScreen } from '../../features/labels/extra-labels-screen.tsx';
import { LabelsOfOrder } from '../../features/labels/later-labels.tsx';
import { CaseSizeScreen } from '../../features/order/case-size-screen.tsx';
import { OrderPageFrame, type OrderPartProps } from '../../features/order/order-page-frame.tsx';
import { UpdateQuantityScreen } from './update-quantity-screen.tsx';

/** Sub-screens that several pages of an order have. All but `labels` have their names from the specification. */
const SUB_SCREENS = new Map<string, (props: OrderPartProps) => ReactNode>([
  ['updateqty', (props) => <UpdateQuantityScreen {...props} />],
  ['shippercase', (props) => <CaseSizeScreen {...props} sized="shipper" />],
  ['mastercase', (props) => <CaseSizeScreen {...props} sized="master" />],
  ['labresult', (props) => <LabResultsScreen {...props} />],
  ['extralabel', (props) => <ExtraLabelsScreen {...props} />],
  ['labels', (props) => <LabelsOfOrder {...props} />],
]);

interface OrderPageProps {
  readonly moId: string;
  readonly station: Station;
  readonly back: string;
  /** Sub-screens of this page beside its overview, `mo`, and its labels. */
  readonly screens: readonly string[];
  /** The overview, and sub-screens of this page alone. */
  readonly children: (order: Order, sub: SubScreen<string>) => ReactNode;
}

/** A page of one order: its overview and the screens that are opened from it. */
export function OrderPage({ moId, station, back, screens, children }: OrderPageProps) {
  const sub = useSubScreen(['mo', 'labels', ...screens], 'mo');
  const part = SUB_SCREENS.get(sub.name);
  return (
    <OrderPageFrame moId={moId} station={station} back={back}>
      {(order) =>
        part ? part({ station, order, onBack: sub.close, onDone: sub.close }) : children(order, sub)
      }
    </OrderPageFrame>
  );
}
