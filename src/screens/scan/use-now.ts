import { useEffect, useState } from 'react';

/** Wall-clock ms, renewed each second while `ticking`; it stands still otherwise. */
export function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!ticking) return undefined;
    const renew = () => setNow(Date.now());
    const first = setTimeout(renew, 0);
    const timer = setInterval(renew, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [ticking]);
  return now;
}
