import { t, plural } from '@lingui/core/macro';
import { TriangleAlert } from 'lucide-react';
import { PressFailure } from '../../parts/failures.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { formatCount } from '../../ui/format.ts';
import { Message } from '../../ui/message.tsx';
import { isAsAsked, type MadeLabels } from './save-labels.ts';
import type { LabelMaker } from './use-labels.ts';

/** What is unusual about the file of the last press; a toast reports a file as asked for. */
export function LabelResult({ made }: { readonly made: MadeLabels }) {
  if (isAsAsked(made)) return null;
  const { file, check } = made;
  const { first, last } = check;
  const span = first && last ? t`First ${first}, last ${last}.` : '';
  const detail = [...check.problems, span, t`Look at the file before you print it.`];
  return (
    <Message
      severity="warn"
      icon={TriangleAlert}
      live="assertive"
      detail={detail.filter(Boolean).join(' ')}
    >
      {t`${file.name} is saved, but it is not what was requested`}
    </Message>
  );
}

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
