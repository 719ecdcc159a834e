import { paths, type ScanStation } from '../../lib/paths.ts';
import type { Order } from '../../../contract/types.ts';
import { CaseSizeScreen } from '../parts/order/case-size-screen.tsx';
import { ExtraLabelsScreen } from '../parts/labels/extra-labels-screen.tsx';
import { LabResultsScreen } from '../parts/lab/lab-results-screen.tsx';
import { OrderPageFrame } from '../parts/order/order-page-frame.tsx';
import { type SubScreen, useSubScreen } from '../../lib/navigation.ts';
import { PRINT_SCREENS, type PrintName, PrintOverview } from './print-overview.tsx';

interface PrintScreenProps {
  readonly station: ScanStation;
  readonly moId: string;
}

/** Labels of one order at stations 1B and 2. */
export function PrintScreen({ station, moId }: PrintScreenProps) {
  const sub = useSubScreen(PRINT_SCREENS, 'mo');
  return (
    <OrderPageFrame moId={moId} station={station} back={paths.selectAction(station, moId)}>
      {(order) => <Print station={station} order={order} sub={sub} />}
    </OrderPageFrame>
  );
}

interface PrintProps {
  readonly station: ScanStation;
  readonly order: Order;
  readonly sub: SubScreen<PrintName>;
}

function Print({ station, order, sub }: PrintProps) {
  const common = { station, order, onBack: sub.close, onDone: sub.close };
  switch (sub.name) {
    case 'mastercase':
      return <CaseSizeScreen {...common} kind="master" />;
    case 'shippercase':
      return <CaseSizeScreen {...common} kind="shipper" />;
    case 'labresult':
      return <LabResultsScreen {...common} />;
    case 'extralabel':
      return <ExtraLabelsScreen {...common} />;
    case 'mo':
      return <PrintOverview station={station} order={order} sub={sub} />;
    default:
      return sub.name satisfies never;
  }
}
