import './lab.css';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { LabTestResultsUpdate } from '../../../../contract/types.ts';
import { labTestResultsQuery, setLabTestResults } from '../../../api/lab.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { ScreenHeader } from '../../../ui/header.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { ReadFailure } from '../order/failures.tsx';
import type { OrderPartProps } from '../order/order-page-frame.tsx';
import { useOrderChange } from '../order/use-order-change.ts';
import { LAB_FAILED, LabForm } from './lab-form.tsx';

/** The order's lab results. Leaving with unsaved edits asks first. */
export function LabResultsScreen({ order, station, onBack, onDone }: OrderPartProps) {
  const [dirty, setDirty] = useState(false);
  const guard = useLeaveGuard(dirty, onBack);
  const results = useQuery(labTestResultsQuery(order.id));
  const update = useOrderChange({
    moId: order.id,
    send: (body: LabTestResultsUpdate) => setLabTestResults(order.id, body),
    done: () => 'Lab test results are updated.',
    fallback: LAB_FAILED,
    onLeave: () => guard.leaveBy(onDone),
  });
  return (
    <>
      <ScreenHeader
        title={`${order.name} - Lab Test Results`}
        back={guard.back}
        station={station}
      />
      <Page className="lab-page">
        {results.data ? (
          <LabForm
            results={results.data}
            pending={update.isPending}
            failure={update.error}
            onDirty={setDirty}
            onUpdate={(body) => update.mutate(body)}
          />
        ) : (
          <Unread results={results} />
        )}
      </Page>
      <LeaveQuestion guard={guard} />
    </>
  );
}

const LeaveQuestion = ({ guard }: { readonly guard: ReturnType<typeof useLeaveGuard> }) => (
  <ConfirmDialog
    isOpen={guard.asking}
    title="Leave without saving?"
    confirm="Leave"
    cancel="Stay"
    onConfirm={guard.leave}
    onCancel={guard.stay}
  >
    <p>The lab results were changed and are not saved yet.</p>
  </ConfirmDialog>
);

const Unread = ({ results }: { readonly results: UseQueryResult }) =>
  results.error ? (
    <ReadFailure
      error={results.error}
      fallback="Lab results cannot be read"
      pending={results.isFetching}
      onRetry={() => void results.refetch()}
    />
  ) : (
    <Loading />
  );
