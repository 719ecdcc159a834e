import { t } from '@lingui/core/macro';
import { WifiOff } from 'lucide-react';
import { ApiError, failureWords, reasonOf } from '../api/errors.ts';
import { Loading } from '../ui/loading.tsx';
import { Message } from '../ui/message.tsx';
import { EmptyState, ErrorState } from '../ui/state.tsx';
import { useOffline } from './use-offline.ts';

/** Placeholder for content that is loading, or that cannot load before the network is back. */
export function Awaited() {
  if (!useOffline()) return <Loading />;
  return (
    <EmptyState icon={WifiOff} title={t`Offline, and not loaded on this tablet yet`}>
      <p>{t`It appears as soon as the network is back.`}</p>
    </EmptyState>
  );
}

interface NotLoadedProps {
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Sentence for an error without one. */
  readonly fallback: string;
}

/** In place of what a query has not read: why not and what to do now, or that it is on its way. */
export function NotLoaded({ query: { error, isFetching, refetch }, fallback }: NotLoadedProps) {
  if (!error) return <Awaited />;
  const { title, detail } = failureWords(error, fallback);
  return (
    <ErrorState title={title} pending={isFetching} onRetry={() => void refetch()}>
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

/** The same for a press that makes or prints labels: it sent nothing that could be corrected. */
export const PressFailure = ({ error, fallback }: Omit<CallFailureProps, 'advice'>) => (
  <CallFailure error={error} fallback={fallback} advice={pressAdvice(error)} />
);

/** The plant's reason says what to do. */
function pressAdvice(error: Error | null): string | undefined {
  const isRefusal = error instanceof ApiError && [400, 409, 422].includes(error.status);
  if (!isRefusal) return undefined;
  return reasonOf(error) === error.message ? t`Ask your supervisor.` : '';
}

const intoView = (element: HTMLDivElement | null) => element?.scrollIntoView({ block: 'nearest' });
