import { useEffect, useMemo } from 'react';
import { createEngine, type ScanEngine } from '../../../reader/engine.ts';
import { CODE_FORMATS, SCAN_INTERVAL_MS } from '../../policy/scanning.ts';

/** The demand level at which a scan page was left, so that the next page starts with it. */
let knownLevel = 0;

/** One engine for a scan page: it warms up while the operator reads the overview. */
export function useScanEngine(split: number, print = false): ScanEngine {
  const engine = useMemo(
    () =>
      createEngine({
        split,
        print,
        level: knownLevel,
        intervalMs: SCAN_INTERVAL_MS,
        formats: CODE_FORMATS,
        general: true,
      }),
    [split, print],
  );
  useEffect(() => {
    // The engine's state reports a failure to warm up.
    void engine.warm();
    return () => {
      knownLevel = engine.figures().level;
      engine.close();
    };
  }, [engine]);
  return engine;
}
