import { t } from '@lingui/core/macro';
import { RotateCcw, Trash2 } from 'lucide-react';
import { labelWords } from '../../api/check-label-file.ts';
import { messageOf } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Message } from '../../ui/message.tsx';
import { CallFailure } from '../../parts/failures.tsx';
import type { DueFile } from './due-files.ts';
import { isFileGone, mayNeverCome } from './fetch-labels.ts';

interface DueRowProps {
  readonly due: DueFile;
  readonly pending: boolean;
  /** Why the last press brought no file. */
  readonly error: Error | null;
  readonly onFetch: () => void;
  readonly onRemove: () => void;
}

/** Labels that are made, whose file did not arrive: a press requests it again. */
export function DueRow({ due, pending, error, onFetch, onRemove }: DueRowProps) {
  const { quantity, at } = due;
  const words = [
    t`Fetch the missing file`,
    quantity !== undefined && labelWords(quantity),
    formatMoment(at),
  ];
  return (
    <>
      <Button icon={RotateCcw} pending={pending} onPress={onFetch}>
        {words.filter(Boolean).join(' · ')}
      </Button>
      {isFileGone(error) ? (
        <Refused error={error} />
      ) : (
        <CallFailure error={error} fallback={t`The file did not arrive`} />
      )}
      {(isFileGone(error) || mayNeverCome(error, due)) && (
        <Button icon={Trash2} onPress={onRemove}>{t`Remove this file from the list`}</Button>
      )}
    </>
  );
}

const Refused = ({ error }: Pick<DueRowProps, 'error'>) => (
  <Message
    severity="bad"
    live="polite"
    detail={t`The plant does not give this file. Ask your supervisor, or remove it here and print extra labels.`}
  >
    {messageOf(error, t`The file did not arrive`)}
  </Message>
);
