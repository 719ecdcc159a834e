import type { ScanStation } from '../../lib/paths.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Order } from '../../../contract/types.ts';
import { shownOrderQuery } from '../../api/orders.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { useFinishedOf } from '../parts/order/finished-line.tsx';
import { orderUnread } from '../parts/order/order-page-frame.tsx';
import { ReadFailure } from '../parts/order/failures.tsx';

interface ScanPageProps {
  readonly station: ScanStation;
  readonly moId: string;
  readonly back: string;
  readonly children: (order: Order) => ReactNode;
}

/** A page of one order: reads it first. An order that was read once stays while it is read anew. */
export function ScanPage({ station, moId, back, children }: ScanPageProps) {
  const { data, error, refetch } = useQuery(shownOrderQuery(moId));
  useFinishedOf(moId);
  if (data) return children(data);
  return (
    <>
      <ScreenHeader title={t`Manufacturing Station ${station}`} back={back} station={station} />
      <Page layout="centre">
        {error ? (
          <ReadFailure error={error} fallback={orderUnread()} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </Page>
    </>
  );
}
