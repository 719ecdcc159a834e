import { t } from '@lingui/core/macro';
import { ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { withTexts } from '../../lib/language.ts';
import { hasFeature } from '../../lib/runtime-config.ts';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later.tsx';
import type { CheckDialogProps } from './check-dialog.tsx';

const { Later: CheckDialog } = later<CheckDialogProps>(
  async () => (await withTexts(import('./check-dialog.tsx'))).CheckDialog,
  null,
);

/** Below the label files: one printed label before the camera. */
export function CheckButton() {
  const [isOpen, setOpen] = useState(false);
  if (!hasFeature('printing')) return null;
  return (
    <>
      <Button icon={ScanSearch} onPress={() => setOpen(true)}>
        {t`Check a Label`}
      </Button>
      {isOpen && <CheckDialog onClose={() => setOpen(false)} />}
    </>
  );
}
