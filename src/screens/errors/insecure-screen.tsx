import { LockOpen } from 'lucide-react';
import { ErrorPage } from './error-page.tsx';

/** Browsers give neither camera nor sign-in to a page that came over plain http. */
export const InsecureScreen = () => (
  <ErrorPage title="There was an error!" icon={LockOpen}>
    <p className="strong">Secured protocols such as HTTPS are required for the live video feed.</p>
    <p>
      Open this page again with https:// in front of its address:{' '}
      <span className="strong">{location.host}</span>
    </p>
  </ErrorPage>
);
