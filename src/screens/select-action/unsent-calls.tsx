import { t } from '@lingui/core/macro';
import { Hourglass } from 'lucide-react';
import { Message } from '../../ui/message.tsx';
import { useUnsent, useUnsentWords } from '../parts/unsent.ts';

interface UnsentCallsProps {
  readonly station: '1B' | '2';
  readonly moId: string;
}

/** What of the order is not sent yet, and where to see it. */
export function UnsentCalls({ station, moId }: UnsentCallsProps) {
  const calls = useUnsent(station).filter(({ scope }) => scope.moId === moId);
  const words = useUnsentWords(calls);
  return (
    words && (
      <Message
        severity="warn"
        icon={Hourglass}
        live="polite"
        detail={t`The order's overview shows what it is. It is sent by itself as soon as the plant answers.`}
      >
        {words}
      </Message>
    )
  );
}
