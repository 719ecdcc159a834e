/** Notices in the header of every screen: the parts that report them come after the first screen. */
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { signal } from '../../reader/signals.ts';
import { useSignal } from '../lib/use-signal.ts';
import { HeaderNotice } from '../ui/header-notice.tsx';

/** Whether the last part that was wanted did not load. */
export const isPartMissing = signal(false);
/** The answer to a scan that no screen awaits. */
export const scanNotice = signal<ReactNode>(null);
/** The offer of a new version: it gives way to every other notice. */
export const updateOffer = signal<ReactNode>(null);

export function useShellNotice(): ReactNode {
  const ofScan = useSignal(scanNotice);
  const missing = useSignal(isPartMissing) && (
    <HeaderNotice severity="bad" label={t`Part of the app`}>
      {t`A part of the app did not load. Check the network, then try again.`}
    </HeaderNotice>
  );
  if (!missing || !ofScan) return missing || ofScan;
  return (
    <>
      {missing}
      {ofScan}
    </>
  );
}
