import { type ReactNode, useEffect } from 'react';
import { SUB_SCREENS } from '../../../contract/stations.ts';
import type { Order } from '../../../contract/types.ts';
import { OrderPageFrame } from '../../features/order/order-page-frame.tsx';
import { withTexts } from '../../lib/language.ts';
import { type SubScreen as OpenScreen, useSubScreen } from '../../lib/navigation.ts';
import type { Station } from '../../lib/paths.ts';
import { later } from '../../ui/later.tsx';
import { Loading } from '../../ui/loading.tsx';

/** Read behind the page: they have fields, whose packages a scan page draws nothing of. */
const SubScreen = later(
  async () => (await withTexts(import('./sub-screens.tsx'))).SubScreen,
  <Loading />,
);

interface OrderPageProps {
  readonly moId: string;
  readonly station: Station;
  readonly back: string;
  /** Sub-screens of this page beside its overview, `mo`, and its labels. */
  readonly screens: readonly string[];
  /** The overview, and sub-screens of this page alone. */
  readonly children: (order: Order, sub: OpenScreen<string>) => ReactNode;
}

/** A page of one order: its overview and the screens that are opened from it. */
export function OrderPage({ moId, station, back, screens, children }: OrderPageProps) {
  const sub = useSubScreen(['mo', 'labels', ...screens], 'mo');
  const part = SUB_SCREENS.find((name) => name === sub.name);
  // A screen that cannot be read says so when it is opened.
  useEffect(() => void SubScreen.load().catch(() => undefined), []);
  return (
    <OrderPageFrame moId={moId} station={station} back={back}>
      {(order) =>
        part ? (
          <SubScreen
            name={part}
            station={station}
            order={order}
            onBack={sub.close}
            onDone={sub.close}
          />
        ) : (
          children(order, sub)
        )
      }
    </OrderPageFrame>
  );
}
