import { Download, TriangleAlert } from 'lucide-react';
import { labelWords } from '../../../api/label-check.ts';
import { Message } from '../../../ui/message.tsx';
import type { MadeLabels } from './use-labels.ts';

/** What became of the last press: the file is saved, and what is odd about it is said. */
export function LabelResult({ made }: { readonly made: MadeLabels }) {
  const { file, check } = made;
  const count = check.count === undefined ? '' : `${labelWords(check.count)}.`;
  const span = check.first ? `First ${check.first}, last ${check.last}.` : '';
  const odd = check.problems.length > 0;
  const detail = [
    ...(odd ? check.problems : [count]),
    span,
    odd ? 'Look at the file before you print it.' : 'Load it in the label printer.',
  ];
  return (
    <Message
      severity={odd ? 'warn' : 'ok'}
      icon={odd ? TriangleAlert : Download}
      live={odd ? 'assertive' : 'polite'}
      detail={detail.filter(Boolean).join(' ')}
    >
      {odd ? `${file.name} is saved, but it is not as asked for` : `${file.name} is saved`}
    </Message>
  );
}
