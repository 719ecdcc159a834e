import { t } from '@lingui/core/macro';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import { reopenOrder } from '../../api/orders.ts';
import { CallFailure } from '../../parts/failures.tsx';
import { useOfflineWhy } from '../../parts/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { useOrderChange } from './use-order-change.ts';

/** A shift leader takes a finished order back into progress, with a reason. */
export function ReopenOrder({ order }: { readonly order: Order }) {
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('case found');
  const change = useOrderChange({
    moId: order.id,
    send: () => reopenOrder(order.id, reason),
    done: () => t`${order.name} is in progress again.`,
  });
  const offline = useOfflineWhy();
  return (
    <>
      <Button icon={RotateCcw} why={offline} onPress={() => setAsked(true)}>
        {t`Reopen the Order`}
      </Button>
      <ConfirmDialog
        isOpen={asked}
        title={t`Reopen the Order`}
        pending={change.isPending}
        onConfirm={() => change.mutate(undefined)}
        onCancel={() => setAsked(false)}
      >
        <Select label={t`Why?`} value={reason} options={reasons()} onChange={setReason} />
        <CallFailure error={change.error} fallback={t`Failed to reopen the order`} />
      </ConfirmDialog>
    </>
  );
}

/** The values in the plant's audit, in no language, and their words. */
const reasons = () => [
  { value: 'case found', label: t`A case was found` },
  { value: 'finished by mistake', label: t`It was finished by mistake` },
  { value: 'packed wrongly', label: t`A case is packed wrongly` },
];
