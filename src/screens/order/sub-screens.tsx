import type { OrderSubScreen } from '../../../contract/stations.ts';
import { LabResultsScreen } from '../../features/lab/lab-results-screen.tsx';
import { ExtraLabelsScreen } from '../../features/labels/extra-labels-screen.tsx';
import { FigureScreen } from '../../features/order/figure-screen.tsx';
import type { OrderPartProps } from '../../features/order/order-page-frame.tsx';
import { withTexts } from '../../lib/language.ts';
import { later } from '../../ui/later.tsx';
import { Loading } from '../../ui/loading.tsx';

/** The page of an order's labels: its pictures and printers are read when it is opened. */
const LabelsOfOrder = later(
  async () => (await withTexts(import('../../features/labels/labels-screen.tsx'))).LabelsScreen,
  <Loading />,
);

const SCREENS = {
  updateqty: (props: OrderPartProps) => <FigureScreen {...props} step="quantity" />,
  shippercase: (props: OrderPartProps) => <FigureScreen {...props} step="shipper" />,
  mastercase: (props: OrderPartProps) => <FigureScreen {...props} step="master" />,
  labresult: LabResultsScreen,
  extralabel: ExtraLabelsScreen,
  labels: LabelsOfOrder,
} satisfies Record<OrderSubScreen, unknown>;

interface SubScreenProps extends OrderPartProps {
  readonly name: OrderSubScreen;
}

export function SubScreen({ name, ...part }: SubScreenProps) {
  const Screen = SCREENS[name];
  return <Screen {...part} />;
}
