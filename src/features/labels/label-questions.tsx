import { t, plural } from '@lingui/core/macro';
import { PressFailure } from '../../parts/failures.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { formatCount } from '../../ui/format.ts';
import type { LabelMaker } from './use-labels.ts';

/** Why the last press printed nothing, with the advice for it. */
export const LabelFailure = ({ labels: { error } }: { readonly labels: LabelMaker }) => (
  <PressFailure error={error} fallback={t`Failed to generate labels`} />
);

/** Before one press makes very many labels. */
export function ManyLabelsQuestion({ labels: { question } }: { readonly labels: LabelMaker }) {
  if (!question) return null;
  const { quantity, confirm, cancel } = question;
  return (
    <ConfirmDialog isOpen confirm={t`Print`} onConfirm={confirm} onCancel={cancel}>
      <p>{questionWords(quantity)}</p>
    </ConfirmDialog>
  );
}

const questionWords = (quantity: number): string => {
  const count = formatCount(quantity);
  return plural(quantity, {
    one: `Do you want to print ${count} label?`,
    other: `Do you want to print ${count} labels?`,
  });
};
