import { t } from '@lingui/core/macro';

/** Why labels are printed again: the values in the plant's records, in no language, and their words. */
export const reasons = () => [
  { value: 'bad-print', label: t`The print is bad` },
  { value: 'damaged', label: t`Labels are damaged` },
  { value: 'lost', label: t`Labels are lost` },
  { value: 'printer-stopped', label: t`The printer stopped` },
  { value: 'wrong-paper', label: t`Wrong paper or size` },
];
