import { plural, t } from '@lingui/core/macro';
import { memo, useState } from 'react';
import type { BoardOrder } from '../../../contract/types.ts';
import { clockTime } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { formatCount, formatNumber, formatQuantity } from '../../ui/format.ts';
import { PagedPanel } from './paged-list.tsx';

interface BoardOrdersProps {
  readonly active: readonly BoardOrder[];
  readonly quiet: readonly BoardOrder[];
}

/** Orders that are packed now; the others are folded to their number. */
export function BoardOrders({ active, quiet }: BoardOrdersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? [...active, ...quiet] : active;
  return (
    <PagedPanel
      title={t`Orders in progress`}
      items={shown.map((order) => ({ key: order.id, item: <OrderLine order={order} /> }))}
      none={t`No order was packed in the last two hours.`}
    >
      {quiet.length > 0 && (
        <Button small block onPress={() => setIsOpen(!isOpen)}>
          {isOpen
            ? t`Only orders that are packed now`
            : plural(quiet.length, {
                one: '1 more without a pack in two hours',
                other: '# more without a pack in two hours',
              })}
        </Button>
      )}
    </PagedPanel>
  );
}

const share = ({ packed, planned }: BoardOrder['goods']): string =>
  `${planned > 0 ? Math.min(100, (packed / planned) * 100) : 0}%`;

const OrderLine = memo(function OrderLine({ order }: { order: BoardOrder }) {
  const { name, product_name: product, goods, filled, planned, produced, uom } = order;
  // Station 1B fills shipper cases first: until goods are packed, its figure is the one that moves.
  const isFilling = goods.packed === 0 && filled.packed > 0;
  const tally = isFilling ? filled : goods;
  return (
    <article className="board-order">
      <h3 className="board-order__name">
        <span>{name}</span>
        {product && <span className="muted">{product}</span>}
      </h3>
      <p className="board-order__count">
        <span className="strong">{formatCount(tally.packed)}</span>
        <span className="muted">{` / ${formatCount(tally.planned)} `}</span>
        <span className="label">{isFilling ? t`filled` : t`packed`}</span>
      </p>
      <span className="progress" aria-hidden="true">
        <span style={{ width: share(tally) }} />
      </span>
      <p className="board-order__plan muted">
        <span>{t`Planned ${formatNumber(planned) ?? t`N/A`}`}</span>
        <span>{t`Produced ${formatQuantity(produced, uom) ?? t`N/A`}`}</span>
      </p>
      <Expected order={order} />
    </article>
  );
});

/** When the order is complete at its pace, and from how many packs that follows. */
function Expected({ order: { pace, goods } }: { order: BoardOrder }) {
  const isDone = goods.planned > 0 && goods.packed >= goods.planned;
  const end = pace?.ends_at;
  const packs = plural(pace?.packs ?? 0, { one: '1 pack', other: '# packs' });
  return (
    <>
      <p className="board-order__end">
        {end && !isDone && <span className="label">{t`Expected`}</span>}
        <span className="strong">
          {isDone ? t`All packed` : end ? clockTime(Date.parse(end)) : '–'}
        </span>
      </p>
      <p className="board-order__pace muted">
        {pace
          ? t`${formatCount(pace.per_hour)} per hour · ${packs}`
          : !isDone && t`Not enough packs yet`}
      </p>
    </>
  );
}
