import { useSearch } from 'wouter';
import type { Order } from '../../../contract/types.ts';
import { paths } from '../../lib/paths.ts';
import { flowOf, flowOnScreen, flowsAt, mayScan } from '../../packing/flows/flows.ts';
import { parseSplit } from '../../policy/scanning.ts';
import { CaseSizeScreen } from '../parts/order/case-size-screen.tsx';
import { ExtraLabelsScreen } from '../parts/labels/extra-labels-screen.tsx';
import { LabResultsScreen } from '../parts/lab/lab-results-screen.tsx';
import { type SubScreen, useSubScreen } from '../../lib/navigation.ts';
import { ScanFlow } from './scan-flow.tsx';
import { ScanPage } from './scan-page.tsx';
import { Station2Overview } from './station-2-overview.tsx';
import { type UsedEngine, useScanEngine } from './use-scan-engine.ts';

/** Sub-screens as the specification names them; those that scan come from the flows. */
const SUB_SCREENS = [
  'mo',
  'mastercase',
  'labresult',
  'extralabel',
  ...flowsAt('2').map((flow) => flowOf(flow).screen),
];

/** Station 2's scan page: the overview and everything that is opened from it. */
export function ScanStation2Screen({ moId }: { readonly moId: string }) {
  const split = parseSplit(new URLSearchParams(useSearch()).get('split'));
  const engine = useScanEngine(split);
  const sub = useSubScreen(SUB_SCREENS, 'mo');
  return (
    <ScanPage station="2" moId={moId} back={paths.selectAction('2', moId)}>
      {(order) => <Station2 order={order} sub={sub} engine={engine} />}
    </ScanPage>
  );
}

interface Station2Props {
  readonly order: Order;
  readonly sub: SubScreen<string>;
  readonly engine: UsedEngine;
}

function Station2({ order, sub, engine }: Station2Props) {
  const flow = flowOnScreen('2', sub.name);
  if (flow && mayScan(flow, order)) {
    const common = { order, engine, onLeave: sub.close };
    return <ScanFlow key={flow} flow={flow} {...common} />;
  }
  const common = { station: '2', order, onBack: sub.close, onDone: sub.close } as const;
  switch (sub.name) {
    case 'mastercase':
      return <CaseSizeScreen {...common} kind="master" />;
    case 'labresult':
      return <LabResultsScreen {...common} />;
    case 'extralabel':
      return <ExtraLabelsScreen {...common} />;
    default:
      return <Station2Overview order={order} sub={sub} />;
  }
}
