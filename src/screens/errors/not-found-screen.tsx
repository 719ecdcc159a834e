import { MapPinOff } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ErrorPage } from './error-page.tsx';

export const NotFoundScreen = () => (
  <ErrorPage title="404" icon={MapPinOff} look="info">
    <p>Page not found.</p>
    <LinkButton href={paths.stations} look="next">
      Select Work Station
    </LinkButton>
  </ErrorPage>
);
