import { plural, t } from '@lingui/core/macro';
import { Printer } from 'lucide-react';
import type { LabelType } from '../../../contract/case-types.ts';
import type { Order } from '../../../contract/types.ts';
import type { Station } from '../../lib/paths.ts';
import { labelCounts, lacksLabels } from '../../policy/label-counts.ts';
import { policyOf } from '../../policy/stations.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { STATION_WORDS } from '../../parts/stations.ts';
import { useLockedWhy } from '../../parts/use-offline.ts';
import { missingLabels } from './label-requests.ts';
import type { LabelMaker, LabelRequest } from './use-labels.ts';
import type { MadeLabels } from './save-labels.ts';

interface LabelFitProps {
  readonly order: Order;
  readonly station: Station;
}

/** After a change of the case size or the quantity: which labels are missing. */
export function LabelFit({ order, station }: LabelFitProps) {
  if (!lacksLabels(order, station)) return null;
  const rows = policyOf(station)
    .labelTypes.map((type) => ({ type, ...labelCounts(order, type, station) }))
    .filter(({ printed, missing }) => printed > 0 && missing > 0);
  return (
    <Message
      severity="warn"
      live="off"
      detail={rows.map(({ type, missing }) => (
        <span key={type} className="label-fit__line">
          {missingWords(type, missing, station)}
        </span>
      ))}
    >
      {t`The printed labels no longer fit this order`}
    </Message>
  );
}

function missingWords(type: LabelType, missing: number, station: Station): string {
  const name = t(STATION_WORDS[station].labelNames[type]);
  const words = plural(missing, { one: '# label is missing.', other: '# labels are missing.' });
  return `${name}: ${words}`;
}

interface PrintMissingProps extends LabelFitProps {
  readonly labels: LabelMaker;
  readonly isNext: boolean;
  readonly onMade: (made: MadeLabels) => unknown;
}

/** One press makes all labels that are missing, file by file. */
export function PrintMissing({ order, station, labels, isNext, onMade }: PrintMissingProps) {
  const locked = useLockedWhy(order);
  if (!lacksLabels(order, station)) return null;
  const print = ([first, ...rest]: readonly LabelRequest[]): void => {
    if (!first) return;
    labels.mutate(first, {
      onSuccess: (made) => (rest.length > 0 ? print(rest) : onMade(made)),
    });
  };
  return (
    <Button
      variant={isNext ? 'next' : 'plain'}
      icon={Printer}
      pending={labels.isPending}
      why={locked}
      onPress={() => print(missingLabels(order, station))}
    >
      {t`Print missing labels`}
    </Button>
  );
}
