import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import { useUserName } from '../../auth/use-sign-in.ts';
import { findPendingCalls, type PendingCall } from '../../packing/session/services.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

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
