import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { speak } from './app/follow-preferences.ts';
import { leaveReturnPage } from './auth/page-before-sign-in.ts';

leaveReturnPage();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

/** Without texts nothing can be said but this, in every language that we speak. */
function sayUnreachable(place: HTMLElement): void {
  const link = document.createElement('a');
  link.href = location.href;
  // untranslated: it is said in both languages
  link.textContent = 'No connection: reload the page. · Sin conexión: recargue la página.';
  place.replaceChildren(link);
}

const spoken = speak();
// The browser reads its tables of languages at the first question about them, which keeps a cheap tablet
// for a twentieth of a second: here it delays nothing, because the texts are on their way. It is a task of
// its own, so that a press does not wait for the app's code as well.
setTimeout(() => Intl.DateTimeFormat.supportedLocalesOf('en'));

// As a transition the first screen is drawn in short pieces: no task on a cheap tablet is long.
spoken.then(
  () => startTransition(() => createRoot(root).render(<App />)),
  () => sayUnreachable(root),
);
