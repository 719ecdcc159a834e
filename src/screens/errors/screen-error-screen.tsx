import { CircleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { ErrorPage } from './error-page.tsx';

interface ScreenErrorScreenProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A part of the app that did not arrive; the browser keeps the failure until a reload. */
const isLoadFailure = (error: Error) =>
  /dynamically imported module|module script|Failed to fetch|Load failed/i.test(error.message);

export function ScreenErrorScreen({ error, onRetry }: ScreenErrorScreenProps) {
  const lost = isLoadFailure(error);
  return (
    <ErrorPage title="There was an error!" icon={CircleAlert}>
      <p className="error-text">{error.message || 'No reason was given.'}</p>
      {lost && <p>A part of the app did not arrive. Check the network, then try again.</p>}
      <Button look="next" onPress={lost && navigator.onLine ? () => location.reload() : onRetry}>
        Try again
      </Button>
    </ErrorPage>
  );
}
