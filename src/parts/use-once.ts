import { useRef } from 'react';

/** A ref, not state: the second press of a double press comes before the next render. */
export function useOnce() {
  const running = useRef(false);
  return {
    start(call: () => void): void {
      if (running.current) return;
      running.current = true;
      call();
    },
    end: (): void => {
      running.current = false;
    },
  };
}
