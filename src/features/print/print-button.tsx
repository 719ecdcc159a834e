import { t } from '@lingui/core/macro';
import { Printer } from 'lucide-react';
import type { Order } from '../../../contract/types.ts';
import { withTexts } from '../../lib/language.ts';
import { hasFeature } from '../../lib/runtime-config.ts';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later.tsx';
import type { DownloadedFile } from '../../api/download.ts';
import { useOfflineWhy } from '../../parts/use-offline.ts';
import type { PrintDialogProps } from './print-dialog.tsx';

const { Later: PrintDialog } = later<PrintDialogProps>(
  async () => (await withTexts(import('./print-dialog.tsx'))).PrintDialog,
  null,
);
const { Later: OpenPrints } = later<{ readonly moId: string }>(
  async () => (await withTexts(import('./print-queue.tsx'))).OpenPrints,
  null,
);

interface PrintButtonProps {
  readonly file: DownloadedFile;
  readonly onPress: () => void;
}

/** Beside a label file: prints its labels instead of saving it. */
export function PrintButton({ file, onPress }: PrintButtonProps) {
  const why = useOfflineWhy();
  if (!hasFeature('printing')) return null;
  return (
    <Button icon={Printer} why={why} aria-label={t`Print labels: ${file.name}`} onPress={onPress}>
      {t`Print labels`}
    </Button>
  );
}

interface PrintsProps {
  readonly order: Order;
  /** Its labels are to be printed now. */
  readonly file: DownloadedFile | undefined;
  readonly onClose: () => void;
}

/** The dialog that prints a file; without one, the order's prints that are not over. */
export function Prints({ order, file, onClose }: PrintsProps) {
  if (!hasFeature('printing')) return null;
  if (!file) return <OpenPrints moId={order.id} />;
  return <PrintDialog order={order} file={file} onClose={onClose} />;
}
