import { t } from '@lingui/core/macro';
import { packedUnits } from '../../../contract/packed-units.ts';
import { normaliseStatus } from '../../../contract/statuses.ts';
import type { Order } from '../../../contract/types.ts';
import { contentsPhrase } from '../../packing/flows/words.ts';
import { Message } from '../../ui/message.tsx';

/** '50 units': packed of an order, for a sentence. */
export const packedPhrase = (order: Order): string =>
  contentsPhrase({ content: 'unit' }, packedUnits(order));

/** Says that an order has more packed units than were produced, which no figure alone shows. */
export function PackedBeyond({ order }: { readonly order: Order }) {
  const { produced_quantity: produced } = order;
  if (typeof produced !== 'number') return null;
  const over = packedUnits(order) - Math.ceil(produced);
  if (over <= 0) return null;
  const packed = packedPhrase(order);
  const isDone = normaliseStatus(order.status) === 'DONE';
  return (
    <Message
      severity="warn"
      live="off"
      detail={
        isDone
          ? t`Packed: ${packed}, ${over} over.`
          : t`Packed: ${packed}, ${over} over. Update the produced quantity, or unpack a case.`
      }
    >
      {t`More is packed than was produced`}
    </Message>
  );
}
