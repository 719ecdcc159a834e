import './scan-notice.css';
import { t } from '@lingui/core/macro';
import { ScanLine } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { HandScannerEvent } from '../hand-scanner/hand-scanner.ts';
import { handScans } from '../hand-scanner/hand-scans.ts';
import { isEditable } from '../hand-scanner/input-snapshot.ts';
import { isScreenCovered } from '../lib/covers.ts';
import { isInSubScreen, leaveBy, openSubScreen } from '../lib/navigation.ts';
import { orderIdIn } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { HeaderNotice } from '../ui/header-notice.tsx';
import { showToast } from '../ui/toast.tsx';
import { actionsFor, type ScanAction } from './scan-actions.ts';
import { ScanFacts } from './scan-facts.tsx';
import { type CodeSearch, useCodeSearch } from './scan-search.ts';
import { scannedCodeWords } from './scanned-code.ts';

interface ScanNoticeProps {
  readonly event: HandScannerEvent;
  readonly address: string;
  readonly onClose: () => void;
}

/** How long the notice stays once its words are final, ms. */
const NOTICE_MS = 8000;
/** With the facts of a case there is more to read. */
const FACTS_MS = 20_000;

/** Notice of a hand scan on a screen that awaits none: the text, its order, and the possible actions. */
export function ScanNotice({ event, address, onClose }: ScanNoticeProps) {
  const [, go] = useLocation();
  const search = useCodeSearch(event, orderIdIn(address));
  const { title, ...words } = scannedCodeWords(event, search, address);
  const actions = actionsFor(search, address);
  const facts = search.kind === 'found' ? search.facts : undefined;
  const box = useRef<HTMLElement>(null);
  useLimitedTime(
    search.kind === 'running' ? undefined : facts ? FACTS_MS : NOTICE_MS,
    box,
    onClose,
  );
  const act = ({ path, scan }: ScanAction) => {
    onClose();
    if (!scan) return go(path);
    leaveBy(() => {
      handScans.keepForNext(event);
      openSubScreen(scan.overview, path, scan.opens);
    });
  };
  useOpenAtOnce(search, actions, act);
  const buttons = actions.map((action) => (
    <Button key={action.path} icon={action.scan && ScanLine} onPress={() => act(action)}>
      {action.words}
    </Button>
  ));
  return (
    <HeaderNotice
      ref={box}
      {...words}
      live="polite"
      label={t`Scanned code`}
      more={facts && <ScanFacts facts={facts} />}
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
  actions: readonly ScanAction[],
  act: (action: ScanAction) => void,
): void {
  const [only] = actions;
  const order = search.kind === 'orders' && actions.length === 1 ? search.orders[0] : undefined;
  const open = useRef<() => void>(undefined);
  useEffect(() => {
    open.current = () => only && act(only);
  });
  useEffect(() => {
    if (!order || isScreenCovered() || isInSubScreen() || isFillingIn()) return;
    showToast({ severity: 'ok', text: t`Opened ${order.name}` });
    open.current?.();
  }, [order]);
}

/** A search is no loss. */
function isFillingIn(): boolean {
  const { activeElement: field } = document;
  return isEditable(field) && !(field instanceof HTMLInputElement && field.type === 'search');
}

/** Closes the notice after its time, which begins when its words are final; one that has the focus, or a dialog over it, stays longer. */
function useLimitedTime(
  staysMs: number | undefined,
  box: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (staysMs === undefined) return undefined;
    const timer = setInterval(() => {
      const isInUse = box.current?.contains(document.activeElement) ?? false;
      if (!isInUse && !isScreenCovered()) close.current();
    }, staysMs);
    return () => clearInterval(timer);
  }, [staysMs, box]);
}
