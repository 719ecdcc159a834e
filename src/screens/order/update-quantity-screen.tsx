import { useState } from 'react';
import { isLocked } from '../../policy/orders.ts';
import type { Order } from '../../../contract/types.ts';
import { setProducedQuantity } from '../../api/orders.ts';
import { Button } from '../../ui/button.tsx';
import { DigitsField } from '../../ui/number-field.tsx';
import { formatQuantity } from '../../ui/format.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { CallFailure } from '../parts/order/failures.tsx';
import type { OrderPartProps } from '../parts/order/order-page-frame.tsx';
import { useOrderChange } from '../parts/order/use-order-change.ts';

const TITLE = 'Update Produced Quantity';
const FAILED = 'Failed to update the produced quantity';

const shown = (order: Order, value: number) => formatQuantity(value, order.product_uom) ?? '';

/** The quantity replaces the old one; both are shown before it is sent. */
export function UpdateQuantityScreen({ order, station, onBack, onDone }: OrderPartProps) {
  const [text, setText] = useState('');
  const change = useOrderChange({
    moId: order.id,
    send: (value: number) => setProducedQuantity(order.id, value),
    done: (_, value) => `Produced quantity is ${shown(order, value)} now.`,
    fallback: FAILED,
    onLeave: onDone,
  });
  const quantity = Number(text);
  const why = whyNot(order, text);
  return (
    <>
      <ScreenHeader title={TITLE} subtitle={order.name} back={onBack} station={station} />
      <Page className="form-page">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!why && !change.isPending) change.mutate(quantity);
          }}
        >
          <Panel className="stack stack--wide" label={TITLE}>
            <DigitsField
              label={`Produced quantity${order.product_uom ? ` (${order.product_uom})` : ''}`}
              value={text}
              onChange={setText}
              error={text !== '' && quantity <= 0 ? 'Input a number greater than 0!' : undefined}
            />
            <OldAndNew order={order} next={why ? undefined : quantity} />
            <Button type="submit" variant="next" pending={change.isPending} why={why}>
              Update
            </Button>
            <CallFailure error={change.error} fallback={FAILED} />
          </Panel>
        </form>
      </Page>
    </>
  );
}

const whyNot = (order: Order, text: string): string | false =>
  isLocked(order.status)
    ? 'The order is locked'
    : !(Number(text) > 0) && 'Enter a number greater than 0';

function OldAndNew({ order, next }: { readonly order: Order; readonly next: number | undefined }) {
  const before = shown(order, order.produced_quantity ?? 0);
  return (
    <p className="value" aria-live="polite">
      {before} <span className="muted">→</span> {next === undefined ? '…' : shown(order, next)}
    </p>
  );
}
