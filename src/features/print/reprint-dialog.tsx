import './print.css';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import { labelTemplatesQuery } from '../../api/label-prints.ts';
import type { Station } from '../../lib/paths.ts';
import { PressFailure, NotLoaded } from '../../parts/failures.tsx';
import { useOfflineWhy } from '../../parts/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { afterPress, TitledDialog } from '../../ui/dialog.tsx';
import { labelNames, useLabelSets } from './label-sets.ts';
import { type LikelyLabel, likelyLabels, withoutFile } from './likely-labels.ts';
import { PrintQueue } from './print-queue.tsx';
import { Printed } from './printed.tsx';
import { templateFor, usePrinters, usualPrinter } from './printers.ts';
import { usePrint } from './use-print.ts';
import { templateName } from './use-print-form.ts';

export interface ReprintDialogProps {
  readonly order: Order;
  readonly station: Station;
  /** Codes that are neither packed nor in view, by key. */
  readonly free: ReadonlyMap<string, string>;
  /** Keys of the codes that are in view or in the open case. */
  readonly seen: ReadonlySet<string>;
  readonly onClose: () => void;
}

/** A label that cannot be read is printed again by one press, at the station's printer. */
export function ReprintDialog(props: ReprintDialogProps) {
  const { order } = props;
  const close = () => afterPress(props.onClose);
  const print = usePrint(order.id);
  return (
    <TitledDialog title={t`Print this label again`} className="print-dialog" onClose={close}>
      {print.outcome ? (
        <Printed outcome={print.outcome} print={print}>
          <PrintQueue moId={order.id} />
        </Printed>
      ) : (
        <>
          <Labels {...props} print={print} />
          <PressFailure error={print.error} fallback={t`The labels were not printed`} />
        </>
      )}
      <div className="split dialog__actions">
        <Button
          // A new button receives the focus: the pressed label is gone.
          key={String(print.outcome !== undefined)}
          variant={print.outcome ? 'next' : 'plain'}
          tall
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={print.outcome !== undefined}
          onPress={close}
        >
          {t`Close`}
        </Button>
      </div>
    </TitledDialog>
  );
}

interface LabelsProps extends ReprintDialogProps {
  readonly print: ReturnType<typeof usePrint>;
}

function Labels({ order, station, free, seen, print }: LabelsProps) {
  const templates = useQuery(labelTemplatesQuery());
  const list = usePrinters();
  const { sets, query } = useLabelSets(order);
  const likely = useMemo(
    () => likelyLabels(sets, { free, seen }, withoutFile(order, labelNames())),
    [sets, free, seen, order],
  );
  const missing = [query, templates].find((one) => one && !one.data);
  if (missing || !templates.data || !list)
    return <NotLoaded query={missing ?? templates} fallback={t`The label files cannot be read`} />;
  const usual = usualPrinter(list.printers, station);
  const ofTablet = list.printers.find(({ takesSheets }) => takesSheets) ?? usual;
  const printerOf = ({ isInFile }: LikelyLabel) => (isInFile ? usual : ofTablet);
  const reprint = (label: LikelyLabel) => {
    const { data, type, number, file, set } = label;
    const printer = printerOf(label);
    const { template } = templateFor(printer, templates.data, templateName(type, templates.data));
    if (!template) return;
    const place = { file, set, label_type: type, first: number, last: number };
    const record = { ...place, template: template.name, printer: printer.id, reason: 'damaged' };
    print.print({ printer, job: { order, template, labels: [data], record, skip: 0 } });
  };
  const [first] = likely;
  if (!first) return <output>{t`Every label of this order is packed or in view.`}</output>;
  const { name, trouble } = printerOf(first);
  const words = (label: LikelyLabel) =>
    [labelLine(label), printerOf(label).name].filter((word) => word !== name).join(' · ');
  return (
    <>
      <p>{t`Which label is it? It is printed on: ${name}`}</p>
      {trouble && <p className="note note--warn">{trouble}</p>}
      <Choices labels={likely} words={words} isPending={print.isPending} onPick={reprint} />
    </>
  );
}

/** Rows that are drawn at once: an order may have 20,000 labels. */
const PAGE = 20;

interface ChoicesProps {
  readonly labels: readonly LikelyLabel[];
  readonly words: (label: LikelyLabel) => string;
  readonly isPending: boolean;
  readonly onPick: (label: LikelyLabel) => void;
}

function Choices({ labels, words, isPending, onPick }: ChoicesProps) {
  const [most, setMost] = useState(PAGE);
  const offline = useOfflineWhy();
  return (
    <>
      <ul className="stack" aria-label={t`Labels of the order`}>
        {labels.slice(0, most).map((label) => (
          <li key={label.data.code}>
            <Button
              block
              icon={Printer}
              pending={isPending}
              why={offline}
              onPress={() => onPick(label)}
            >
              {words(label)}
            </Button>
          </li>
        ))}
      </ul>
      {labels.length > most && (
        <Button onPress={() => setMost(most + PAGE)}>{t`Show more labels`}</Button>
      )}
    </>
  );
}

const labelLine = ({ data: { code, index, of } }: LikelyLabel): string =>
  [code, of ? `${index} / ${of}` : index].filter(Boolean).join(' · ');
