import { plural } from '@lingui/core/macro';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from 'react-aria-components';
import type { Order } from '../../../contract/types.ts';
import { Icon } from '../../ui/icon.tsx';
import { Badge } from '../../features/order/status.tsx';
import type { OrderGroup } from './group-orders.ts';
import type { Folds } from './use-folds.ts';

interface GroupProps {
  readonly group: OrderGroup<Order>;
  readonly folds: Folds;
  /** The plant may have more orders of this status than were loaded. */
  readonly isCut: boolean;
  readonly children: ReactNode;
}

/** Neighbouring orders of one status. */
export function Group({ group, folds, isCut, children }: GroupProps) {
  const { status, orders } = group;
  const title = useId();
  const list = useId();
  const isShown = folds.isShown(group);
  return (
    <div className="order-group">
      <h2 className="order-group__title" id={title}>
        {folds.folds(status) ? (
          <Button
            className="order-group__fold"
            aria-expanded={isShown}
            {...(isShown && { 'aria-controls': list })}
            onPress={() => folds.toggle(status)}
          >
            <Badge status={status} />
            <span>{ordersWords(orders.length, isCut)}</span>
            <Icon of={isShown ? ChevronDown : ChevronRight} />
          </Button>
        ) : (
          <Badge status={status} />
        )}
      </h2>
      {isShown && (
        <ul className="order-group__rows" id={list} aria-labelledby={title}>
          {children}
        </ul>
      )}
    </div>
  );
}

const ordersWords = (count: number, isCut: boolean): string =>
  isCut
    ? plural(count, { one: '# or more orders', other: '# or more orders' })
    : plural(count, { one: '# order', other: '# orders' });
