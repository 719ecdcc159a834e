import { Inbox, SearchX } from 'lucide-react';
import { LIST_STATUS } from '../../policy/orders.ts';
import type { Station } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface NoOrdersProps {
  readonly station: Station;
  readonly search: string;
  readonly onClear: () => void;
}

/** An empty list says whether the search or the plant is why. */
export function NoOrders({ station, search, onClear }: NoOrdersProps) {
  const only = LIST_STATUS[station] === 'IN_PROGRESS' ? ' in progress' : '';
  if (!search)
    return (
      <EmptyState title={`No order is${only || ' here'}`} icon={Inbox}>
        <p>Orders appear as soon as the plant {only ? 'starts' : 'plans'} them. Press Refresh.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="No order matches" icon={SearchX}>
      <p>
        Nothing{only} is named <bdi className="strong">{search}</bdi>.
      </p>
      <Button onPress={onClear}>Clear search</Button>
    </EmptyState>
  );
}
