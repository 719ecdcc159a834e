import { useEffect, useState } from 'react';

/** Something shorter than this is not worth a spinner; a spinner shorter than this is a flash. */
export const SPINNER_MS = 100;

/** True from 100 ms after `active` began, and then for at least 100 ms. */
export function useDelayed(active: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(active), SPINNER_MS);
    return () => clearTimeout(timer);
  }, [active]);
  return shown;
}
