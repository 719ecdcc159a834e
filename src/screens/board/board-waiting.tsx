import { t } from '@lingui/core/macro';
import type { Board } from '../../../contract/types.ts';
import { plantDay, plantToday } from '../../lib/plant-day.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { formatDate } from '../../ui/format.ts';
import { Panel } from '../../ui/page.tsx';

/** The orders that come next; nothing where none waits. */
export function BoardWaiting({ waiting: { next } }: { waiting: Board['waiting'] }) {
  if (next.length === 0) return null;
  return (
    <Panel className="board__waiting" title={t`Next orders`}>
      <ul className="board-next">
        {next.map((order) => (
          <li key={order.id}>
            <span className="strong">{order.name}</span>
            <span className="board-next__product muted">{order.product_name}</span>
            <Due date={order.date_start} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Due({ date }: { date: string | null }) {
  const today = useSignal(plantToday);
  const day = plantDay(date);
  const shown = formatDate(date);
  if (!shown) return null;
  return day !== undefined && day < today ? (
    <span className="board-sign board-sign--warn">{t`Overdue ${shown}`}</span>
  ) : (
    <span className="muted">{shown}</span>
  );
}
