import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { HandScannerEvent } from '../hand-scanner/read.ts';
import { isEditable } from '../hand-scanner/input-snapshot.ts';
import { isScreenCovered } from '../lib/covers.ts';
import { isInSubScreen } from '../lib/navigation.ts';
import { Button } from '../ui/button.tsx';
import { HeaderNotice } from '../ui/header-notice.tsx';
import { showToast } from '../ui/toast.tsx';
import { firstAnswer, type ScanAnswer, scanAnswer } from '../orders/scan-answer.ts';

interface ScanNoticeProps {
  readonly event: HandScannerEvent;
  readonly address: string;
  readonly onClose: () => void;
}

/** How long the notice stays once its words are final, ms: two sentences about a case are read in it. */
const NOTICE_MS = 12_000;

/** Notice of a hand scan on a screen that awaits none: the text, what it is, and the way to its order. */
export function ScanNotice({ event, address, onClose }: ScanNoticeProps) {
  const [, go] = useLocation();
  const answer = useAnswer(event, address);
  const { title, ways, order, isRunning = false, ...words } = answer;
  const box = useRef<HTMLElement>(null);
  useLimitedTime(!isRunning, box, onClose);
  const open = (path: string) => {
    onClose();
    go(path);
  };
  // The code of one order opens it without a press (decision 68), where that loses nothing: not from a dialog, a
  // screen inside a page or a field that is being filled in.
  const openAtOnce = useEffectEvent(() => {
    const [only, ...others] = ways;
    if (!order || !only || others.length > 0) return;
    if (isScreenCovered() || isInSubScreen() || isFillingIn()) return;
    showToast({ severity: 'ok', text: `${t`Opened ${order.name}`} ${words.hint ?? ''}`.trimEnd() });
    open(only.path);
  });
  useEffect(() => openAtOnce(), [answer]);
  const buttons = ways.map(({ words: name, path }) => (
    <Button key={path} onPress={() => open(path)}>
      {name}
    </Button>
  ));
  return (
    <HeaderNotice
      ref={box}
      {...words}
      live="polite"
      label={t`Scanned code`}
      actions={buttons}
      onClose={onClose}
    >
      {title}
    </HeaderNotice>
  );
}

/** Searches once. */
function useAnswer(event: HandScannerEvent, address: string): ScanAnswer {
  const [answer, setAnswer] = useState(() => firstAnswer(event));
  const [isSearched] = useState(answer.isRunning ?? false);
  useEffect(() => {
    let over = false;
    if (isSearched) void scanAnswer(event, address).then((found) => over || setAnswer(found));
    return () => {
      over = true;
    };
  }, [event, address, isSearched]);
  return answer;
}

/** A search is no loss. */
function isFillingIn(): boolean {
  const { activeElement: field } = document;
  return isEditable(field) && !(field instanceof HTMLInputElement && field.type === 'search');
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
