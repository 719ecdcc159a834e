import { adviceFor } from '../../server-api/advice.ts';
import { messageOf, reasonOf } from '../../server-api/errors.ts';
import { Message } from '../../ui/message.tsx';

interface CallFailureProps {
  /** Null shows nothing. */
  readonly error: Error | null;
  readonly fallback: string;
}

/** Why the last press did nothing and what to do now; it stays when the toast is gone. */
export function CallFailure({ error, fallback }: CallFailureProps) {
  if (!error) return null;
  const title = messageOf(error, fallback);
  const reason = reasonOf(error);
  const plantSays = reason !== title && reason !== 'network' && sentence(reason);
  const detail = [plantSays, adviceFor(error)].filter(Boolean).join(' ');
  return (
    <Message look="bad" live="polite" detail={detail}>
      {title}
    </Message>
  );
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
