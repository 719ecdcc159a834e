import { paths } from '../../lib/paths.ts';
import { DEFAULT_SPLIT } from '../../policy/scanning.ts';
import type { Order } from '../../../contract/types.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import { mayScan } from './may-scan.ts';
import { ScanFlow } from './scan-flow.tsx';
import { ScanPage } from './scan-page.tsx';
import { type UsedEngine, useScanEngine } from './use-scan-engine.ts';
import { type SubScreen, useSubScreen } from '../../lib/navigation.ts';
import { STATION_1B_SCREENS, type Station1BName } from './station-1b-names.ts';
import { Station1BPart } from './station-1b-part.tsx';

/** Station 1B's scan page: the overview, sizes, lab results and the scan of units. */
export function ScanStation1BScreen({ moId }: { readonly moId: string }) {
  const engine = useScanEngine(DEFAULT_SPLIT);
  const sub = useSubScreen(STATION_1B_SCREENS, 'mo');
  return (
    <ScanPage station="1B" moId={moId} back={paths.selectAction('1B', moId)}>
      {(order) => <Station1B order={order} sub={sub} engine={engine} />}
    </ScanPage>
  );
}

interface Station1BProps {
  readonly order: Order;
  readonly sub: SubScreen<Station1BName>;
  readonly engine: UsedEngine;
}

function Station1B({ order, sub, engine }: Station1BProps) {
  if (sub.name === 'unpack') return <NothingToUnpack order={order} onBack={sub.close} />;
  if (sub.name !== 'scan' || !mayScan(order, '1B'))
    return <Station1BPart order={order} sub={sub} />;
  const flow = { station: '1B', flow: 'station-1b', order, engine } as const;
  return <ScanFlow {...flow} onLeave={sub.close} />;
}

/** Station 1B unpacks nothing: a header and the way back. */
function NothingToUnpack({
  order,
  onBack,
}: {
  readonly order: Order;
  readonly onBack: () => void;
}) {
  return (
    <>
      <ScreenHeader title="Unpack" subtitle={order.name} back={onBack} station="1B" />
      <Page>{null}</Page>
    </>
  );
}
