import { useEffect, useMemo } from 'react';
import type { CameraChoice } from '../../../reader/cameras.ts';
import type { ScanEngine } from '../../../reader/engine.ts';
import { createScanner, type Scanner } from '../../../reader/index.ts';

interface OneScanner {
  /** Undefined opens the rear camera. */
  readonly camera: CameraChoice | undefined;
  /** Left out: the picture is shown and not read. */
  readonly engine?: ScanEngine;
}

/** One camera, open for as long as the component is there. */
export function useOneScanner({ camera, engine }: OneScanner): Scanner {
  const { deviceId, label = '' } = camera ?? {};
  const scanner = useMemo(() => {
    const choice = deviceId ? { deviceId, label } : undefined;
    return createScanner(undefined, { camera: choice, ...(engine && { engine }) });
  }, [deviceId, label, engine]);
  useEffect(() => {
    // The state reports why it did not start.
    scanner.start().catch(() => undefined);
    if (!engine) scanner.pause();
    return () => scanner.stop();
  }, [scanner, engine]);
  return scanner;
}
