import {
  looseTotal,
  masterFigure,
  shipperFigure,
  shipperFigure1B,
  unitFigure1B,
} from '../../policy/orders.ts';
import type { Station } from '../../lib/paths.ts';
import type { Order } from '../../../contract/types.ts';
import { Figure } from '../../ui/figure.tsx';

interface PackingFiguresProps {
  readonly order: Order;
  readonly station: Station;
}

export function PackingFigures({ order, station }: PackingFiguresProps) {
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
