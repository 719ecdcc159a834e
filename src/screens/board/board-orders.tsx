import { plural, t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { tallyOf } from '../../../contract/completion.ts';
import type { BoardOrder, Board } from '../../../contract/types.ts';
import { clockTime } from '../../lib/clock.ts';
import { plantDay, plantToday } from '../../lib/plant-day.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { Button } from '../../ui/button.tsx';
import { ORDER_COLUMNS } from '../../orders/columns.ts';
import { ProgressBar } from '../../ui/figure.tsx';
import { formatCount } from '../../lib/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/page.tsx';
import { BoardPanel } from './board-panel.tsx';

/** Lines that a screen has room for: quiet orders fill them. */
const LINES = 4;

/** Orders that are packed now, which the plant lists first; quiet ones that find no room are folded to their number. */
export function BoardOrders({ orders }: { readonly orders: readonly BoardOrder[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const active = orders.filter(({ last_pack }) => last_pack !== null).length;
  const fewest = Math.max(active, LINES);
  const shown = isOpen ? orders : orders.slice(0, fewest);
  const quiet = orders.length - fewest;
  return (
    <BoardPanel
      title={t`Orders in progress`}
      column={t`Expected`}
      items={shown.map((order) => ({ key: order.id, item: <OrderLine order={order} /> }))}
      none={t`No order is in progress`}
    >
      {quiet > 0 && (
        <Button small block onPress={() => setIsOpen(!isOpen)}>
          {isOpen
            ? t`Fewer orders`
            : plural(quiet, {
                one: '1 more without a pack in two hours',
                other: '# more without a pack in two hours',
              })}
        </Button>
      )}
    </BoardPanel>
  );
}

type Tally = BoardOrder['cases'];
const isComplete = ({ packed, planned }: Tally): boolean => packed >= planned;

/** The figure that moves: filled cases before one is packed, and loose units after the last one. */
function figureOf({ cases, units, filled }: BoardOrder) {
  const packed = cases.packed + units.packed;
  if (packed === 0 && filled.packed > 0)
    return { tally: filled, words: t`filled`, end: isComplete(filled) && t`All filled` };
  const isDone = packed > 0 && isComplete(cases) && isComplete(units);
  return isComplete(cases) && units.planned > 0
    ? { tally: units, words: t`units`, end: isDone && t`All packed` }
    : { tally: cases, words: t`cases`, end: isDone && t`All packed` };
}

function OrderLine({ order }: { readonly order: BoardOrder }) {
  const { name, ends_at: expected } = order;
  const { tally, words, end } = figureOf(order);
  return (
    <article className="board-order">
      <h3 className="board-order__name strong">
        <span>{name}</span>
        <span className="muted">{ORDER_COLUMNS.product.written(order)}</span>
      </h3>
      <p className="board-order__count">
        <span className="strong">{formatCount(tally.packed)}</span>
        <span className="muted">{` / ${formatCount(tally.planned)} `}</span>
        <span className="muted">{words}</span>
      </p>
      <ProgressBar value={tallyOf(tally.packed, tally.planned)} />
      <p className="board-order__end strong">
        {end && <Icon of={Check} />}
        <span>{end || (expected ? clockTime(Date.parse(expected)) : '–')}</span>
      </p>
    </article>
  );
}

/** The orders that come next; nothing where none waits. */
export function BoardWaiting({ waiting: { next } }: { waiting: Board['waiting'] }) {
  if (next.length === 0) return null;
  return (
    <Panel className="stack" title={t`Next orders`}>
      <ul className="board-next">
        {next.map((order) => (
          <li key={order.id}>
            <span className="strong">{order.name}</span>
            <span className="muted">{ORDER_COLUMNS.product.written(order)}</span>
            <Due order={order} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Due({ order }: { order: Board['waiting']['next'][number] }) {
  const today = useSignal(plantToday);
  const shown = ORDER_COLUMNS.date.written(order);
  return (plantDay(order.date_start) ?? today) < today ? (
    <span className="chip tone--warn">{t`Overdue ${shown}`}</span>
  ) : (
    <span className="muted">{shown}</span>
  );
}
