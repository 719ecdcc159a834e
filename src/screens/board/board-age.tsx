import { t } from '@lingui/core/macro';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { boardLink } from '../../api/board-events.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { Message } from '../../ui/message.tsx';
import { ageWords, timeAgo } from './board-words.ts';

/** The plant says every five seconds that its figures are true: older ones may be wrong. */
const FRESH_S = 12;

/** Age of the figures in seconds once they are old, else 0: a fresh board is not drawn again for its age. */
export function useBoardAge(): number {
  const { confirmedAt } = useSignal(boardLink);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const read = () => {
      const now =
        confirmedAt === undefined ? 0 : Math.floor((performance.now() - confirmedAt) / 1000);
      setSeconds(now <= FRESH_S ? 0 : now);
    };
    read();
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [confirmedAt]);
  return seconds;
}

/** Above figures that may be wrong. */
export function OldFigures() {
  const { board } = useSignal(boardLink);
  const seconds = useBoardAge();
  if (!board || seconds === 0) return null;
  // Not the time of the board: the plant sends none while nothing changes.
  const time = timeAgo(seconds);
  return (
    <Message severity="warn" icon={WifiOff} live="polite">
      {t`Connection lost: figures of ${time}, ${ageWords(seconds)}`}
    </Message>
  );
}
