import { useCallback } from 'react';
import type { Station } from '../../lib/paths.ts';
import { failureWords } from '../../api/errors.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Message } from '../../ui/message.tsx';
import { MoreRows } from './more-rows.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderRows } from './order-rows.tsx';
import { SearchBar } from './search-bar.tsx';
import { useListPlace, useScrollPlace } from './use-list-place.ts';
import { type Orders, useOrders } from './use-orders.ts';
import { useSearch } from './use-search.ts';

export function OrderList({ station }: { station: Station }) {
  const place = useListPlace(station);
  const { keep } = place;
  const search = useSearch(
    place.arrived.search,
    useCallback((text) => keep({ search: text, scroll: 0 }), [keep]),
  );
  const orders = useOrders(station, search.applied);
  const notePlace = useScrollPlace(place, orders.rows.length > 0);
  const onOpened = useCallback(
    (opened: string) => {
      notePlace();
      keep({ opened });
    },
    [keep, notePlace],
  );
  return (
    <>
      <SearchBar
        text={search.text}
        onChange={search.setText}
        onSearch={search.applyNow}
        onRefresh={orders.refresh}
        isRefreshing={orders.isRefreshing}
      />
      <Outcome orders={orders} search={search.applied} onClear={search.clear} station={station} />
      <OrderRows orders={orders.rows} station={station} isOld={orders.isOld} onOpened={onOpened} />
      {orders.rows.length > 0 && <MoreRows {...orders.next} />}
    </>
  );
}

interface OutcomeProps {
  readonly orders: Orders;
  readonly station: Station;
  readonly search: string;
  readonly onClear: () => void;
}

/** What there is to say about the list as a whole. */
function Outcome({ orders, station, search, onClear }: OutcomeProps) {
  switch (orders.outcome.kind) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <ErrorState title={orders.outcome.title} onRetry={orders.refresh}>
          {whyFailed(orders.outcome)}
        </ErrorState>
      );
    case 'old':
      return (
        <Message look="bad" detail="The rows below are as they were loaded last.">
          {orders.outcome.title}
        </Message>
      );
    case 'empty':
      return <NoOrders station={station} search={search} onClear={onClear} />;
    case 'rows':
      return (
        <output className="visually-hidden">{`${orders.rows.length} orders are shown`}</output>
      );
  }
}

/** What the title leaves open: the call's own message where the title is about the search. */
function whyFailed({ title, error }: { readonly title: string; readonly error: Error }): string {
  const words = failureWords(error, title);
  const message = words.title === title ? '' : `${words.title}.`.replace(/\.\.$/, '.');
  return [message, words.detail].filter(Boolean).join(' ');
}
