import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isScreenCovered } from '../lib/covers.ts';
import { Button } from '../ui/button.tsx';
import { HeaderNotice } from '../ui/header-notice.tsx';
import type { ScanAnswer } from '../orders/scan-answer.ts';

interface ScanNoticeProps {
  readonly answer: ScanAnswer;
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
}

/** How long the notice stays once its words are final, ms: two sentences about a case are read in it. */
const NOTICE_MS = 12_000;

/** Notice of a hand scan on a screen that awaits none: the text, what it is, and the way to its order. */
export function ScanNotice({ answer, onOpen, onClose }: ScanNoticeProps) {
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
