import { formatCount } from '../../ui/format.ts';
import { t } from '@lingui/core/macro';
import { Printer } from 'lucide-react';
import type { LabelType } from '../../../contract/case-types.ts';
import type { Order } from '../../../contract/types.ts';
import type { Station } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { STATION_WORDS } from '../../parts/stations.ts';
import { useLockedWhy } from '../../parts/use-offline.ts';
import { ExtraControl } from './extra-control.tsx';
import { type LabelCounts, labelCounts } from '../../policy/label-counts.ts';
import { extraLabels, firstLabels } from './label-requests.ts';
import type { MadeLabels } from './save-labels.ts';
import type { LabelMaker, LabelRequest } from './use-labels.ts';

interface LabelRowProps {
  readonly order: Order;
  readonly type: LabelType;
  readonly station: Station;
  readonly labels: LabelMaker;
  readonly variant: 'plain' | 'next';
  readonly onMade: (made: MadeLabels) => unknown;
}

/** Printed and planned labels of a type: the first ones by one press, then more by number. */
export function LabelRow(props: LabelRowProps) {
  const { order, type, station } = props;
  const counts = labelCounts(order, type, station);
  const name = t(STATION_WORDS[station].labelNames[type]);
  return (
    <li className="label-row">
      <div>
        <p className="strong">{name}</p>
      </div>
      <LabelFigures counts={counts} />
      <RowAction {...props} counts={counts} name={name} />
    </li>
  );
}

/** Needed, printed and missing labels; below, the extra ones that the first press makes, and those printed. */
function LabelFigures({ counts }: { readonly counts: LabelCounts }) {
  const firstExtra = counts.printed === 0 ? counts.total - counts.needed : 0;
  const figures = [
    {
      name: t`Needed`,
      value: counts.needed,
      more: firstExtra > 0 && t`${formatCount(firstExtra)} extra`,
    },
    {
      name: t`Printed`,
      value: counts.printed,
      more: counts.spare > 0 && t`${formatCount(counts.spare)} extra`,
    },
    { name: t`Missing`, value: counts.missing },
  ];
  return (
    <dl className="label-figures">
      {figures.map(({ name, value, more }) => (
        <div key={name}>
          <dt className="label">{name}</dt>
          <dd className="value">{formatCount(value)}</dd>
          {more && <dd className="label">{more}</dd>}
        </div>
      ))}
    </dl>
  );
}

type RowActionProps = LabelRowProps & { readonly counts: LabelCounts; readonly name: string };

function RowAction(props: RowActionProps) {
  const { order, type, station, labels, variant, counts, name, onMade } = props;
  const pending = labels.isPending && labels.variables.type === type;
  const locked = useLockedWhy(order);
  const why = locked || (labels.isPending && !pending && t`Other labels are being made`);
  const make = (request: LabelRequest) =>
    !labels.isPending && labels.mutate(request, { onSuccess: onMade });
  if (counts.printed > 0)
    return (
      <ExtraControl
        name={name}
        start={counts.extra}
        printed={counts.printed}
        pending={pending}
        why={why}
        onPrint={(quantity) => make(extraLabels(order, type, quantity))}
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
