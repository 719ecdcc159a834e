import { t } from '@lingui/core/macro';
import { Download, TriangleAlert } from 'lucide-react';
import { labelWords } from '../../api/check-label-file.ts';
import { Message } from '../../ui/message.tsx';
import type { MadeLabels } from './save-labels.ts';

/** Result of the last press: the file is saved, and anything unusual about it is reported. */
export function LabelResult({ made: { file, check } }: { readonly made: MadeLabels }) {
  if (check.problems.length === 0)
    return (
      <Message
        severity="ok"
        icon={Download}
        detail={check.count !== undefined && labelWords(check.count)}
      >
        {t`${file.name} is saved`}
      </Message>
    );
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
