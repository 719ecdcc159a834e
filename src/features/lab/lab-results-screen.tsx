import './lab.css';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LabTestResultsUpdate } from '../../../contract/types.ts';
import { labTestResultsQuery, setLabTestResults } from '../../api/lab.ts';
import { NEVER_FRESH, REFETCH_MS } from '../../api/query-client.ts';
import { NotLoaded } from '../../parts/failures.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import type { OrderPartProps } from '../order/order-page-frame.tsx';
import { useOrderChange } from '../order/use-order-change.ts';
import { LabForm } from './lab-form.tsx';
import { useLabDraft } from './use-lab-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** The order's lab results. Leaving with unsaved edits asks first. */
export function LabResultsScreen({ order, station, onBack, onDone }: OrderPartProps) {
  const { results, ...query } = useNewestResults(order.id);
  const lab = useLabDraft(order.id, results);
  const guard = useLeaveGuard(lab.isChanged, onBack);
  const update = useOrderChange({
    moId: order.id,
    // The update says which results it was made from, where the plant names them.
    send: (body: LabTestResultsUpdate) =>
      setLabTestResults(order.id, {
        ...body,
        ...(results?.results_version && { results_version: results.results_version }),
      }),
    done: () => t`Lab test results are updated.`,
    onLeave: () => guard.leaveBy(onDone),
  });
  const title = t`${order.name} - Lab Test Results`;
  return (
    <>
      <ScreenHeader title={title} back={guard.back} station={station} />
      <Page className="lab-page">
        {results ? (
          <LabForm lab={lab} update={update} />
        ) : (
          <NotLoaded query={query} fallback={t`Lab results cannot be read`} />
        )}
      </Page>
      <ConfirmDialog
        isOpen={guard.asking}
        title={t`Leave without saving?`}
        confirm={t`Leave`}
        cancel={t`Stay`}
        onConfirm={guard.leave}
        onCancel={guard.stay}
      >
        <p>{t`The lab results were changed and are not saved yet.`}</p>
      </ConfirmDialog>
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
  return { ...query, results: begun ? query.data : undefined };
}
