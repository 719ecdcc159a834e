import { failureWords } from '../../api/errors.ts';
import { Message } from '../../ui/message.tsx';

interface CallFailureProps {
  /** Null shows nothing. */
  readonly error: Error | null;
  readonly fallback: string;
}

/** Why the last press did nothing and what to do now; it stays when the toast is gone. */
export function CallFailure({ error, fallback }: CallFailureProps) {
  if (!error) return null;
  const { title, detail } = failureWords(error, fallback);
  return (
    <Message look="bad" live="polite" detail={detail}>
      {title}
    </Message>
  );
}
