import { t } from '@lingui/core/macro';
import { ApiError, reasonOf } from '../../api/errors.ts';
import { CallFailure } from '../../parts/failures.tsx';
import type { LabelMaker } from './use-labels.ts';

/** Why the last press printed nothing, with the advice for it. */
export const LabelFailure = ({ labels: { error } }: { readonly labels: LabelMaker }) => (
  <CallFailure error={error} fallback={t`Failed to generate labels`} advice={adviceFor(error)} />
);

/** The plant's reason says what to do; a press that makes labels sent nothing that could be corrected. */
function adviceFor(error: Error | null): string | undefined {
  const isRefusal = error instanceof ApiError && [400, 409, 422].includes(error.status);
  if (!isRefusal) return undefined;
  return reasonOf(error) === error.message ? t`Ask your supervisor.` : '';
}
