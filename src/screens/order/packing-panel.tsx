import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import type { Station } from '../../lib/paths.ts';
import { useAtomValue } from '../../lib/store.ts';
import { finishedAtom } from '../../packing/session/atoms.ts';
import type { Order } from '../../../contract/types.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FinishPacking } from './finish-packing.tsx';
import { PackingFigures } from './packing-figures.tsx';
import { packingNeeds } from './packing-needs.ts';

interface PackingPanelProps {
  readonly order: Order;
  readonly station: Station;
  readonly onScan: () => void;
  readonly onScanRemaining?: () => void;
  readonly onUnpack?: () => void;
}

/** What is packed, and the ways to pack more. Without the order's figures it says what is missing. */
export function PackingPanel(props: PackingPanelProps) {
  const { order, station } = props;
  const needs = packingNeeds(order, station);
  if (needs.length > 0)
    return (
      <Message look="info" live="off" detail={needs.join(' ')}>
        Packing is not open
      </Message>
    );
  return (
    <Panel className="stack stack--wide" label="Packing">
      <PackingFigures order={order} station={station} />
      <div className="actions">
        <ScanButton onScan={props.onScan} />
        <OtherActions {...props} />
      </div>
    </Panel>
  );
}

/** After a packed case it has the focus: the next case is one press. */
function ScanButton({ onScan }: { readonly onScan: () => void }) {
  const finished = useAtomValue(finishedAtom);
  const [packed] = useState(finished !== null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <Button look="next" icon={ScanLine} autoFocus={packed} onPress={onScan}>
      Scan &amp; Pack
    </Button>
  );
}

function OtherActions({ order, station, onScanRemaining, onUnpack }: PackingPanelProps) {
  if (station === '1B') return <Button why="Unpack at station 2">Unpack</Button>;
  return (
    <>
      <Button onPress={onScanRemaining}>Scan Remaining Items</Button>
      <Button onPress={onUnpack}>Unpack</Button>
      {station === '1A' && <FinishPacking order={order} />}
    </>
  );
}
