import { t } from '@lingui/core/macro';
import { Printer, RotateCcw } from 'lucide-react';
import type { LabelType } from '../../../contract/case-types.ts';
import type { Order } from '../../../contract/types.ts';
import type { Station } from '../../lib/paths.ts';
import { PressFailure } from '../../parts/failures.tsx';
import { STATION_WORDS } from '../../policy/station-words.ts';
import { useLockedWhy } from '../../parts/use-offline.ts';
import { type LabelCounts, labelCounts } from '../../policy/label-counts.ts';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../lib/format.ts';
import { ExtraControl } from './extra-control.tsx';
import { extraLabels, firstLabels } from '../../printing/label-requests.ts';
import type { LabelRequest } from '../../printing/make-labels.ts';
import type { LabelMaker } from './use-labels.tsx';

/** The page's black button, if it is in this row. */
type Leading = 'make' | 'print' | undefined;

interface LabelRowProps {
  readonly order: Order;
  readonly type: LabelType;
  readonly station: Station;
  readonly labels: LabelMaker;
  readonly leads: Leading;
  /** Labels that are not on paper yet. */
  readonly unprinted: number;
  /** Some can be printed here; 'new' for those of the last press, whose button is gone: Print Labels has its focus. */
  readonly toPrint: boolean | 'new';
  /** Opens a page: the labels of the order, or more of the type. */
  readonly onOpen: (page: 'labels' | 'extralabel') => void;
}

/** Printed and planned labels of a type in a line: the first ones by one press, their print, then more by number. */
export function LabelRow(props: LabelRowProps) {
  const { order, type, station, labels, leads, unprinted, toPrint, onOpen } = props;
  const counts = labelCounts(order, type, station);
  const name = t(STATION_WORDS[station].labelNames[type]);
  return (
    <>
      <li className="row label-row">
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
        {toPrint && (
          <Button
            variant={leads === 'print' ? 'next' : 'plain'}
            icon={Printer}
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={toPrint === 'new'}
            onPress={() => onOpen('labels')}
          >
            {t`Print Labels`}
          </Button>
        )}
        <RowAction {...props} counts={counts} name={name} />
      </li>
      {labels.error && labels.variables.type === type && <RowFailure labels={labels} />}
    </>
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
  const { order, type, station, labels, leads, counts, name, onOpen } = props;
  const pending = labels.isPending && labels.variables.type === type;
  const locked = useLockedWhy(order);
  const why = locked || (labels.isPending && !pending && t`Other labels are being made`);
  const make = (request: LabelRequest) => !labels.isPending && labels.mutate(request);
  if (counts.printed > 0)
    return (
      <ExtraControl
        name={name}
        start={counts.extra}
        pending={pending}
        why={why}
        onPrint={(quantity) => make(extraLabels(order, type, quantity))}
        onTouch={() => onOpen('extralabel')}
      />
    );
  return (
    <Button
      variant={leads === 'make' ? 'next' : 'plain'}
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

/** Labels may be made although their file did not come: the same call again brings it. */
const RowFailure = ({ labels: { error, again } }: Pick<LabelRowProps, 'labels'>) => (
  <li className="label-failure stack">
    <PressFailure error={error} fallback={t`Failed to generate labels`} />
    {again && (
      <Button icon={RotateCcw} onPress={again}>
        {t`Try again`}
      </Button>
    )}
  </li>
);
