import './print.css';
import { t } from '@lingui/core/macro';
import { Printer } from 'lucide-react';
import type { LabelPrint, LabelPrintRequest, Order } from '../../../contract/types.ts';
import type { LabelTemplate } from '../../../labels/template.ts';
import { keepPrinter, keepTemplate } from '../../device/label-choice.ts';
import type { Station } from '../../lib/paths.ts';
import { PressFailure } from '../../parts/failures.tsx';
import { LABEL_NAMES } from '../../orders/station-words.ts';
import { useOfflineWhy } from '../../parts/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment, formatRecent } from '../../lib/format.ts';
import { Message } from '../../ui/message.tsx';
import { DigitsField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { codeOf, type LabelSet, labelWords } from './label-sets.ts';
import { Preview } from './print-preview.tsx';
import { printWords } from './print-words.ts';
import type { PrintRequest } from './printers.ts';
import { SheetMeasure } from './sheet-measure.tsx';
import { type PrintFormState, type PrintSources, usePrintForm } from './use-print-form.ts';
import type { Print } from './use-print.ts';

export interface PrintPlace {
  readonly order: Order;
  readonly station: Station;
}

interface PrintFormProps extends PrintPlace {
  readonly sources: PrintSources;
  readonly print: Print;
  /** Values in place of the usual ones. */
  readonly start?: Parameters<typeof usePrintForm>[0]['start'];
}

/** Which labels, on which printer: for a first print as for labels that are printed again. */
export function PrintForm({ order, station, sources, print, start }: PrintFormProps) {
  const form = usePrintForm({ sources, station, print, start });
  const offline = useOfflineWhy();
  const { template, labels, printer, before } = form;
  const onPress = () => {
    if (!template) return;
    const isPlants = template.name === sources.templates.use[labels.type];
    keepTemplate(labels.type, isPlants ? null : template.name);
    keepPrinter(station, printer.id);
    print.print(printer, jobOf(order, form, template));
  };
  return (
    <>
      <div className="split print-form">
        <Fields form={form} sources={sources} />
        <Preview form={form} />
      </div>
      {before && <PrintedBefore form={form} before={before} />}
      <PressFailure error={print.error} fallback={t`The labels were not printed`} />
      <Button
        variant={before && !start?.reason ? 'plain' : 'next'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after the press that made or chose the labels
        autoFocus
        icon={Printer}
        pending={print.isPending}
        why={offline || whyNot(form)}
        onPress={onPress}
      >
        {printWords(form.chosen.length)}
      </Button>
    </>
  );
}

function jobOf(order: Order, form: PrintFormState, template: LabelTemplate): PrintRequest {
  const { labels, fields, printer } = form;
  const record: LabelPrintRequest = {
    file: labels.file,
    set: codeOf(labels),
    label_type: labels.type,
    first: Number(fields.first),
    last: Number(fields.last),
    template: template.name,
    printer: printer.id,
    ...(fields.reason !== '' && { reason: fields.reason }),
  };
  const skip = template.sheet ? Number(fields.skip) : 0;
  return { order, template, labels: form.chosen, record, skip };
}

function whyNot({ chosen, problems, before, fields }: PrintFormState): string | false {
  if (problems.skip || chosen.length === 0) return t`Correct the numbers`;
  return before !== undefined && fields.reason === '' && t`Say why they are printed again`;
}

const setWords = ({ type, labels, at }: LabelSet): string =>
  [t(LABEL_NAMES[type]), labelWords(labels.length), at === undefined ? '' : formatRecent(at)]
    .filter(Boolean)
    .join(' · ');

interface FieldsProps {
  readonly form: PrintFormState;
  readonly sources: PrintSources;
}

function Fields({ form, sources: { sets, printers, isPlantListMissing } }: FieldsProps) {
  const { template, printer } = form;
  return (
    <div className="stack">
      <Select
        label={t`Labels`}
        value={codeOf(form.labels)}
        options={sets.map((set) => ({ value: codeOf(set), label: setWords(set) }))}
        onChange={(set) => form.set({ set })}
      />
      {printers.length > 1 && (
        <Select
          label={t`Printer`}
          value={printer.id}
          options={printers.map(({ id, name }) => ({ value: id, label: name }))}
          note={printer.trouble}
          onChange={(id) => form.set({ printer: id })}
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
      <RangeAndTemplate form={form} />
      {template?.sheet && (
        <>
          <NumberOf form={form} name="skip" label={t`Labels already used on the first sheet`} />
          <SheetMeasure template={template} />
        </>
      )}
    </div>
  );
}

const RangeAndTemplate = ({ form }: { readonly form: PrintFormState }) => (
  <details>
    <summary className="strong">{t`Some of them, another template`}</summary>
    <div className="stack">
      <div className="split">
        <NumberOf form={form} name="first" label={t`First label`} />
        <NumberOf form={form} name="last" label={t`Last label`} />
      </div>
      <Select
        label={t`Label template`}
        value={form.template?.name ?? ''}
        options={form.offered.map(({ name }) => ({ value: name, label: name }))}
        onChange={(template) => form.set({ template })}
      />
    </div>
  </details>
);

interface NumberOfProps {
  readonly form: PrintFormState;
  readonly name: 'first' | 'last' | 'skip';
  readonly label: string;
}

const NumberOf = ({ form, name, label }: NumberOfProps) => (
  <DigitsField
    label={label}
    value={form.fields[name]}
    onChange={(value) => form.set({ [name]: value })}
    error={form.problems[name]}
  />
);

interface PrintedBeforeProps {
  readonly form: PrintFormState;
  readonly before: LabelPrint;
}

/** Asks for the reason of a second print: without one, two labels with one code are a mistake. */
function PrintedBefore({ form, before: { first, last, username, at } }: PrintedBeforeProps) {
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
        value={form.fields.reason}
        options={reasons()}
        onChange={(reason) => form.set({ reason })}
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
