import { t } from '@lingui/core/macro';
import type { LabelPrint } from '../../../contract/types.ts';
import { formatMoment } from '../../ui/format.ts';
import { Message } from '../../ui/message.tsx';
import { Select } from '../../ui/select.tsx';

interface PrintedBeforeProps {
  readonly before: LabelPrint;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** Asks for the reason of a second print: without one, two labels with one code are a mistake. */
export function PrintedBefore({ before, reason, onReason }: PrintedBeforeProps) {
  const { first, last, username, at } = before;
  const moment = formatMoment(Date.parse(at));
  return (
    <div className="stack">
      <Message
        severity="warn"
        live="polite"
        detail={t`Labels ${first} to ${last}, ${moment}, ${username}.`}
      >
        {t`Some of these labels were sent to a printer before`}
      </Message>
      <Select
        label={t`Why are they printed again?`}
        value={reason}
        options={reasons()}
        onChange={onReason}
      />
    </div>
  );
}

/** Why labels are printed again: the values in the plant's records, in no language, and their words. */
const reasons = () => [
  { value: 'bad-print', label: t`The print is bad` },
  { value: 'damaged', label: t`Labels are damaged` },
  { value: 'lost', label: t`Labels are lost` },
  { value: 'printer-stopped', label: t`The printer stopped` },
  { value: 'wrong-paper', label: t`Wrong paper or size` },
];
