import { failureWords } from '../../../api/errors.ts';
import { Message } from '../../../ui/message.tsx';
import { ErrorState } from '../../../ui/state.tsx';

interface ReadFailureProps {
  readonly error: Error;
  readonly fallback: string;
  readonly pending?: boolean;
  readonly onRetry: () => void;
}

/** Stands where the content would be: why it could not be read, and what to do now. */
export function ReadFailure({ error, fallback, pending = false, onRetry }: ReadFailureProps) {
  const { title, detail } = failureWords(error, fallback);
  return (
    <ErrorState title={title} pending={pending} onRetry={onRetry}>
      {detail}
    </ErrorState>
  );
}

interface CallFailureProps {
  /** Null shows nothing. */
  readonly error: Error | null;
  readonly fallback: string;
  /** The remedy, where the general one does not fit the press. */
  readonly advice?: string | undefined;
}

/** Why the last press did nothing and what to do now; it stays when the toast is gone. */
export function CallFailure({ error, fallback, advice }: CallFailureProps) {
  if (!error) return null;
  const { title, detail } = failureWords(error, fallback, advice);
  return (
    <Message severity="bad" live="polite" detail={detail}>
      {title}
    </Message>
  );
}
