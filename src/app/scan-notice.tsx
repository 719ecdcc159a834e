import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { HandScannerEvent } from '../hand-scanner/read.ts';
import { isEditable } from '../hand-scanner/input-snapshot.ts';
import { isScreenCovered } from '../lib/covers.ts';
import { isInSubScreen } from '../lib/navigation.ts';
import { Button } from '../ui/button.tsx';
import { HeaderNotice } from '../ui/header-notice.tsx';
import { showToast } from '../ui/toast.tsx';
import { waysFrom } from './scan-actions.ts';
import { type CodeSearch, useCodeSearch } from './scan-search.ts';
import { scannedCodeWords } from './scanned-code.ts';

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
  const search = useCodeSearch(event);
  const { title, ...words } = scannedCodeWords(event, search, address);
  const ways = waysFrom(search, address);
  const box = useRef<HTMLElement>(null);
  useLimitedTime(search.kind !== 'running', box, onClose);
  const open = (path: string) => {
    onClose();
    go(path);
  };
  useOpenAtOnce(search, ways, open, words.hint);
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

/**
 * The code of one order opens it without a press (decision 68), where that loses nothing: not from a dialog, a
 * screen inside a page or a field that is being filled in.
 */
function useOpenAtOnce(
  search: CodeSearch,
  ways: ReturnType<typeof waysFrom>,
  open: (path: string) => void,
  hint = '',
): void {
  const [only] = ways;
  const order = search.kind === 'orders' && ways.length === 1 ? search.orders[0] : undefined;
  const openOnly = useRef<() => void>(undefined);
  useEffect(() => {
    openOnly.current = () => only && open(only.path);
  });
  useEffect(() => {
    if (!order || isScreenCovered() || isInSubScreen() || isFillingIn()) return;
    showToast({ severity: 'ok', text: `${t`Opened ${order.name}`} ${hint}`.trimEnd() });
    openOnly.current?.();
  }, [order, hint]);
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
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isFinal) return undefined;
    const timer = setInterval(() => {
      const isInUse = box.current?.contains(document.activeElement) ?? false;
      if (!isInUse && !isScreenCovered()) close.current();
    }, NOTICE_MS);
    return () => clearInterval(timer);
  }, [isFinal, box]);
}
