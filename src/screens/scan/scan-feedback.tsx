import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Hourglass, WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { extractCode } from '../../../contract/case-code.ts';
import type { Order, PackingEvent } from '../../../contract/types.ts';
import { caseFactsQuery, casesOf } from '../../api/cases.ts';
import { hasFeature } from '../../lib/runtime-config.ts';
import { useAtomValue } from 'jotai';
import { store } from '../../lib/store.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { waitingReadsWords } from '../../packing/flows/words.ts';
import {
  announcementAtom,
  flashAtom,
  messageAtom,
  waitingReadsAtom,
} from '../../packing/session/atoms.ts';
import type { ScanWords } from '../../packing/session/scan-words.ts';
import type { OpenScan } from '../../packing/session/state.ts';
import type { ScanEngine } from '../../../reader/engine.ts';
import { type Notice, orderEnded, type Rejected } from '../../packing/feedback/messages.ts';
import { EngineFailure, isBlind } from '../../parts/camera/engine-note.tsx';
import { useOffline } from '../../parts/use-offline.ts';
import { formatMoment } from '../../lib/format.ts';
import { Message } from '../../ui/message.tsx';

/** What the plant says of a code: the order of a foreign one, else who packed it. */
function FactsOf({ code, isForeign }: { readonly code: string; readonly isForeign: boolean }) {
  const { data: facts } = useQuery({
    ...caseFactsQuery(code),
    enabled: hasFeature('find-codes'),
  });
  const words = facts && (isForeign ? belongsTo(facts.order.name) : packedBy(facts.packed));
  return words ? <span>{` ${words}`}</span> : null;
}

const belongsTo = (name: string) => t`It belongs to order ${name}.`;

const packedBy = (packed: PackingEvent | null) =>
  packed?.by && t`Packed by ${packed.by}, ${formatMoment(Date.parse(packed.at))}.`;

interface ScanMessageProps {
  readonly open: OpenScan;
  readonly words: Pick<ScanWords, 'waits' | 'quiet'>;
  readonly order: Order;
  readonly engine: ScanEngine;
}

/**
 * The one message of the screen, in a place of its own: nothing moves when it comes. A refusal is before a reader that
 * cannot see, and that before everything else. What fits is after an order that has ended.
 */
export function ScanMessage({ open, words, order, engine }: ScanMessageProps) {
  const { waits, quiet } = words;
  const ended = open.ended === null || waits ? null : orderEnded(open.ended);
  const message = useAtomValue(messageAtom);
  useNewListsAfter(message, order.id);
  const notice = message && message.severity !== 'ok' ? message : (ended ?? message);
  const waiting = useAtomValue(waitingReadsAtom);
  const offline = useOffline();
  const blind = isBlind(useSignal(engine.state));
  // A question has the line in its dialog.
  const scans = waiting > 0 && !open.question ? waitingReadsWords(waiting) : '';
  if (blind && notice?.severity !== 'bad') return <EngineFailure engine={engine} />;
  if (notice) return <NoticeMessage notice={notice} scans={scans} />;
  if (offline) return <OfflineMessage scans={scans} />;
  if (waits || scans)
    return (
      <Message severity="info" icon={Hourglass} detail={waits && scans} live="off">
        {waits ?? scans}
      </Message>
    );
  if (!quiet) return <div className="message scan__quiet" aria-hidden="true" />;
  return (
    <Message severity="ok" live="off">
      {quiet}
    </Message>
  );
}

const rejectedIn = (notice: Notice | null): Rejected | undefined =>
  notice?.about && 'rejected' in notice.about ? notice.about.rejected : undefined;

/** A case that is empty by the lists may have been filled a moment ago: the lists are read before their time. */
function useNewListsAfter(message: Notice | null, moId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const verdict = rejectedIn(message)?.verdict;
    if (verdict?.kind === 'wrong-kind' && verdict.note === 'empty')
      void queries.invalidateQueries({ queryKey: casesOf(moId) });
  }, [message, moId, queries]);
}

interface NoticeMessageProps {
  readonly notice: Notice;
  readonly scans: string;
}

function NoticeMessage({ notice, scans }: NoticeMessageProps) {
  const { about, detail, others, hint } = notice;
  const rejected = rejectedIn(notice);
  const foreign = rejected?.verdict.kind === 'not-in-order' && extractCode(rejected.text);
  return (
    <Message
      severity={notice.severity}
      detail={
        detail && (
          <>
            {detail}
            {foreign && <FactsOf key={foreign} code={foreign} isForeign />}
            {about?.kind === 'packed-elsewhere' && <FactsOf code={about.code} isForeign={false} />}
            {others && ` ${others}`}
          </>
        )
      }
      hint={[hint, scans].filter(Boolean).join(' ')}
      live="off"
    >
      {notice.title}
    </Message>
  );
}

const OfflineMessage = ({ scans }: { readonly scans: string }) => (
  <Message
    severity="warn"
    icon={WifiOff}
    live="off"
    detail={t`The case is packed as soon as the network is back.`}
    hint={scans}
  >
    {t`Offline: keep scanning`}
  </Message>
);

/** A screen reader notices within this time that the region is empty, ms. */
const EMPTY_MS = 50;

/**
 * Verdicts and messages for screen readers: polite, at most one text per second, outside React. The
 * region is emptied first: an unchanged text would not be announced again.
 */
export function ScanAnnouncement() {
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (text: string) => {
      if (place.current) place.current.textContent = text;
    };
    const undo = store.sub(announcementAtom, () => {
      clearTimeout(timer);
      write('');
      timer = setTimeout(() => write(store.get(announcementAtom).text), EMPTY_MS);
    });
    return () => {
      undo();
      clearTimeout(timer);
    };
  }, []);
  return <output ref={place} className="visually-hidden" />;
}

const FLASH_MS = 320;
/** Sound, vibration and message carry the same information. */
const STILL = '(prefers-reduced-motion: reduce)';

/** The edge of the screen flashes with the sound: outside React, a beep renders nothing. */
export function FlashEdge() {
  const edge = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      store.sub(flashAtom, () => {
        const { severity } = store.get(flashAtom);
        if (severity === 'none' || !edge.current || matchMedia(STILL).matches) return;
        edge.current.dataset['severity'] = severity;
        edge.current.animate(
          [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }],
          FLASH_MS,
        );
      }),
    [],
  );
  return <div ref={edge} className="flash" aria-hidden="true" />;
}
