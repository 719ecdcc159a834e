import { useSearch } from 'wouter';
import { paths } from '../../lib/paths.ts';
import { parseSplit } from '../../policy/scanning.ts';
import type { FlowName } from '../../packing/session/machine.ts';
import type { Order } from '../../../contract/types.ts';
import { mayScan } from './may-scan.ts';
import { ScanFlow } from './scan-flow.tsx';
import { ScanPage } from './scan-page.tsx';
import { type UsedEngine, useScanEngine } from './use-scan-engine.ts';
import { type SubScreen, useSubScreen } from '../../lib/navigation.ts';
import { Station2Part } from './station-2-part.tsx';
import { STATION_2_SCREENS, type Station2Name } from './station-2-names.ts';

/** Station 2's scan page: the overview and everything that is opened from it. */
export function ScanStation2Screen({ moId }: { readonly moId: string }) {
  const split = parseSplit(new URLSearchParams(useSearch()).get('split'));
  const engine = useScanEngine(split);
  const sub = useSubScreen(STATION_2_SCREENS, 'mo');
  return (
    <ScanPage station="2" moId={moId} back={paths.selectAction('2', moId)}>
      {(order) => <Station2 order={order} sub={sub} engine={engine} />}
    </ScanPage>
  );
}

const FLOWS: Partial<Record<Station2Name, FlowName>> = {
  scan: 'station-2',
  unpack: 'unpack',
  scanremainingitems: 'stray',
};

interface Station2Props {
  readonly order: Order;
  readonly sub: SubScreen<Station2Name>;
  readonly engine: UsedEngine;
}

function Station2({ order, sub, engine }: Station2Props) {
  const flow = FLOWS[sub.name];
  if (!flow || !mayScan(order, '2')) return <Station2Part order={order} sub={sub} />;
  return (
    <ScanFlow
      key={flow}
      station="2"
      flow={flow}
      order={order}
      engine={engine}
      onLeave={sub.close}
    />
  );
}
