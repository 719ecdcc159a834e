import './lab.css';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LabTestResultsUpdate } from '../../../contract/types.ts';
import { labTestResultsQuery, setLabTestResults } from '../../api/lab.ts';
import { NEVER_FRESH, REFETCH_MS } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { NotLoaded } from '../../parts/failures.tsx';
import type { OrderPartProps } from '../order/order-page-frame.tsx';
import { useOrderChange } from '../order/use-order-change.ts';
import { LabForm } from './lab-form.tsx';

/** The order's lab results. Leaving with unsaved edits asks first. */
export function LabResultsScreen({ order, station, onBack, onDone }: OrderPartProps) {
  const [dirty, setDirty] = useState(false);
  const guard = useLeaveGuard(dirty, onBack);
  const { read, ...results } = useNewestResults(order.id);
  const update = useOrderChange({
    moId: order.id,
    send: (body: LabTestResultsUpdate) => setLabTestResults(order.id, body),
    done: () => t`Lab test results are updated.`,
    onLeave: () => guard.leaveBy(onDone),
  });
  return (
    <>
      <ScreenHeader
        title={t`${order.name} - Lab Test Results`}
        back={guard.back}
        station={station}
      />
      <Page className="lab-page">
        {read ? (
          <LabForm
            moId={order.id}
            results={read}
            pending={update.isPending}
            failure={update.error}
            onDirty={setDirty}
            onUpdate={(body) => update.mutate(body)}
          />
        ) : (
          <NotLoaded query={results} fallback={t`Lab results cannot be read`} />
        )}
      </Page>
      <LeaveQuestion guard={guard} />
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

const LeaveQuestion = ({ guard }: { readonly guard: ReturnType<typeof useLeaveGuard> }) => (
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
);
