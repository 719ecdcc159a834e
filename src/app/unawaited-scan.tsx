import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { seesBoardOnly } from '../auth/access.ts';
import { useSignIn } from '../auth/use-sign-in.ts';
import { handScans } from '../hand-scanner/hand-scans.ts';
import type { HandScannerEvent } from '../hand-scanner/read.ts';
import { ScanNotice } from './scan-notice.tsx';
import { scanNotice } from './shell-notices.tsx';

let scans = 0;

/** Swallows hand scans wherever none is awaited, and shows the last one in the header. */
export function UnawaitedScan(): null {
  const [address] = useLocation();
  const signIn = useSignIn();
  const show = useEffectEvent((event: HandScannerEvent) => {
    if ('roles' in signIn && seesBoardOnly(signIn.roles)) return;
    scans += 1;
    scanNotice.set(<ScanNotice key={scans} event={event} address={address} onClose={close} />);
  });
  useEffect(() => handScans.unawaited.subscribe((event) => show(event)), []);
  useEffect(() => close, [address]); // on another screen it is no news
  return null;
}

const close = () => scanNotice.set(null);
