import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import type { Order } from '../../../contract/types.ts';
import { orderQuery, shownOrderQuery } from '../../api/orders.ts';
import type { Station } from '../../lib/paths.ts';
import { atom } from 'jotai';
import { store } from '../../lib/store.ts';
import { finishedAtom } from '../../packing/session/atoms.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import { NotLoaded } from '../../parts/failures.tsx';

/** Props of every screen inside an order's page. */
export interface OrderPartProps {
  readonly order: Order;
  readonly station: Station;
  readonly onBack: () => void;
  /** After a successful action: back to the order. */
  readonly onDone: () => void;
}

/** The order whose pages are open. */
const openOrderAtom = atom<string | null>(null);

interface OrderPageFrameProps {
  readonly moId: string;
  readonly station: Station;
  readonly back: string;
  readonly children: (order: Order) => ReactNode;
}

/** Reads the order first; an order on the screen stays while it is read again. */
export function OrderPageFrame({ moId, station, back, children }: OrderPageFrameProps) {
  // What the plant confirmed of one order is not shown on the pages of another one.
  useLayoutEffect(() => {
    if (store.get(openOrderAtom) !== moId) store.set(finishedAtom, null);
    store.set(openOrderAtom, moId);
  }, [moId]);
  // Only the data is read here: an order that comes again without a change renders nothing.
  const { data } = useQuery(shownOrderQuery(moId));
  if (data) return children(data);
  return (
    <>
      <ScreenHeader title={t`Manufacturing Station ${station}`} back={back} station={station} />
      <Page layout="centre">
        <UnreadOrder moId={moId} />
      </Page>
    </>
  );
}

const UnreadOrder = ({ moId }: { readonly moId: string }) => (
  <NotLoaded query={useQuery(orderQuery(moId))} fallback={t`The order cannot be read`} />
);
