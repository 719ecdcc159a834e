import { t } from '@lingui/core/macro';
import { CalendarClock, ChevronRight } from 'lucide-react';
import { memo, type MouseEvent, type PointerEvent } from 'react';
import { languageInUse } from '../../lib/language.ts';
import { orderPath, type Station } from '../../lib/paths.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { isUnclickable, policyOf } from '../../policy/stations.ts';
import type { Order } from '../../../contract/types.ts';
import type { Due } from '../../policy/orders.ts';
import { ORDER_COLUMNS } from '../../orders/columns.ts';
import { statusWords } from '../../orders/statuses.ts';
import { Badge } from '../../features/order/status.tsx';
import type { OpenCall } from '../../packing/journal/open-call.ts';
import { UnsentMark } from '../../parts/unsent.tsx';
import { classes } from '../../ui/classes.ts';
import { formatNumber } from '../../lib/format.ts';
import { ProgressBar } from '../../ui/figure.tsx';
import { Icon } from '../../ui/icon.tsx';

interface RowActions {
  /** The same functions for every row and every render, so that a row renders for its data only. */
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly onPressStart: (event: PointerEvent<HTMLAnchorElement>) => void;
}

interface OrderRowProps extends RowActions {
  readonly order: Order;
  readonly station: Station;
  /** Decision 59. */
  readonly due: Due | undefined;
  /** Calls of the order that are not sent yet; the same object as long as they are. */
  readonly unsent: readonly OpenCall[] | undefined;
}

export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, station, due, unsent, onOpen, onPressStart } = props;
  useSignal(languageInUse);
  const facts = { order, station, due, unsent };
  const colour = `tone--${statusWords(order.status).name}`;
  return (
    <li>
      {isUnclickable(station, order.status) ? (
        <div className={`order ${colour} order--off`}>
          <RowFacts {...facts} why={statusWords(order.status).closed} />
        </div>
      ) : (
        <a
          className={`order ${colour}`}
          href={orderPath(station, order.id)}
          data-order={order.id}
          onClick={onOpen}
          onPointerDown={onPressStart}
        >
          <RowFacts {...facts} />
        </a>
      )}
    </li>
  );
});

interface RowFactsProps extends Pick<OrderRowProps, 'order' | 'station' | 'due' | 'unsent'> {
  readonly why?: string;
}

/** Names come from the plant: they may be long, empty, or written from right to left. */
function RowFacts({ order, station, due, unsent, why }: RowFactsProps) {
  return (
    <>
      <Badge status={order.status} />
      <span className="row order__name">
        <bdi>{order.name || t`Order without a name`}</bdi>
        {unsent && <UnsentMark calls={unsent} />}
      </span>
      <span className="order__product">
        <bdi>{ORDER_COLUMNS.product.written(order)}</bdi>
        {why && <span className="strong">{` · ${why}`}</span>}
      </span>
      <Quantity order={order} station={station} />
      <span className="order__date">
        <span>{ORDER_COLUMNS.date.written(order)}</span>
        {due && (
          <span className={classes('chip order__due', due === 'overdue' && 'tone--bad')}>
            <Icon of={CalendarClock} />
            <span>{due === 'today' ? t`Today` : t`Overdue`}</span>
          </span>
        )}
      </span>
      {!why && <Icon of={ChevronRight} />}
    </>
  );
}

function Quantity({ order, station }: Pick<OrderRowProps, 'order' | 'station'>) {
  const number = formatNumber(order.planned_quantity);
  return (
    <span className="order__qty">
      {number ? <span>{number}</span> : <small>{t`Unknown quantity`}</small>}
      {number && order.product_uom && <small>{` ${order.product_uom}`}</small>}
      <Packed order={order} station={station} />
    </span>
  );
}

/** Cases that are packed at the station, of the planned ones; nothing before they are planned. */
function Packed({ order, station }: Pick<OrderRowProps, 'order' | 'station'>) {
  const cases = policyOf(station)
    .figures(order)
    .find(({ goods }) => goods === 'shipper');
  if (!cases?.tally.planned) return null;
  const { packed, planned, over } = cases.tally;
  return (
    <small className={classes('order__packed', over > 0 && 'order__packed--over')}>
      {t`${packed} / ${planned} cases`}
      <ProgressBar value={cases.tally} />
    </small>
  );
}
