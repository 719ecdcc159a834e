import type { Order } from '../../../contract/types.ts';
import { CaseSizeScreen } from '../parts/order/case-size-screen.tsx';
import { ExtraLabelsScreen } from '../parts/labels/extra-labels-screen.tsx';
import { LabResultsScreen } from '../parts/lab/lab-results-screen.tsx';
import type { SubScreen } from '../../lib/navigation.ts';
import { Station2Overview } from './station-2-overview.tsx';
import type { Station2Name } from './station-2-names.ts';

interface Station2PartProps {
  readonly order: Order;
  readonly sub: SubScreen<Station2Name>;
}

/** Everything of station 2's scan page that scans nothing. */
export function Station2Part({ order, sub }: Station2PartProps) {
  const common = { station: '2', order, onBack: sub.close, onDone: sub.close } as const;
  switch (sub.name) {
    case 'mastercase':
      return <CaseSizeScreen {...common} kind="master" />;
    case 'labresult':
      return <LabResultsScreen {...common} />;
    case 'extralabel':
      return <ExtraLabelsScreen {...common} />;
    case 'mo':
    case 'scan':
    case 'unpack':
    case 'scanremainingitems':
      return <Station2Overview order={order} sub={sub} />;
    default:
      return sub.name satisfies never;
  }
}
