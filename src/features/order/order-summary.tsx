import './order-page.css';
import { t } from '@lingui/core/macro';
import { Lock, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { packedUnits } from '../../../contract/packed-units.ts';
import { normaliseStatus } from '../../../contract/statuses.ts';
import type { Order } from '../../../contract/types.ts';
import type { Station } from '../../lib/paths.ts';
import type { SizedCase } from '../../policy/station-words.ts';
import { missingSetup, type SetupStep } from '../../policy/next-step.ts';
import { isLocked } from '../../policy/orders.ts';
import { policyOf } from '../../policy/stations.ts';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/facts.tsx';
import { formatNumber } from '../../lib/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { Panel } from '../../ui/page.tsx';
import { LabButton } from './lab-button.tsx';
import { LastChangeLine } from './last-change.tsx';
import { ORDER_COLUMNS, ORDER_FACTS } from '../../orders/columns.ts';
import { figureOf, ORDER_FIGURES, packedPhrase } from '../../orders/figures.ts';
import { statusWords } from '../../orders/statuses.ts';
import { StatusBar } from './status.tsx';

interface OrderCardProps {
  readonly order: Order;
  /** False where the page's title has the order's name. */
  readonly isNamed?: boolean;
  /** Below the quantity. */
  readonly children?: ReactNode;
}

/** The order's name, product and quantity, in the colour of its status. */
export function OrderCard({ order, isNamed = true, children }: OrderCardProps) {
  const { name, product_name, product_sku: sku, product_weight_code: weight } = order;
  const product = ORDER_COLUMNS.product.written(order) + (product_name && sku ? ` [${sku}]` : '');
  return (
    <Panel
      className={`summary stack tone--${statusWords(order.status).name}`}
      label={t`Order ${order.name}`}
    >
      <StatusBar status={order.status} />
      <div className="stack stack--tight">
        <div className="row row--apart">
          <h2 className={isNamed ? 'heading' : 'panel__title'}>{isNamed ? name : product}</h2>
          {weight && (
            <span className="chip" title={t`Weight code`}>
              {weight}
            </span>
          )}
        </div>
        {isNamed && <p>{product}</p>}
      </div>
      <div className="lined">
        <p className="label">{t`Produced Qty / Planned Qty`}</p>
        <p className="value value--large">
          <span>{formatNumber(order.produced_quantity ?? 0)}</span>{' '}
          <span className="muted">{`/ ${ORDER_COLUMNS.quantity.written(order)}`}</span>
        </p>
      </div>
      <PackedBeyond order={order} />
      {children}
    </Panel>
  );
}

/** Says that an order has more packed units than were produced, which no figure alone shows. */
function PackedBeyond({ order }: { readonly order: Order }) {
  const { produced_quantity: produced } = order;
  if (typeof produced !== 'number') return null;
  const over = packedUnits(order) - Math.ceil(produced);
  if (over <= 0) return null;
  const packed = packedPhrase(order);
  return (
    <Message
      severity="warn"
      live="off"
      detail={
        normaliseStatus(order.status) === 'DONE'
          ? t`Packed: ${packed}, ${over} over.`
          : t`Packed: ${packed}, ${over} over. Update the produced quantity, or unpack a case.`
      }
    >
      {t`More is packed than was produced`}
    </Message>
  );
}

interface OrderSummaryProps {
  readonly order: Order;
  readonly station: Station;
  /** Opens a sub-screen of the page. */
  readonly onOpen: (screen: string) => void;
}

/** The order's facts, sizes and the ways to change them. */
export function OrderSummary(props: OrderSummaryProps) {
  const { order } = props;
  return (
    <OrderCard order={order}>
      <dl className="facts">
        {ORDER_FACTS.map((column) => (
          <Fact key={column.name.id} name={t(column.name)} wide={'wide' in column}>
            {column === ORDER_COLUMNS.color && <Swatch color={order.product_label_color} />}
            <span>{column.written(order)}</span>
          </Fact>
        ))}
      </dl>
      <Figures {...props} />
      <LastChangeLine order={order} />
      {isLocked(order.status) && (
        <p className="note">
          <Icon of={Lock} />
          <span>{lockedWords(statusWords(order.status).word)}</span>
        </p>
      )}
    </OrderCard>
  );
}

const lockedWords = (status: string) => t`${status}: quantity, sizes and labels stay.`;

/** A name is the plant's word: CSS has names too, and its "chocolate" is orange. */
const HEX = /^#([\da-f]{3}|[\da-f]{6})$/i;

function Swatch({ color }: { readonly color: string | null | undefined }) {
  const text = color?.trim() ?? '';
  return (
    HEX.test(text) && <span className="swatch" style={{ background: text }} aria-hidden="true" />
  );
}

/** The sizes and the quantity, with the buttons that change them. Of a figure that is missing, the checklist beside the card has it. */
function Figures({ order, station, onOpen }: OrderSummaryProps) {
  const { packsMasterCases, screens, isClosed } = policyOf(station);
  const isDisabled = isLocked(order.status);
  const missing = isClosed(order.status) ? [] : missingSetup(order, station);
  const canOpen = (step: SetupStep) =>
    screens.includes(ORDER_FIGURES[step].screen) && !missing.includes(step);
  const buttonOf = (step: SetupStep) => ({
    isDisabled,
    onPress: () => onOpen(ORDER_FIGURES[step].screen),
  });
  const sizes: readonly SizedCase[] = packsMasterCases ? ['shipper', 'master'] : ['shipper'];
  return (
    <>
      <div className="size-cards">
        {sizes.map((step) => (
          <SizeCard
            key={step}
            {...{ order, step }}
            button={canOpen(step) ? buttonOf(step) : undefined}
          />
        ))}
      </div>
      <div className="row duo">
        {canOpen('quantity') && (
          <Button icon={Pencil} {...buttonOf('quantity')}>
            {t`Update Produced Quantity`}
          </Button>
        )}
        <LabButton order={order} onPress={() => onOpen('labresult')} />
      </div>
    </>
  );
}

interface SizeCardProps {
  readonly order: Order;
  readonly step: SizedCase;
  /** Left out where the station only reads the size. */
  readonly button: { readonly isDisabled: boolean; readonly onPress: () => void } | undefined;
}

function SizeCard({ order, step, button }: SizeCardProps) {
  const { name, value } = figureOf(step, order);
  const action = ORDER_FIGURES[step].valueOf(order) > 0 ? t`Edit` : t`Select`;
  return (
    <div className="row row--apart size-card">
      <div>
        <p className="label">{name}</p>
        <p className="value">{value}</p>
      </div>
      {button && (
        <Button small {...button} aria-label={`${action} ${name}`}>
          {action}
        </Button>
      )}
    </div>
  );
}
