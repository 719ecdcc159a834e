import { useRef } from 'react';

/** React learns of a running call with its next render; the second press of a double one is faster. */
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
