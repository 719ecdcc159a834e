import { Printer } from 'lucide-react';
import type { LabelType, Station } from '../../app/policy.ts';
import type { Order } from '../../server-api/contract/types.ts';
import { Button } from '../../ui/button.tsx';
import { ExtraControl } from './extra-control.tsx';
import { labelCounts } from './label-counts.ts';
import { labelName } from './label-names.ts';
import { extraLabels, firstLabels } from './label-requests.ts';
import type { LabelMaker } from './use-labels.ts';

interface LabelRowProps {
  readonly order: Order;
  readonly type: LabelType;
  readonly station: Station;
  readonly labels: LabelMaker;
  readonly look: 'plain' | 'next';
}

const count = new Intl.NumberFormat('en-US');

/** Printed and planned labels of a type: the first ones by one press, then more by number. */
export function LabelRow({ order, type, station, labels, look }: LabelRowProps) {
  const counts = labelCounts(order, type, station);
  const name = labelName(type, station);
  const busy = labels.isPending && labels.variables.type === type;
  return (
    <div className="label-row" role="group" aria-label={`${name} labels`}>
      <div>
        <p className="strong">{name}</p>
        <p className="label">Printed / Total</p>
      </div>
      <div>
        <p className="value">
          {count.format(counts.printed)}{' '}
          <span className="muted">/ {count.format(counts.total)}</span>
        </p>
        {counts.extraPrinted > 0 && (
          <p className="label">{count.format(counts.extraPrinted)} extra</p>
        )}
      </div>
      {counts.printed === 0 ? (
        <Button
          look={counts.total > 0 ? look : 'plain'}
          icon={Printer}
          pending={busy}
          why={counts.total === 0 && 'None are planned yet'}
          onPress={() => !labels.isPending && labels.mutate(firstLabels(order, type, station))}
        >
          Generate Labels
        </Button>
      ) : (
        <ExtraControl
          name={name}
          start={counts.extraDefault}
          pending={busy}
          onPrint={(quantity) =>
            !labels.isPending && labels.mutate(extraLabels(order, type, quantity))
          }
        />
      )}
    </div>
  );
}
