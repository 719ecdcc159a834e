import type { FormEvent } from 'react';

/** For a form's `onSubmit`: the app carries it out, the browser loads no page. */
export const withoutReload = (action: () => void) => (event: FormEvent) => {
  event.preventDefault();
  action();
};
