import { failureWords } from '../../api/errors.ts';
import { ErrorState } from '../../ui/error-state.tsx';

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
