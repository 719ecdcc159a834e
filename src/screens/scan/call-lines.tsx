import { Hourglass, PackageCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import { useUserName } from '../../auth/use-sign-in.ts';
import { useAtomValue } from '../../lib/store.ts';
import { clockTime } from '../../packing/feedback/messages.ts';
import { findPendingCalls, type PendingCall } from '../../packing/session/services.ts';
import { finishedAtom } from '../../packing/session/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** The green line on the overview: what the plant confirmed last. */
export function FinishedLine() {
  const finished = useAtomValue(finishedAtom);
  if (!finished) return null;
  const detail = [finished.detail, `${clockTime(finished.at)}.`].filter(Boolean).join(' ');
  return (
    <Message severity="ok" icon={PackageCheck} live="polite" detail={detail}>
      {finished.title}
    </Message>
  );
}

interface PendingLineProps {
  readonly order: Order;
  readonly station: '1B' | '2';
  readonly onOpen: (screen: string) => void;
}

/** A call whose end nobody knows yet: it is seen on the overview too, with the way back to it. */
export function PendingLine({ order, station, onOpen }: PendingLineProps) {
  const user = useUserName();
  const [pending, setPending] = useState<readonly PendingCall[]>([]);
  useEffect(() => {
    let left = false;
    void findPendingCalls(order.id, station, user).then((found) => {
      if (!left) setPending(found);
    });
    return () => {
      left = true;
    };
  }, [order.id, station, user]);
  return pending.map(({ flow, screen, words }) => (
    <Message
      key={flow}
      severity="warn"
      icon={Hourglass}
      detail={
        <>
          {words} What became of it is asked as soon as this is opened.
          <Button small onPress={() => onOpen(screen)}>
            Check now
          </Button>
        </>
      }
    >
      A call to the plant has no answer yet
    </Message>
  ));
}
