import { useEffect, useRef } from 'react';
import type { ScanEngine } from '../../../engine/engine.ts';
import { paintFound } from '../parts/paint-found.ts';

/** What was found, drawn over the camera's picture outside React. */
export function FoundLayer({ engine }: { readonly engine: ScanEngine }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(
    () => engine.subscribe((report) => canvas.current && paintFound(canvas.current, report)),
    [engine],
  );
  return <canvas ref={canvas} className="public-scan__marks" aria-hidden="true" />;
}
