import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { withTexts } from '../lib/language.ts';
import type { HandScannerEvent } from '../hand-scanner/hand-scanner.ts';
import { handScans } from '../hand-scanner/hand-scans.ts';
import { laterPart } from './later-part.tsx';

export const LaterScanNotice = laterPart(
  async () => (await withTexts(import('./scan-notice.tsx'))).ScanNotice,
);

interface Unawaited {
  readonly event: HandScannerEvent;
  /** Where it was scanned: on another screen it is no news. */
  readonly address: string;
  readonly count: number;
}

/** Swallows hand scans wherever none is awaited. @returns the notice of the last one. */
export function useScanNotice(): ReactNode {
  const [address] = useLocation();
  const [last, setLast] = useState<Unawaited>();
  const current = useRef(address);
  useEffect(() => void (current.current = address), [address]);
  useEffect(
    () =>
      handScans.unawaited.subscribe((event) =>
        setLast((before) => ({
          event,
          address: current.current,
          count: (before?.count ?? 0) + 1,
        })),
      ),
    [],
  );
  if (last?.address !== address) return null;
  const close = () => setLast(undefined);
  return (
    <LaterScanNotice
      key={last.count}
      event={last.event}
      address={address}
      onClose={close}
      onMissing={close}
    />
  );
}
