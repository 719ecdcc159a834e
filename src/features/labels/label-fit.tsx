import { plural, t } from '@lingui/core/macro';
import { Printer } from 'lucide-react';
import type { LabelType } from '../../../contract/case-types.ts';
import type { Order } from '../../../contract/types.ts';
import type { Station } from '../../lib/paths.ts';
import { isMisfit, type LabelCounts, labelCounts, lacksLabels } from '../../policy/label-counts.ts';
import { policyOf } from '../../policy/stations.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { STATION_WORDS } from '../../parts/stations.ts';
import { useLockedWhy } from '../../parts/use-offline.ts';
import { missingLabels } from './label-requests.ts';
import { type LabelMaker, type LabelRequest, showSaved } from './use-labels.ts';

interface LabelFitProps {
  readonly order: Order;
  readonly station: Station;
}

/** After a change of the case size or the quantity: which of the printed labels no longer fit. */
export function LabelFit({ order, station }: LabelFitProps) {
  const rows = policyOf(station)
    .labelTypes.map((type) => ({ type, counts: labelCounts(order, type, station) }))
    .filter(({ counts }) => isMisfit(counts));
  if (rows.length === 0) return null;
  const lacksSome = lacksLabels(order, station);
  return (
    <Message
      severity={lacksSome ? 'warn' : 'info'}
      live="off"
      detail={rows.map(({ type, counts }) => (
        <span key={type} className="label-fit__line">
          {fitWords(type, counts, station)}
        </span>
      ))}
    >
      {lacksSome
        ? t`The printed labels no longer fit this order`
        : t`More labels are printed than this order needs`}
    </Message>
  );
}

function fitWords(type: LabelType, { missing, unneeded }: LabelCounts, station: Station): string {
  const name = t(STATION_WORDS[station].labelNames[type]);
  const words =
    missing > 0
      ? plural(missing, { one: '# label is missing.', other: '# labels are missing.' })
      : plural(unneeded, {
          one: '# label is not needed. Put an unused one aside.',
          other: '# labels are not needed. Put unused ones aside.',
        });
  return `${name}: ${words}`;
}

interface PrintMissingProps extends LabelFitProps {
  readonly labels: LabelMaker;
  readonly isNext: boolean;
}

/** One press prints all labels that are missing, file by file. */
export function PrintMissing({ order, station, labels, isNext }: PrintMissingProps) {
  const locked = useLockedWhy(order);
  if (!lacksLabels(order, station)) return null;
  const print = ([first, ...rest]: readonly LabelRequest[]): void => {
    if (!first) return;
    labels.mutate(first, {
      onSuccess: (made) => {
        showSaved(made);
        print(rest);
      },
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
