import './print.css';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import { labelsPerPage } from '../../../labels/sheet.ts';
import { labelPrintsQuery, labelTemplatesQuery } from '../../api/label-prints.ts';
import { chooseTemplate, keepPrinter } from '../../device/label-choice.ts';
import type { Station } from '../../lib/paths.ts';
import { PressFailure, NotLoaded } from '../../parts/failures.tsx';
import { useOfflineWhy } from '../../parts/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Panel } from '../../ui/page.tsx';
import { useLabelSets } from './label-sets.ts';
import { Fields, PrintedBefore } from './print-fields.tsx';
import { Preview } from './print-preview.tsx';
import { PrintQueue } from './print-queue.tsx';
import { Printed } from './printed.tsx';
import { type PrintRequest, usePrinters } from './printers.ts';
import { codeOf, type PrintFormState, type PrintSources, usePrintForm } from './use-print-form.ts';
import { usePrint } from './use-print.ts';

/** The next labels with their picture and printer, and the order's prints on the plant's printers. */
export const PrintPanel = (props: PrintPlace) => (
  <Panel className="stack stack--wide" title={t`Print Labels`}>
    <Content {...props} />
    <PrintQueue moId={props.order.id} />
  </Panel>
);

function Content(props: PrintPlace) {
  const templates = useQuery(labelTemplatesQuery());
  const prints = useQuery(labelPrintsQuery(props.order.id));
  const list = usePrinters();
  const { sets, query: files } = useLabelSets(props.order);
  if (sets.length > 0 && templates.data && prints.data && list) {
    const sources = { sets, ...list, templates: templates.data, prints: prints.data };
    return (
      <>
        <PrintForm {...props} sources={sources} />
        {files?.error && <NotLoaded query={files} fallback={t`The file did not arrive`} />}
      </>
    );
  }
  const missing = [files, templates, prints].find((query) => query && !query.data);
  if (missing || !list)
    return (
      <NotLoaded query={missing ?? templates} fallback={t`The label templates did not arrive`} />
    );
  return <Nothing />;
}

const Nothing = () => (
  <Message severity="info" live="off" detail={t`Make labels on the order's page first.`}>
    {t`There are no labels that can be printed here`}
  </Message>
);

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
      <PressFailure error={print.error} fallback={t`The labels were not printed`} />
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
