import { CallFailure } from '../order/failures.tsx';
import { labelAdvice, type LabelMaker, labelsFailed } from './use-labels.ts';

/** Why the last press printed nothing, with the advice for it. */
export const LabelFailure = ({ labels }: { readonly labels: LabelMaker }) => (
  <CallFailure error={labels.error} fallback={labelsFailed()} advice={labelAdvice(labels.error)} />
);
