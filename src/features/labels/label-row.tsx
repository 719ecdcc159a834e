import { formatCount } from '../../ui/format.ts';
import { t } from '@lingui/core/macro';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LabelType } from '../../../contract/case-types.ts';
import type { Order } from '../../../contract/types.ts';
import type { Station } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { STATION_WORDS } from '../../parts/stations.ts';
import { useLockedWhy } from '../../parts/use-offline.ts';
import { ExtraControl } from './extra-control.tsx';
import { type LabelCounts, labelCounts } from '../../policy/label-counts.ts';
import { extraLabels, firstLabels } from './label-requests.ts';
import { showSaved } from './save-labels.ts';
import type { LabelMaker, LabelRequest } from './use-labels.ts';

interface LabelRowProps {
  readonly order: Order;
  readonly type: LabelType;
  readonly station: Station;
  readonly labels: LabelMaker;
  readonly variant: 'plain' | 'next';
  /** Labels that are not on paper yet. */
  readonly unprinted: number;
  /** Opens the screen of extra labels for the type. */
  readonly onExtra: (type: LabelType) => void;
  /** The way to print what was made. */
  readonly children: ReactNode;
}

/** Printed and planned labels of a type in a line: the first ones by one press, then more by number. */
export function LabelRow(props: LabelRowProps) {
  const { order, type, station, unprinted } = props;
  const counts = labelCounts(order, type, station);
  const name = t(STATION_WORDS[station].labelNames[type]);
  return (
    <li className="label-row">
      <div>
        <p className="strong">{name}</p>
        <p className="label">
          <span>{figures(counts)}</span>
        </p>
        {unprinted > 0 && (
          <p className="strong">
            <span>{t`${formatCount(unprinted)} not on paper yet`}</span>
          </p>
        )}
      </div>
      {props.children}
      <RowAction {...props} counts={counts} name={name} />
    </li>
  );
}

/** The extra ones of the first press are named before it, what is missing only after it. */
function figures(counts: LabelCounts): string {
  const needed = formatCount(counts.needed);
  const extra = formatCount(counts.total - counts.needed);
  const printed = formatCount(counts.printed);
  const missing = formatCount(counts.missing);
  if (counts.printed === 0)
    return counts.total > counts.needed ? t`${needed} needed, ${extra} extra` : t`${needed} needed`;
  return counts.missing > 0
    ? t`${needed} needed, ${printed} printed, ${missing} missing`
    : t`${needed} needed, ${printed} printed`;
}

type RowActionProps = LabelRowProps & { readonly counts: LabelCounts; readonly name: string };

function RowAction(props: RowActionProps) {
  const { order, type, station, labels, variant, counts, name, onExtra } = props;
  const pending = labels.isPending && labels.variables.type === type;
  const locked = useLockedWhy(order);
  const why = locked || (labels.isPending && !pending && t`Other labels are being made`);
  const make = (request: LabelRequest) =>
    !labels.isPending && labels.mutate(request, { onSuccess: showSaved });
  if (counts.printed > 0)
    return (
      <ExtraControl
        name={name}
        start={counts.extra}
        pending={pending}
        why={why}
        onPrint={(quantity) => make(extraLabels(order, type, quantity))}
        onTouch={() => onExtra(type)}
      />
    );
  return (
    <Button
      variant={variant}
      icon={Printer}
      pending={pending}
      why={why || (counts.total === 0 && t`None are planned yet`)}
      aria-label={t`Generate Labels: ${name}`}
      onPress={() => make(firstLabels(order, type, station))}
    >
      {t`Generate Labels`}
    </Button>
  );
}
