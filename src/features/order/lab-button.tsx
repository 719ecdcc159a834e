import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical, TriangleAlert } from 'lucide-react';
import { normaliseStatus } from '../../../contract/statuses.ts';
import type { Order } from '../../../contract/types.ts';
import { failureWords } from '../../api/errors.ts';
import { labTestResultsQuery } from '../../api/lab.ts';
import { isLocked } from '../../policy/orders.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface LabButtonProps {
  readonly order: Order;
  readonly onPress: () => void;
}

/** Results of a finished order can still be looked at; any other locked order has none to enter. */
export function LabButton({ order, onPress }: LabButtonProps) {
  const { error } = useQuery(labTestResultsQuery(order.id));
  const closed = isLocked(order.status) && normaliseStatus(order.status) !== 'DONE';
  const warning = error && warningOf(error);
  return (
    <div className="stack" title={warning ?? undefined}>
      <Button icon={FlaskConical} block isDisabled={closed} onPress={onPress}>
        {closed ? t`Enter Lab Results` : t`Lab Results`}
      </Button>
      {warning && (
        <output className="note tone--warn">
          <Icon of={TriangleAlert} />
          {warning}
        </output>
      )}
    </div>
  );
}

function warningOf(error: Error): string {
  const { title, detail } = failureWords(error, t`No answer.`);
  const what = title.endsWith('.') ? title : `${title}.`;
  return t`Lab results cannot be read: ${what} ${detail}`.trim();
}
