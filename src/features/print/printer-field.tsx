import { t } from '@lingui/core/macro';
import { Message } from '../../ui/message.tsx';
import { Select } from '../../ui/select.tsx';
import type { PrinterList } from './printers.ts';
import type { PrintFormState } from './use-print-form.ts';

interface PrinterFieldProps extends Pick<PrinterList, 'isPlantListMissing'> {
  readonly form: PrintFormState;
}

/** Hidden while there is no choice. */
export const PrinterField = ({ form, isPlantListMissing }: PrinterFieldProps) => (
  <>
    {form.printers.length > 1 && (
      <Select
        label={t`Printer`}
        value={form.printer.id}
        options={form.printers.map(({ id, name }) => ({ value: id, label: name }))}
        note={form.printer.trouble}
        onChange={(printer) => form.set({ printer })}
      />
    )}
    {isPlantListMissing && (
      <Message
        severity="info"
        live="off"
        detail={t`Print on a printer of this tablet, or open this page again.`}
      >
        {t`The plant's printers could not be read`}
      </Message>
    )}
  </>
);
