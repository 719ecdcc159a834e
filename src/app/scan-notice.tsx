import './scan-notice.css';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ScanLine, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { HandScannerEvent } from '../hand-scanner/hand-scanner.ts';
import { handScans } from '../hand-scanner/hand-scans.ts';
import { isScreenCovered } from '../lib/covers.ts';
import { leaveBy, openSubScreen } from '../lib/navigation.ts';
import { orderIdIn } from '../lib/paths.ts';
import { findCase } from '../packing/find-case.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { actionFor, codeTextOf, type ScanAction, type Search, wordsOf } from './scanned-code.ts';

interface ScanNoticeProps {
  readonly event: HandScannerEvent;
  readonly address: string;
  readonly onClose: () => void;
}

/** How long the notice stays once its words are final, ms. */
const NOTICE_MS = 8000;

/** What the hand scanner read on a screen that awaits no scan, whose it is, and what to do with it. */
export function ScanNotice({ event, address, onClose }: ScanNoticeProps) {
  const [, go] = useLocation();
  const search = useSearch(event, orderIdIn(address));
  const { severity, title, detail, hint } = wordsOf(event, search, address);
  const action = actionFor(search, address);
  const box = useRef<HTMLElement>(null);
  useLimitedTime(search.kind !== 'running', box, onClose);
  const act = ({ path, scan }: ScanAction) => {
    onClose();
    if (!scan) return go(path);
    leaveBy(() => {
      handScans.keepForNext(event);
      openSubScreen(scan.overview, path, scan.opens);
    });
  };
  return (
    <section ref={box} className="scan-notice" aria-label={t`Scanned code`}>
      <Message severity={severity} live="polite" detail={detail} hint={hint}>
        {title}
      </Message>
      <div className="row">
        {action && (
          <Button icon={action.scan && ScanLine} onPress={() => act(action)}>
            {action.words}
          </Button>
        )}
        <IconButton label={t`Close`} icon={X} onPress={onClose} />
      </div>
    </section>
  );
}

/** Closes the notice after its time; one that has the focus, or a dialog over it, stays longer. */
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

/** Looks for the order of the code, once. */
function useSearch(event: HandScannerEvent, openId: string | undefined): Search {
  const queries = useQueryClient();
  const text = codeTextOf(event);
  const [search, setSearch] = useState<Search>({ kind: text ? 'running' : 'no-code' });
  useEffect(() => {
    if (text === undefined) return undefined;
    let over = false;
    const tell = (next: Search) => !over && setSearch(next);
    findCase(queries, text, openId).then(
      (found) => tell(found ? { kind: 'found', ...found } : { kind: 'unknown' }),
      () => tell({ kind: 'failed' }),
    );
    return () => {
      over = true;
    };
  }, [queries, text, openId]);
  return search;
}
