import { useCallback, useEffect, useRef, useState } from 'react';
import type { ScanEngine } from '../../../engine/engine.ts';

export interface SeenTexts {
  /** The newest first, each once. */
  readonly texts: readonly string[];
  readonly clear: () => void;
}

/** Every text that the engine has read. A frame without a new one renders nothing. */
export function useSeenTexts(engine: ScanEngine): SeenTexts {
  const [texts, setTexts] = useState<readonly string[]>([]);
  const known = useRef(new Set<string>());
  useEffect(
    () =>
      engine.subscribe(({ codes }) => {
        const fresh = codes.map((code) => code.text).filter((text) => !known.current.has(text));
        if (fresh.length === 0) return;
        for (const text of fresh) known.current.add(text);
        setTexts([...known.current].reverse());
      }),
    [engine],
  );
  const clear = useCallback(() => {
    known.current.clear();
    setTexts([]);
  }, []);
  return { texts, clear };
}
