import { t } from '@lingui/core/macro';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Order } from '../../../../contract/types.ts';
import { clockTime } from '../../../lib/clock.ts';
import type { ScanStation } from '../../../lib/paths.ts';
import { useUserName } from '../../../auth/use-sign-in.ts';
import { flowOf } from '../../../packing/flows/flows.ts';
import type { OpenCall } from '../../../packing/journal/journal.ts';
import { openCallsOf } from '../../../packing/session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { KeptCallLine } from './kept-call-line.tsx';

interface CallLinesProps {
  readonly order: Order;
  /** Whose scan page the calls came from. */
  readonly station: ScanStation;
  readonly onOpen: (screen: string) => void;
}

/**
 * Calls whose end nobody knows yet are seen on the overview too: with the way back to the scan that
 * has the call, or with the ways out of one that is kept for later, or was left by somebody else.
 */
export function CallLines({ order, station, onOpen }: CallLinesProps) {
  const user = useUserName();
  const [calls, setCalls] = useState<readonly OpenCall[]>([]);
  useEffect(() => {
    let left = false;
    void openCallsOf(order.id).then((found) => {
      if (!left) setCalls(found.filter(({ scope }) => scope.station === station));
    });
    return () => {
      left = true;
    };
  }, [order.id, station, user]);
  return calls.map((call) => {
    const { key } = call.progress.submission;
    const goesOnInScan = call.keptFor === null && call.scope.user === user;
    return goesOnInScan ? (
      <PendingLine key={key} call={call} onOpen={onOpen} />
    ) : (
      <KeptCallLine key={key} call={call} user={user} />
    );
  });
}

interface PendingLineProps {
  readonly call: OpenCall;
  readonly onOpen: (screen: string) => void;
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
          {t`What became of it is asked as soon as this is opened.`}
          <Button small onPress={() => onOpen(screen)}>
            {t`Check now`}
          </Button>
        </>
      }
    >
      {t`A call to the plant has no answer yet`}
    </Message>
  );
}
