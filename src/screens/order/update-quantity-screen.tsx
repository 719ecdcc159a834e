import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { isBelowPacked } from '../../../contract/packed-units.ts';
import type { Order } from '../../../contract/types.ts';
import { setProducedQuantity } from '../../api/orders.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { positiveError } from '../../ui/number-field.tsx';
import { OldAndNew, PadField } from '../../ui/number-pad.tsx';
import { withoutReload } from '../../ui/form.ts';
import { formatQuantity } from '../../ui/format.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { noteChange } from '../../features/order/last-change.tsx';
import { packedPhrase } from '../../features/order/packed-beyond.tsx';
import { CallFailure } from '../../parts/failures.tsx';
import type { OrderPartProps } from '../../features/order/order-page-frame.tsx';
import { useOrderChange } from '../../features/order/use-order-change.ts';
import { useLockedWhy } from '../../parts/use-offline.ts';

const title = () => t`Update Produced Quantity`;
const failed = () => t`Failed to update the produced quantity`;

const shown = (order: Order, value: number) => formatQuantity(value, order.product_uom) ?? '';

const label = ({ product_uom: unit }: Order): string =>
  unit ? t`Produced quantity (${unit})` : t`Produced quantity`;

function useQuantity({ order, onDone }: Pick<OrderPartProps, 'order' | 'onDone'>) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const change = useOrderChange({
    moId: order.id,
    send: (value: number) => setProducedQuantity(order.id, value),
    done: (_, value) => {
      noteChange(order, 'produced', value);
      return t`Produced quantity is ${shown(order, value)} now.`;
    },
    onLeave: onDone,
  });
  const quantity = Number(text);
  const why = useLockedWhy(order) || (!(quantity > 0) && t`Enter a number greater than 0`);
  const send = () => {
    setAsked(false);
    change.mutate(quantity);
  };
  const submit = () => {
    if (why || change.isPending) return;
    if (isBelowPacked(quantity, order)) setAsked(true);
    else send();
  };
  return { text, setText, asked, setAsked, change, quantity, why, send, submit };
}

/** The quantity replaces the old one; both are shown before it is sent. */
export function UpdateQuantityScreen({ order, station, onBack, onDone }: OrderPartProps) {
  const { text, setText, asked, setAsked, change, quantity, why, send, submit } = useQuantity({
    order,
    onDone,
  });
  return (
    <>
      <ScreenHeader title={title()} subtitle={order.name} back={onBack} station={station} />
      <Page className="form-page">
        <form onSubmit={withoutReload(submit)}>
          <Panel className="stack stack--wide" label={title()}>
            <PadField
              label={label(order)}
              value={text}
              onChange={setText}
              error={positiveError(text)}
            >
              <Change order={order} next={why ? undefined : quantity} />
            </PadField>
            <Button type="submit" variant="next" pending={change.isPending} why={why}>
              {t`Update`}
            </Button>
            <CallFailure error={change.error} fallback={failed()} />
          </Panel>
        </form>
      </Page>
      <ConfirmDialog isOpen={asked} onConfirm={send} onCancel={() => setAsked(false)}>
        <p>{belowPacked(order, quantity)}</p>
      </ConfirmDialog>
    </>
  );
}

function belowPacked(order: Order, next: number): string {
  const packed = packedPhrase(order);
  return t`Less than what is packed: ${packed}. Set the produced quantity to ${shown(order, next)} anyway?`;
}

const Change = ({ order, next }: { readonly order: Order; readonly next: number | undefined }) => (
  <OldAndNew
    label={t`Old → new`}
    before={shown(order, order.produced_quantity ?? 0)}
    after={next === undefined ? undefined : shown(order, next)}
  />
);
