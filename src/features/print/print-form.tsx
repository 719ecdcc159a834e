import { plural, t } from '@lingui/core/macro';
import { Printer as PrinterIcon, RotateCcw } from 'lucide-react';
import type { LabelType } from '../../../contract/case-types.ts';
import type { Order } from '../../../contract/types.ts';
import { labelsPerPage } from '../../../labels/sheet.ts';
import { chooseTemplate } from '../../device/label-choice.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { DigitsField } from '../../ui/number-field.tsx';
import { Choice, Select } from '../../ui/select.tsx';
import type { DownloadedFile } from '../../api/download.ts';
import { CallFailure } from '../../parts/failures.tsx';
import { LABEL_NAMES } from '../../parts/stations.ts';
import { LabelPicture } from './label-picture.tsx';
import { PrintQueue } from './print-queue.tsx';
import { PrintedBefore } from './printed-before.tsx';
import { PrinterField } from './printer-field.tsx';
import type { PrintRequest, PrintOutcome } from './printers.ts';
import type { usePrint } from './use-print.ts';
import { type PrintFormState, type PrintSources, usePrintForm } from './use-print-form.ts';

interface PrintFormProps {
  readonly order: Order;
  readonly file: DownloadedFile;
  readonly sources: PrintSources;
  readonly print: ReturnType<typeof usePrint>;
  readonly onClose: () => void;
}

export function PrintForm({ order, file, sources, print, onClose }: PrintFormProps) {
  const form = usePrintForm(sources, print);
  const job = jobOf(order, file, form);
  if (print.outcome) return <Printed {...{ order, print, onClose }} outcome={print.outcome} />;
  const start = (job: PrintRequest) => {
    const { name } = job.template;
    const isPlants = name === sources.templates.use[form.labels.type];
    chooseTemplate(form.labels.type, isPlants ? undefined : name);
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
      <PrintQueue moId={order.id} />
      <div className="dialog__actions">
        <Button tall isDisabled={print.isPending} onPress={onClose}>{t`Close`}</Button>
        <Button
          variant="next"
          icon={PrinterIcon}
          pending={print.isPending}
          why={whyNot(form)}
          onPress={() => job && start(job)}
        >
          {printWords(form.chosen.length)}
        </Button>
      </div>
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

function jobOf(order: Order, file: DownloadedFile, form: PrintFormState): PrintRequest | undefined {
  const { template, labels, chosen, fields, printer } = form;
  const set = labels.labels[0]?.code;
  if (!template || set === undefined) return undefined;
  const record = {
    file: file.name,
    set,
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
      <PrinterField form={form} isPlantListMissing={sources.isPlantListMissing} />
      {sources.sets.length > 1 && (
        <Choice<LabelType>
          label={t`Labels of`}
          value={form.labels.type}
          options={sources.sets.map(({ type }) => ({ value: type, label: t(LABEL_NAMES[type]) }))}
          onChange={(type) => form.set({ type })}
        />
      )}
      <Select
        label={t`Label template`}
        value={template?.name ?? ''}
        options={form.offered.map(({ name }) => ({ value: name, label: name }))}
        onChange={(name) => form.set({ template: name })}
      />
      <div className="pair">
        {number('first', t`First label`)}
        {number('last', t`Last label`)}
      </div>
      {template?.sheet && number('skip', t`Labels already used on the first sheet`)}
    </div>
  );
}

function Preview({ form: { template, chosen, labels } }: { readonly form: PrintFormState }) {
  const data = chosen[0] ?? labels.labels[0];
  if (!template || !data) return null;
  return (
    <figure className="print-preview">
      <LabelPicture template={template} data={data} label={t`Label ${data.code}`} />
      <figcaption className="note">{t`${template.width} × ${template.height} mm`}</figcaption>
    </figure>
  );
}

interface PrintedProps {
  readonly order: Order;
  readonly outcome: PrintOutcome;
  readonly print: ReturnType<typeof usePrint>;
  readonly onClose: () => void;
}

function Printed({ order, outcome, print, onClose }: PrintedProps) {
  const { text, detail, again } = outcome;
  return (
    <>
      <Message
        severity={outcome.isOpen ? 'warn' : 'ok'}
        {...(!outcome.isOpen && { icon: PrinterIcon })}
        detail={detail}
      >
        {text}
      </Message>
      <CallFailure error={print.error} fallback={t`The labels were not printed`} />
      <PrintQueue moId={order.id} />
      <div className="dialog__actions">
        {again && (
          <Button
            tall
            icon={RotateCcw}
            pending={print.isPending}
            onPress={() => print.repeat(again)}
          >
            {t`Open again`}
          </Button>
        )}
        <Button variant="next" onPress={onClose}>{t`Close`}</Button>
      </div>
    </>
  );
}
