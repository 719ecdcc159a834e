import { useEffect, useState } from 'react';
import type { EngineStats, ScanEngine } from '../../../reader/engine.ts';

/** What an engine did in the last second, and since its start. */
export interface Rates {
  readonly frames: number;
  readonly reads: number;
  /** Of the last frame; 0 before the first one. */
  readonly width: number;
  readonly height: number;
  readonly stats: EngineStats;
}

/** Undefined in the first second. */
export function useRates(engine: ScanEngine): Rates | undefined {
  const [rates, setRates] = useState<Rates>();
  useEffect(() => {
    let before = engine.stats().reported;
    let reads = 0;
    let size = { width: 0, height: 0 };
    const undo = engine.subscribe(({ codes, width, height }) => {
      reads += codes.length;
      size = { width, height };
    });
    const timer = setInterval(() => {
      const stats = engine.stats();
      setRates({ frames: stats.reported - before, reads, ...size, stats });
      before = stats.reported;
      reads = 0;
    }, 1000);
    return () => {
      clearInterval(timer);
      undo();
    };
  }, [engine]);
  return rates;
}
