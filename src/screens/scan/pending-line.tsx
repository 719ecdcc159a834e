import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useUserName } from '../../auth/use-sign-in.ts';
import type { FlowName } from '../../packing/session/machine.ts';
import { sessionsClosed } from '../../packing/session/session-end.ts';
import { pendingWords } from '../../packing/session/session-words.ts';
import type { Order } from '../../../contract/types.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { scanServices } from '../../packing/services.ts';

/** The sub-screen that carries each flow's call on. */
const SCREENS = {
  'station-2': 'scan',
  'station-1b': 'scan',
  unpack: 'unpack',
  stray: 'scanremainingitems',
} as const satisfies Record<FlowName, string>;
type ScreenName = (typeof SCREENS)[FlowName];

interface PendingLineProps {
  readonly order: Order;
  readonly station: '1B' | '2';
  readonly onOpen: (name: ScreenName) => void;
}

interface Pending {
  readonly flow: FlowName;
  readonly words: string;
}

const FLOWS = { '1B': ['station-1b'], '2': ['station-2', 'unpack', 'stray'] } as const;

/** A call whose end nobody knows yet: it is seen on the overview too, with the way back to it. */
export function PendingLine({ order, station, onOpen }: PendingLineProps) {
  const user = useUserName();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  useEffect(() => {
    let left = false;
    void findPending(order.id, station, user).then((found) => {
      if (!left) setPending(found);
    });
    return () => {
      left = true;
    };
  }, [order.id, station, user]);
  return pending.map(({ flow, words }) => (
    <Message
      key={flow}
      severity="warn"
      icon={Hourglass}
      detail={
        <>
          {words} What became of it is asked as soon as this is opened.
          <Button small onPress={() => onOpen(SCREENS[flow])}>
            Check now
          </Button>
        </>
      }
    >
      A call to the plant has no answer yet
    </Message>
  ));
}

async function findPending(moId: string, station: '1B' | '2', user: string): Promise<Pending[]> {
  await sessionsClosed();
  const { journal } = scanServices();
  const found = await Promise.all(
    FLOWS[station].map((flow) => journal.find({ moId, station, flow, size: 0, user })),
  );
  return found.flatMap((record) =>
    record?.state.phase === 'submitting'
      ? [{ flow: record.scope.flow, words: pendingWords(record.state) }]
      : [],
  );
}
