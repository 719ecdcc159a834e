import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { seesBoardOnly } from '../auth/access.ts';
import { useSignIn } from '../auth/use-sign-in.ts';
import { handScans } from '../hand-scanner/hand-scans.ts';
import { isEditable } from '../hand-scanner/input-snapshot.ts';
import type { HandScannerEvent } from '../hand-scanner/read.ts';
import { isScreenCovered } from '../lib/covers.ts';
import { isInSubScreen } from '../lib/navigation.ts';
import { Button } from '../ui/button.tsx';
import { HeaderNotice } from '../ui/header-notice.tsx';
import { showToast } from '../ui/toast.tsx';
import { type ScanAnswer, scanAnswers } from '../orders/scan-answer.ts';
import { scanNotice } from './shell-notices.tsx';

/** Counts up with each scan, and when its notice is closed: an answer to an earlier one is not shown. */
let newest = 0;

const close = () => {
  newest += 1;
  scanNotice.set(null);
};

/** Swallows hand scans wherever none is awaited, and answers the last one in the header. */
export function UnawaitedScan(): null {
  const [address, go] = useLocation();
  const signIn = useSignIn();
  const open = (path: string) => {
    close();
    go(path);
  };
  const answer = useEffectEvent(async (event: HandScannerEvent) => {
    if ('roles' in signIn && seesBoardOnly(signIn.roles)) return;
    newest += 1;
    const scan = newest;
    for await (const one of scanAnswers(event, address)) {
      if (scan !== newest) return;
      const path = opensAtOnce(one);
      if (path !== undefined) return open(path);
      scanNotice.set(<ScanNotice key={scan} answer={one} onOpen={open} onClose={close} />);
    }
  });
  useEffect(() => handScans.unawaited.subscribe((event) => void answer(event)), []);
  useEffect(() => close, [address]); // on another screen it is no news
  return null;
}

/**
 * The code of one order opens it without a press (decision 68), where that loses nothing: not from a dialog, a screen
 * inside a page or a field that is being filled in.
 */
function opensAtOnce({ order, ways: [only, ...others], hint = '' }: ScanAnswer) {
  if (!order || !only || others.length > 0) return undefined;
  if (isScreenCovered() || isInSubScreen() || isFillingIn()) return undefined;
  showToast({ severity: 'ok', text: `${t`Opened ${order.name}`} ${hint}`.trimEnd() });
  return only.path;
}

/** A search is no loss. */
function isFillingIn(): boolean {
  const { activeElement: field } = document;
  return isEditable(field) && !(field instanceof HTMLInputElement && field.type === 'search');
}

interface ScanNoticeProps {
  readonly answer: ScanAnswer;
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
}

/** How long the notice stays once its words are final, ms: two sentences about a case are read in it. */
const NOTICE_MS = 12_000;

/** Notice of a hand scan on a screen that awaits none: the text, what it is, and the way to its order. */
function ScanNotice({ answer, onOpen, onClose }: ScanNoticeProps) {
  const { title, ways, severity, detail, hint, isRunning = false } = answer;
  const box = useRef<HTMLElement>(null);
  useLimitedTime(!isRunning, box, onClose);
  return (
    <HeaderNotice
      ref={box}
      {...{ severity, detail, hint }}
      live="polite"
      label={t`Scanned code`}
      actions={ways.map(({ words, path }) => (
        <Button key={path} onPress={() => onOpen(path)}>
          {words}
        </Button>
      ))}
      onClose={onClose}
    >
      {title}
    </HeaderNotice>
  );
}

/** Closes the notice after its time, which begins when its words are final; one that has the focus, or a dialog over it, stays longer. */
function useLimitedTime(
  isFinal: boolean,
  box: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isFinal) return undefined;
    const timer = setInterval(() => {
      const isInUse = box.current?.contains(document.activeElement) ?? false;
      if (!isInUse && !isScreenCovered()) close();
    }, NOTICE_MS);
    return () => clearInterval(timer);
  }, [isFinal, box]);
}
