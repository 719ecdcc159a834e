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
import { FactList } from '../../ui/facts.tsx';
import { formatQuantity } from '../../ui/format.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { noteChange } from '../../features/order/last-change.tsx';
import { packedPhrase } from '../../features/order/packed-beyond.tsx';
import { CallFailure } from '../../parts/failures.tsx';
import type { OrderPartProps } from '../../features/order/order-page-frame.tsx';
import { useOrderChange } from '../../features/order/use-order-change.ts';
import { useLockedWhy } from '../../parts/use-offline.ts';
import { isFarFromPlan } from '../../policy/orders.ts';

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
    done: (_, value) => noteChange(order, 'produced', value),
    onLeave: onDone,
  });
  const quantity = Number(text);
  const why = useLockedWhy(order) || whyNot(order, quantity);
  const send = () => {
    setAsked(false);
    change.mutate(quantity);
  };
  const submit = () => {
    if (why || change.isPending) return;
    if (isFarFromPlan(quantity, order.planned_quantity)) setAsked(true);
    else send();
  };
  return { text, setText, asked, setAsked, change, quantity, why, send, submit };
}

/** Less than what is packed is refused by the plant (decision 11). */
function whyNot(order: Order, quantity: number): string | false {
  if (!(quantity > 0)) return t`Enter a number greater than 0`;
  const packed = packedPhrase(order);
  return isBelowPacked(quantity, order) && t`Packed: ${packed}. Enter no less, or unpack cases.`;
}

/** The quantity replaces the old one; both, and the plan, are shown before it is sent. */
export function UpdateQuantityScreen({ order, station, onBack, onDone }: OrderPartProps) {
  const { text, setText, asked, setAsked, change, quantity, why, send, submit } = useQuantity({
    order,
    onDone,
  });
  const planned = formatQuantity(order.planned_quantity, order.product_uom) ?? t`N/A`;
  const next = shown(order, quantity);
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
              <OldAndNew
                label={t`Old → new`}
                before={shown(order, order.produced_quantity ?? 0)}
                after={quantity > 0 ? next : undefined}
              />
              <FactList facts={[[t`Planned`, planned]]} />
            </PadField>
            <Button type="submit" variant="next" pending={change.isPending} why={why}>
              {t`Update`}
            </Button>
            <CallFailure error={change.error} fallback={failed()} />
          </Panel>
        </form>
      </Page>
      <ConfirmDialog isOpen={asked} onConfirm={send} onCancel={() => setAsked(false)}>
        <p>{t`Planned: ${planned}. Set the produced quantity to ${next} anyway?`}</p>
      </ConfirmDialog>
    </>
  );
}
