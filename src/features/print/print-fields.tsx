import { t } from '@lingui/core/macro';
import type { LabelPrint } from '../../../contract/types.ts';
import { LABEL_NAMES } from '../../parts/stations.ts';
import { formatRecent, formatMoment } from '../../ui/format.ts';
import { Message } from '../../ui/message.tsx';
import { DigitsField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { codeOf, type LabelSet, labelWords } from './label-sets.ts';
import type { PrinterList } from './printers.ts';
import { SheetMeasure } from './sheet-measure.tsx';
import type { PrintFormState, PrintSources } from './use-print-form.ts';

interface FieldsProps {
  readonly form: PrintFormState;
  readonly sources: PrintSources;
}

const setWords = ({ type, labels, at }: LabelSet): string =>
  [t(LABEL_NAMES[type]), labelWords(labels.length), at === undefined ? '' : formatRecent(at)]
    .filter(Boolean)
    .join(' · ');

export function Fields({ form, sources }: FieldsProps) {
  const { fields, problems, template } = form;
  const number = (name: 'first' | 'last' | 'skip', label: string) => (
    <DigitsField
      label={label}
      value={fields[name]}
      onChange={(value) => form.set({ [name]: value })}
      error={problems[name]}
    />
  );
  return (
    <div className="stack">
      <Select
        label={t`Labels`}
        value={codeOf(form.labels)}
        options={sources.sets.map((set) => ({ value: codeOf(set), label: setWords(set) }))}
        onChange={(set) => form.set({ set })}
      />
      <PrinterField form={form} isPlantListMissing={sources.isPlantListMissing} />
      <details>
        <summary className="strong">{t`Some of them, another template`}</summary>
        <div className="stack">
          <div className="split">
            {number('first', t`First label`)}
            {number('last', t`Last label`)}
          </div>
          <Select
            label={t`Label template`}
            value={template?.name ?? ''}
            options={form.offered.map(({ name }) => ({ value: name, label: name }))}
            onChange={(name) => form.set({ template: name })}
          />
        </div>
      </details>
      {template?.sheet && number('skip', t`Labels already used on the first sheet`)}
      {template?.sheet && <SheetMeasure template={template} />}
    </div>
  );
}

interface PrinterFieldProps extends Pick<PrinterList, 'isPlantListMissing'> {
  readonly form: PrintFormState;
}

/** Hidden while there is no choice. */
const PrinterField = ({ form, isPlantListMissing }: PrinterFieldProps) => (
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
