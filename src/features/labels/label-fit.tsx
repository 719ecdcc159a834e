import { t } from '@lingui/core/macro';
import type { Order } from '../../../contract/types.ts';
import type { Station } from '../../lib/paths.ts';
import { lacksLabels } from '../../policy/label-counts.ts';
import { Message } from '../../ui/message.tsx';

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
