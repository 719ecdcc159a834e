import { useEffect, useMemo } from 'react';
import { createEngine, type ScanEngine } from '../../../reader/engine.ts';
import { CODE_FORMATS, SCAN_INTERVAL_MS } from '../../policy/scanning.ts';

/** One engine for a scan page: it warms up while the operator reads the overview. */
export function useScanEngine(split: number, print = false): ScanEngine {
  const engine = useMemo(
    () =>
      createEngine({
        split,
        print,
        intervalMs: SCAN_INTERVAL_MS,
        formats: CODE_FORMATS,
        general: true,
      }),
    [split, print],
  );
  useEffect(() => {
    // The engine's state reports a failure to warm up.
    void engine.warm();
    return () => engine.close();
  }, [engine]);
  return engine;
}
