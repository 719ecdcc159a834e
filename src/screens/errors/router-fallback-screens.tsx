import { CircleAlert, MapPinOff } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ErrorPage } from './error-page.tsx';

/** The address has the form of a screen, but what it names cannot be. */
export const RouterNotFoundScreen = () => (
  <ErrorPage title="Not Found" icon={MapPinOff} look="info">
    <p>This address names no order. Open the order from its list.</p>
    <LinkButton href={paths.stations} look="next">
      Select Work Station
    </LinkButton>
  </ErrorPage>
);

/** The shell itself failed: only a fresh start helps. */
export const RouterErrorScreen = () => (
  <ErrorPage title="Something went wrong!" icon={CircleAlert}>
    <p>Everything that was scanned is kept on this tablet.</p>
    <Button look="next" onPress={() => location.reload()}>
      Reload
    </Button>
  </ErrorPage>
);
