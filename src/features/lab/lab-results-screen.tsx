import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labTestResultsQuery } from '../../api/lab.ts';
import { NEVER_FRESH, REFETCH_MS } from '../../api/query-client.ts';
import { NotLoaded } from '../../parts/failures.tsx';
import type { OrderPartProps } from '../order/order-page-frame.tsx';
import { LabForm, LabPage } from './lab-form.tsx';

/** The order's lab results. */
export function LabResultsScreen(part: OrderPartProps) {
  const { read, ...results } = useNewestResults(part.order.id);
  if (read) return <LabForm {...part} results={read} />;
  return (
    <LabPage {...part}>
      <NotLoaded query={results} fallback={t`Lab results cannot be read`} />
    </LabPage>
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
