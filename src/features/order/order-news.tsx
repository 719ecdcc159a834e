import { t } from '@lingui/core/macro';
import { Hourglass, PackageCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import { useUserName } from '../../auth/use-sign-in.ts';
import { clockTime } from '../../lib/clock.ts';
import type { ScanStation } from '../../lib/paths.ts';
import { useAtomValue } from 'jotai';
import { store } from '../../lib/store.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { flowOf } from '../../packing/flows/flows.ts';
import { callKey, type OpenCall } from '../../packing/journal/open-call.ts';
import { usePackingOwner } from '../../packing/owner/packing.ts';
import { finishedAtom } from '../../packing/session/atoms.ts';
import { usePacking } from '../../parts/use-packing.ts';
import { Button } from '../../ui/button.tsx';
import { afterPaint } from '../../ui/lost-focus.ts';
import { Message } from '../../ui/message.tsx';
import { KeptCallLine } from './kept-call-line.tsx';

interface OrderNewsProps {
  readonly order: Order;
  /** Whose scan page packs the order: its calls are shown. */
  readonly station: ScanStation;
  readonly onOpen: (screen: string) => void;
}

/** Result of the last call, and open calls: first on the page, visible without scrolling. */
export const OrderNews = (props: OrderNewsProps) => (
  <div className="order-page__news stack" ref={showNews}>
    <FinishedLine />
    <CallLines {...props} />
  </div>
);

/** The green line on an order's page: what the plant confirmed last. */
function FinishedLine() {
  const finished = useAtomValue(finishedAtom);
  if (!finished) return null;
  const detail = [finished.detail, `${clockTime(finished.at)}.`].filter(Boolean).join(' ');
  return (
    <Message severity="ok" icon={PackageCheck} live="polite" detail={detail}>
      {finished.title}
    </Message>
  );
}

/** A call has just ended in this time, ms. */
const JUST_MS = 5000;

/** Back restores the place from which the scan was opened, which can be far below its result. */
function showNews(news: HTMLDivElement): () => void {
  const finished = store.get(finishedAtom);
  const isNew = finished !== null && Date.now() - finished.at < JUST_MS;
  if (isNew) afterPaint(() => news.scrollIntoView({ block: 'nearest' }));
  return keepHeight(news);
}

/** A line that ends leaves its height until the page is left: what is pressed below it stays where it is. */
function keepHeight(news: HTMLDivElement): () => void {
  let width = 0;
  const keep = () => {
    const { height } = news.getBoundingClientRect();
    if (height > 0) news.style.minHeight = `${height}px`;
  };
  const observer = new ResizeObserver(() => {
    if (news.offsetWidth === width) return keep();
    width = news.offsetWidth;
    // A size that changes within its observer is an error of the page.
    afterPaint(() => {
      news.style.minHeight = '';
      keep();
    });
  });
  observer.observe(news);
  return () => observer.disconnect();
}

/**
 * Calls without a known end, on the overview: with a way back to the scan that has the call, or with the
 * choices for a call that is kept for later or belongs to another person.
 */
function CallLines({ order, station, onOpen }: OrderNewsProps) {
  const user = useUserName();
  const calls = useCalls(order.id, station);
  return calls.map((call) => {
    const key = callKey(call);
    const goesOnInScan = call.keptFor === null && call.scope.user === user;
    return goesOnInScan ? (
      <PendingLine key={key} call={call} onOpen={onOpen} />
    ) : (
      <KeptCallLine key={key} call={call} user={user} />
    );
  });
}

/** The order's open calls: kept ones at once, then as the journal has them. A scan's own may have ended since it was read. */
function useCalls(moId: string, station: ScanStation): readonly OpenCall[] {
  const packing = usePacking();
  const unsent = useSignal(usePackingOwner().unsentCalls);
  const [calls, setCalls] = useState<readonly OpenCall[]>(() =>
    unsent.filter(
      ({ scope, keptFor }) => keptFor !== null && scope.moId === moId && scope.station === station,
    ),
  );
  useEffect(() => {
    let left = false;
    void packing.openCalls(moId).then((found) => {
      if (left) return;
      const open = found.filter(({ scope }) => scope.station === station);
      const keys = new Set(open.map(callKey));
      // The message about codes that were given back stays.
      const isGivenBack = (call: OpenCall) =>
        !keys.has(callKey(call)) && packing.sender.hasGivenBack(call);
      setCalls((before) => [...before.filter(isGivenBack), ...open]);
    });
    return () => {
      left = true;
    };
  }, [moId, station, unsent, packing]);
  return calls;
}

interface PendingLineProps extends Pick<OrderNewsProps, 'onOpen'> {
  readonly call: OpenCall;
}

function PendingLine({ call, onOpen }: PendingLineProps) {
  const { screen, words } = flowOf(call.scope.flow);
  const sentAt = clockTime(call.progress.submission.at);
  return (
    <Message
      severity="warn"
      icon={Hourglass}
      detail={
        <>
          {words.pending(call.progress)} {t`Sent at ${sentAt}.`}{' '}
          {t`Open it to see what became of it.`}
          <Button small onPress={() => onOpen(screen)}>
            {t`Check now`}
          </Button>
        </>
      }
    >
      {t`The plant has not answered yet`}
    </Message>
  );
}
