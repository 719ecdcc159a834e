import { t } from '@lingui/core/macro';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../../../contract/types.ts';
import { withTexts } from '../../../lib/language.ts';
import { hasFeature } from '../../../lib/runtime-config.ts';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.tsx';
import type { DownloadedFile } from '../../../api/download.ts';
import { useOfflineWhy } from '../use-offline.ts';
import type { PrintDialogProps } from './print-dialog.tsx';

const { Later: PrintDialog } = later<PrintDialogProps>(
  async () => (await withTexts(import('./print-dialog.tsx'))).PrintDialog,
  null,
);

interface PrintButtonProps {
  readonly order: Order;
  readonly file: DownloadedFile;
}

/** Beside a label file: prints its labels instead of saving it. */
export function PrintButton({ order, file }: PrintButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const why = useOfflineWhy();
  if (!hasFeature('printing')) return null;
  return (
    <>
      <Button
        icon={Printer}
        why={why}
        aria-label={t`Print labels: ${file.name}`}
        onPress={() => setOpen(true)}
      >
        {t`Print labels`}
      </Button>
      {isOpen && <PrintDialog order={order} file={file} onClose={() => setOpen(false)} />}
    </>
  );
}
