import { t } from '@lingui/core/macro';
import { Printer } from 'lucide-react';
import type { Order } from '../../../contract/types.ts';
import type { Station } from '../../lib/paths.ts';
import { lacksLabels } from '../../policy/label-counts.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { useLockedWhy } from '../../parts/use-offline.ts';
import { missingLabels } from './label-requests.ts';
import type { LabelMaker, LabelRequest } from './use-labels.ts';
import { showSaved } from './save-labels.ts';

interface LabelFitProps {
  readonly order: Order;
  readonly station: Station;
}

/** After a change of the case size or the quantity, and where station 1B has printed some: above the way to the labels. */
export const LabelFit = ({ order, station }: LabelFitProps) =>
  lacksLabels(order, station) && (
    <Message severity="warn" live="off">
      {t`Labels are missing`}
    </Message>
  );

interface PrintMissingProps extends LabelFitProps {
  readonly labels: LabelMaker;
  readonly isNext: boolean;
}

/** One press makes all labels that are missing, file by file. */
export function PrintMissing({ order, station, labels, isNext }: PrintMissingProps) {
  const locked = useLockedWhy(order);
  if (!lacksLabels(order, station)) return null;
  const print = ([first, ...rest]: readonly LabelRequest[]): void => {
    if (!first) return;
    labels.mutate(first, {
      onSuccess: (made) => (rest.length > 0 ? print(rest) : showSaved(made)),
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
