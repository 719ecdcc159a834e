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

/**
 * Stands beside the pressed button: why the press did nothing and what to do now. The next press takes it away; it is
 * read out, and scrolled into view where the button is at the edge of the screen.
 */
export function CallFailure({ error, fallback, advice }: CallFailureProps) {
  if (!error) return null;
  const { title, detail } = failureWords(error, fallback, advice);
  return (
    <div ref={intoView}>
      <Message severity="bad" detail={detail}>
        {title}
      </Message>
    </div>
  );
}

const intoView = (element: HTMLDivElement | null) => element?.scrollIntoView({ block: 'nearest' });
