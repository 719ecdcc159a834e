import './order-list.css';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Inbox, SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { failureWords } from '../../api/errors.ts';
import { paths, type Station } from '../../lib/paths.ts';
import { policyOf } from '../../policy/stations.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { HeaderNotice } from '../../ui/header-notice.tsx';
import { Awaited } from '../../parts/failures.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { OrderRows } from './order-rows.tsx';
import { SearchBar, useSearch } from './search-bar.tsx';
import { useListPlace, useScrollPlace } from './use-list-place.ts';
import { type Orders, useOrders } from './use-orders.ts';

export function OrderListScreen({ station }: { readonly station: Station }) {
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
      <ScreenHeader
        title={t`Select Manufacturing Order - Station ${station}`}
        back={paths.stations}
        station={station}
        notice={orders.isRead && orders.failure && <OldListNotice {...orders.failure} />}
      />
      <Page>
        <SearchBar
          text={search.text}
          onChange={search.setText}
          onSearch={search.applyNow}
          onRefresh={orders.refresh}
          isRefreshing={orders.isRefreshing}
        />
        <ListMessage {...{ orders, station }} search={search.applied} onClear={search.clear} />
        <OrderRows orders={orders} station={station} onOpened={onOpened} />
      </Page>
    </>
  );
}

interface ListMessageProps {
  readonly orders: Orders;
  readonly station: Station;
  readonly search: string;
  readonly onClear: () => void;
}

/** In the header: the rows stay where they are. */
const OldListNotice = ({ title }: { readonly title: string }) => (
  <HeaderNotice
    severity="bad"
    label={t`Manufacturing orders`}
    detail={t`The rows below are the ones that were loaded last.`}
  >
    {title}
  </HeaderNotice>
);

/** Message about the list as a whole. */
function ListMessage({ orders, station, search, onClear }: ListMessageProps) {
  const { rows, isRead, failure, refresh } = orders;
  if (isRead && failure) return null; // in the header
  if (failure)
    return (
      <ErrorState title={failure.title} onRetry={refresh}>
        {whyFailed(failure)}
      </ErrorState>
    );
  if (!isRead) return <Awaited />;
  if (rows.length === 0) return <NoOrders station={station} search={search} onClear={onClear} />;
  return <output className="visually-hidden">{shownWords(rows.length)}</output>;
}

/** Text below the title: the call's own message where the title is about the search. */
function whyFailed({ title, error }: { readonly title: string; readonly error: Error }): string {
  const words = failureWords(error, title);
  const message = words.title === title ? '' : `${words.title}.`.replace(/\.\.$/, '.');
  return [message, words.detail].filter(Boolean).join(' ');
}

interface NoOrdersProps {
  readonly station: Station;
  readonly search: string;
  readonly onClear: () => void;
}

const shownWords = (count: number): string =>
  plural(count, { one: `${count} order is shown`, other: `${count} orders are shown` });

/** An empty list says whether the search or the plant is why. */
function NoOrders({ station, search, onClear }: NoOrdersProps) {
  const inProgress = policyOf(station).listed === 'IN_PROGRESS';
  if (!search)
    return (
      <EmptyState title={inProgress ? t`No orders in progress` : t`No orders yet`} icon={Inbox}>
        <p>
          {inProgress
            ? t`Orders appear as soon as the plant starts them. Press Refresh.`
            : t`Orders appear as soon as the plant plans them. Press Refresh.`}
        </p>
      </EmptyState>
    );
  const named = <bdi className="strong">{search}</bdi>;
  return (
    <EmptyState title={t`No matching orders`} icon={SearchX}>
      <p>
        {inProgress ? (
          <Trans>Nothing in progress is named {named}.</Trans>
        ) : (
          <Trans>Nothing is named {named}.</Trans>
        )}
      </p>
      <Button onPress={onClear}>{t`Clear search`}</Button>
    </EmptyState>
  );
}
