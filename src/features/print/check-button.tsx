import { t } from '@lingui/core/macro';
import { ScanSearch } from 'lucide-react';
import { checkAddress } from '../../lib/paths.ts';
import { hasFeature } from '../../lib/runtime-config.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Below the label files: one printed label before the camera. */
export const CheckButton = () =>
  hasFeature('printing') ? (
    <LinkButton icon={ScanSearch} href={checkAddress('label')}>
      {t`Check a Label`}
    </LinkButton>
  ) : null;
