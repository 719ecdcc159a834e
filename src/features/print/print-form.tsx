import { plural, t } from '@lingui/core/macro';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import { labelsPerPage } from '../../../labels/sheet.ts';
import { labelWords } from '../../api/check-label-file.ts';
import { chooseTemplate, keepPrinter } from '../../device/label-choice.ts';
import type { Station } from '../../lib/paths.ts';
import { CallFailure } from '../../parts/failures.tsx';
import { LABEL_NAMES } from '../../parts/stations.ts';
import { useOfflineWhy } from '../../parts/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { formatRecent } from '../../ui/format.ts';
import { DigitsField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import type { FileSet } from './label-sets.ts';
import { PrintedBefore } from './printed-before.tsx';
import { PrinterField } from './printer-field.tsx';
import { Preview } from './print-preview.tsx';
import { Printed } from './printed.tsx';
import type { PrintRequest } from './printers.ts';
import { SheetMeasure } from './sheet-measure.tsx';
import { usePrint } from './use-print.ts';
import { codeOf, type PrintFormState, type PrintSources, usePrintForm } from './use-print-form.ts';

export interface PrintPlace {
  readonly order: Order;
  readonly station: Station;
  /** Everything is printed. */
  readonly onDone: () => void;
}

type PrintFormProps = PrintPlace & { readonly sources: PrintSources };

/** One print after another: each begins with the labels that are not printed yet. */
export function PrintForm(props: PrintFormProps) {
  const [round, setRound] = useState(0);
  return <OnePrint key={round} {...props} onNext={() => setRound(round + 1)} />;
}

type OnePrintProps = PrintFormProps & { readonly onNext: () => void };

function OnePrint({ onNext, ...props }: OnePrintProps) {
  const { order, station, sources, onDone } = props;
  const print = usePrint(order.id);
  const form = usePrintForm(sources, station, print);
  if (!print.outcome) return <Choosing {...props} print={print} form={form} />;
  return (
    <Printed outcome={print.outcome} print={print}>
      <Button
        variant="next"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one print after another is one press each
        autoFocus
        onPress={form.hasMore ? onNext : onDone}
      >
        {form.hasMore ? t`Print the next labels` : t`Done`}
      </Button>
    </Printed>
  );
}

interface ChoosingProps extends PrintFormProps {
  readonly print: ReturnType<typeof usePrint>;
  readonly form: PrintFormState;
}

function Choosing({ order, station, sources, print, form }: ChoosingProps) {
  const offline = useOfflineWhy();
  const job = jobOf(order, form);
  const start = (job: PrintRequest) => {
    const { name } = job.template;
    const isPlants = name === sources.templates.use[form.labels.type];
    chooseTemplate(form.labels.type, isPlants ? undefined : name);
    keepPrinter(station, form.printer.id);
    print.print({ printer: form.printer, job });
  };
  return (
    <>
      <div className="print-form">
        <Fields form={form} sources={sources} />
        <Preview form={form} />
      </div>
      {form.before && (
        <PrintedBefore
          before={form.before}
          reason={form.fields.reason}
          onReason={(reason) => form.set({ reason })}
        />
      )}
      <CallFailure error={print.error} fallback={t`The labels were not printed`} />
      <Button
        variant={form.before ? 'plain' : 'next'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after the press that made the labels
        autoFocus
        icon={Printer}
        pending={print.isPending}
        why={offline || whyNot(form)}
        onPress={() => job && start(job)}
      >
        {printWords(form.chosen.length)}
      </Button>
    </>
  );
}

const printWords = (count: number): string =>
  count === 0
    ? t`Print Labels`
    : plural(count, { one: 'Print 1 Label', other: `Print ${count} Labels` });

function whyNot({ chosen, problems, before, fields }: PrintFormState): string | false {
  if (problems.skip || chosen.length === 0) return t`Correct the numbers`;
  return before !== undefined && fields.reason === '' && t`Say why they are printed again`;
}

function jobOf(order: Order, form: PrintFormState): PrintRequest | undefined {
  const { template, labels, chosen, fields, printer } = form;
  if (!template) return undefined;
  const record = {
    file: labels.file,
    set: codeOf(labels),
    label_type: labels.type,
    first: Number(fields.first),
    last: Number(fields.last),
    template: template.name,
    printer: printer.id,
    ...(form.before && { reason: fields.reason }),
  };
  const skip = labelsPerPage(template) > 1 ? Number(fields.skip) : 0;
  return { order, template, labels: chosen, record, skip };
}

interface FieldsProps {
  readonly form: PrintFormState;
  readonly sources: PrintSources;
}

const setWords = ({ type, labels, at }: FileSet): string =>
  [t(LABEL_NAMES[type]), labelWords(labels.length), formatRecent(at)].join(' · ');

function Fields({ form, sources }: FieldsProps) {
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
          <div className="pair">
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
