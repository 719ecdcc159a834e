import { t } from '@lingui/core/macro';
import { Download, TriangleAlert } from 'lucide-react';
import { labelWords } from '../../api/check-label-file.ts';
import { hasFeature } from '../../lib/runtime-config.ts';
import { Message } from '../../ui/message.tsx';
import type { MadeLabels } from './save-labels.ts';

const nextStep = (): string =>
  hasFeature('printing')
    ? t`Print it here, or load the file in the label printer.`
    : t`Load it in the label printer.`;

/** Result of the last press: the file is saved, and anything unusual about it is reported. */
export function LabelResult({ made }: { readonly made: MadeLabels }) {
  const { file, check } = made;
  const count = check.count === undefined ? '' : `${labelWords(check.count)}.`;
  const { first, last } = check;
  const span = first && last ? t`First ${first}, last ${last}.` : '';
  const odd = check.problems.length > 0;
  const detail = [
    ...(odd ? check.problems : [count]),
    span,
    odd ? t`Look at the file before you print it.` : nextStep(),
  ];
  return (
    <Message
      severity={odd ? 'warn' : 'ok'}
      icon={odd ? TriangleAlert : Download}
      live={odd ? 'assertive' : 'polite'}
      detail={detail.filter(Boolean).join(' ')}
    >
      {odd ? t`${file.name} is saved, but it is not what was requested` : t`${file.name} is saved`}
    </Message>
  );
}
