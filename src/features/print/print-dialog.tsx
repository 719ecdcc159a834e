import './print.css';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Order } from '../../../contract/types.ts';
import { type DownloadedFile, textOf } from '../../api/download.ts';
import { labelPrintsQuery, labelTemplatesQuery } from '../../api/label-prints.ts';
import { Button } from '../../ui/button.tsx';
import { afterPress, TitledDialog } from '../../ui/dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { NotLoaded } from '../../parts/failures.tsx';
import { LABEL_NAMES } from '../../parts/stations.ts';
import { labelSets } from './label-rows.ts';
import { PrintForm } from './print-form.tsx';
import { PrintQueue } from './print-queue.tsx';
import { usePrinters } from './printers.ts';
import { usePrint } from './use-print.ts';

export interface PrintDialogProps {
  readonly order: Order;
  readonly file: DownloadedFile;
  readonly onClose: () => void;
}

/** Prints labels of a file that this device has. */
export function PrintDialog({ order, file, onClose }: PrintDialogProps) {
  const close = () => afterPress(onClose);
  const print = usePrint(order.id);
  return (
    <TitledDialog
      title={t`Print Labels`}
      className="print-dialog"
      onClose={print.isPending ? undefined : close}
    >
      <Content order={order} file={file} print={print} onClose={close} />
    </TitledDialog>
  );
}

interface ContentProps extends PrintDialogProps {
  readonly print: ReturnType<typeof usePrint>;
}

/** The file's labels, and the plant's facts that a print needs. */
function Content({ order, file, print, onClose }: ContentProps) {
  const templates = useQuery(labelTemplatesQuery());
  const prints = useQuery(labelPrintsQuery(order.id));
  const printers = usePrinters();
  const sets = useMemo(() => labelSets(textOf(file), order, labelNames()), [file, order]);
  if (sets.length > 0 && templates.data && prints.data && printers) {
    const sources = { sets, ...printers, templates: templates.data, prints: prints.data };
    return <PrintForm {...{ order, file, sources, print, onClose }} />;
  }
  const query = templates.isError ? templates : prints;
  return (
    <>
      {sets.length === 0 ? (
        <NoCodes />
      ) : (
        <NotLoaded query={query} fallback={t`The label templates did not arrive`} />
      )}
      <PrintQueue moId={order.id} />
      <div className="dialog__actions">
        <Button tall onPress={onClose}>{t`Close`}</Button>
      </div>
    </>
  );
}

const labelNames = () => ({
  master: t(LABEL_NAMES.master),
  shipper: t(LABEL_NAMES.shipper),
  loose: t(LABEL_NAMES.loose),
});

const NoCodes = () => (
  <Message severity="warn" live="off" detail={t`Save the file and load it in the label printer.`}>
    {t`This file has no column of codes that can be printed here`}
  </Message>
);
