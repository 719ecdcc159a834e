import './lab.css';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labTestResultsQuery } from '../../api/lab.ts';
import { NEVER_FRESH, REFETCH_MS } from '../../api/query-client.ts';
import { NotLoaded } from '../../parts/failures.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import type { OrderPartProps } from '../order/order-page-frame.tsx';
import { LabForm } from './lab-form.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** The order's lab results. Leaving with unsaved edits asks first. */
export function LabResultsScreen({ order, station, onBack, onDone }: OrderPartProps) {
  const [dirty, setDirty] = useState(false);
  const guard = useLeaveGuard(dirty, onBack);
  const { read, ...results } = useNewestResults(order.id);
  const title = t`${order.name} - Lab Test Results`;
  return (
    <>
      <ScreenHeader title={title} back={guard.back} station={station} />
      <Page className="lab-page">
        {read ? (
          <LabForm
            moId={order.id}
            results={read}
            guard={guard}
            onDirty={setDirty}
            onDone={onDone}
          />
        ) : (
          <NotLoaded query={results} fallback={t`Lab results cannot be read`} />
        )}
      </Page>
    </>
  );
}

/**
 * The results, once they were read after the screen was opened: what was read before may be old,
 * and a form that began with it would write it back. A later read that fails takes nothing away.
 */
function useNewestResults(moId: string) {
  const query = useQuery({
    ...labTestResultsQuery(moId),
    staleTime: NEVER_FRESH,
    refetchOnMount: 'always',
    refetchInterval: REFETCH_MS,
  });
  const [begun, begin] = useState(false);
  if (!begun && query.isFetchedAfterMount && query.isSuccess) begin(true);
  return { ...query, read: begun ? query.data : undefined };
}
