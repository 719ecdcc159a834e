import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../../../contract/types.ts';
import type { Station } from '../../../lib/paths.ts';
import { useAtomValue } from '../../../lib/store.ts';
import { finishedAtom } from '../../../packing/session/atoms.ts';
import {
  isClosed,
  looseTotal,
  masterFigure,
  shipperFigure,
  shipperFigure1B,
  unitFigure1B,
} from '../../../policy/orders.ts';
import { Button } from '../../../ui/button.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { Message } from '../../../ui/message.tsx';
import { Panel } from '../../../ui/page.tsx';
import { FinishPacking } from './finish-packing.tsx';
import { statusDisplay } from './status.tsx';

const isSet = (value: number | null | undefined): boolean => (value ?? 0) > 0;

/** Why an order cannot be packed at a station yet, in words; an empty list when it can. */
export function packingNeeds(order: Order, station: Station): readonly string[] {
  if (isClosed(station, order.status)) return [`The order is ${statusDisplay(order.status).word}.`];
  const needs: string[] = [];
  if (!isSet(order.produced_quantity)) needs.push('Update the produced quantity at station 1A.');
  if (!isSet(order.shipper_case_size)) needs.push('Select the shipper case size.');
  if (station === '2' && !isSet(order.master_case_size)) needs.push('Select the master case size.');
  return needs;
}

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
      <Message severity="info" live="off" detail={needs.join(' ')}>
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
    <Button variant="next" icon={ScanLine} autoFocus={packed} onPress={onScan}>
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

interface PackingFiguresProps {
  readonly order: Order;
  readonly station: Station;
}

function PackingFigures({ order, station }: PackingFiguresProps) {
  const shipper = station === '1B' ? shipperFigure1B(order) : shipperFigure(order);
  return (
    <div className="figures">
      <Figure label="Scanned / Total Shipper Case" value={shipper.scanned} total={shipper.total} />
      {station === '1B' ? <UnitFigure order={order} /> : <CaseFigures order={order} />}
    </div>
  );
}

function UnitFigure({ order }: { readonly order: Order }) {
  const { scanned, total } = unitFigure1B(order);
  return <Figure label="Scanned / Total Unit" value={scanned} total={total} />;
}

function CaseFigures({ order }: { readonly order: Order }) {
  const { scanned, total } = masterFigure(order);
  return (
    <>
      <Figure label="Total Loose Unit" value={looseTotal(order)} />
      <Figure label="Scanned / Total Master Case" value={scanned} total={total} />
    </>
  );
}
