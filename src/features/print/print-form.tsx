import './print.css';
import { plural, t } from '@lingui/core/macro';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LABEL_TYPES } from '../../../contract/case-types.ts';
import type { Order } from '../../../contract/types.ts';
import { labelsPerPage } from '../../../labels/sheet.ts';
import { chooseTemplate, keepPrinter } from '../../device/label-choice.ts';
import type { Station } from '../../lib/paths.ts';
import { printedLabels } from '../../policy/labels.ts';
import { NotLoaded, PressFailure } from '../../parts/failures.tsx';
import { useOfflineWhy } from '../../parts/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Panel } from '../../ui/page.tsx';
import { codeOf } from './label-sets.ts';
import { Fields, PrintedBefore } from './print-fields.tsx';
import { Preview } from './print-preview.tsx';
import { PrintQueue } from './print-queue.tsx';
import { Printed } from './printed.tsx';
import type { PrintRequest } from './printers.ts';
import {
  isDue,
  type PrintFormState,
  type PrintSources,
  usePrintForm,
  usePrintSources,
} from './use-print-form.ts';
import { type Print, usePrint } from './use-print.ts';

export interface PrintPlace {
  readonly order: Order;
  readonly station: Station;
}

interface PrintPanelProps extends PrintPlace {
  /** Everything is printed. */
  readonly onDone: () => void;
}

/** The next labels with their picture and printer, and the order's prints on the plant's printers. */
export function PrintPanel(props: PrintPanelProps) {
  const [round, setRound] = useState(0);
  return (
    <Panel className="stack stack--wide" title={t`Print Labels`}>
      <WithSources order={props.order}>
        {(sources) =>
          sources.sets.length > 0 ? (
            <Round key={round} {...{ ...props, sources }} onNext={() => setRound(round + 1)} />
          ) : (
            <Nothing order={props.order} />
          )
        }
      </WithSources>
      <PrintQueue moId={props.order.id} />
    </Panel>
  );
}

interface WithSourcesProps {
  readonly order: Order;
  readonly children: (sources: PrintSources) => ReactNode;
}

export function WithSources({ order, children }: WithSourcesProps) {
  const { sources, missing } = usePrintSources(order);
  return (
    <>
      {sources && children(sources)}
      {missing && <NotLoaded query={missing} fallback={t`The label files cannot be read`} />}
    </>
  );
}

const Nothing = ({ order }: Pick<PrintPlace, 'order'>) => {
  const isMade = LABEL_TYPES.some((type) => printedLabels(order, type) > 0);
  return (
    <Message
      severity="info"
      live="off"
      detail={
        isMade
          ? t`They were not made here. “Print a label again” prints one of them.`
          : t`Make labels on the order's page first.`
      }
    >
      {isMade ? t`These labels are in no file` : t`There are no labels that can be printed here`}
    </Message>
  );
};

interface RoundProps extends PrintPanelProps {
  readonly sources: PrintSources;
  readonly onNext: () => void;
}

/** One print after another: each begins with the labels that are not printed yet. */
function Round({ onNext, onDone, ...props }: RoundProps) {
  const print = usePrint(props.order.id);
  const { sets, prints } = props.sources;
  if (!print.outcome) return <PrintForm {...props} print={print} />;
  const done = print.sent ? [print.sent, ...prints] : prints;
  const hasMore = sets.some((set) => isDue(set, done));
  return (
    <Printed outcome={print.outcome}>
      <Button
        variant="next"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one print after another is one press each
        autoFocus
        onPress={hasMore ? onNext : onDone}
      >
        {hasMore ? t`Print the next labels` : t`Done`}
      </Button>
    </Printed>
  );
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
  const job = jobOf(order, form);
  const onPress = (pressed: PrintRequest) => {
    const { name } = pressed.template;
    const isPlants = name === sources.templates.use[form.labels.type];
    chooseTemplate(form.labels.type, isPlants ? undefined : name);
    keepPrinter(station, form.printer.id);
    print.print(form.printer, pressed);
  };
  return (
    <>
      <div className="split print-form">
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
        variant={form.before && !start?.reason ? 'plain' : 'next'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after the press that made or chose the labels
        autoFocus
        icon={Printer}
        pending={print.isPending}
        why={offline || whyNot(form)}
        onPress={() => job && onPress(job)}
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
    ...(fields.reason !== '' && { reason: fields.reason }),
  };
  const skip = labelsPerPage(template) > 1 ? Number(fields.skip) : 0;
  return { order, template, labels: chosen, record, skip };
}
