import { useCallback } from 'react';
import type { Subscribable } from '../../../lib/subscribable.ts';
import type { VerdictFrame } from '../../../packing/session/verdict-stream.ts';
import { runOverlay } from './overlay-loop.ts';

/** Verdicts over one camera's picture. It renders once: frames are painted outside React. */
export function VerdictOverlay({ frames }: { readonly frames: Subscribable<VerdictFrame> }) {
  const canvas = useCallback(
    (element: HTMLCanvasElement | null) => (element ? runOverlay(element, frames) : undefined),
    [frames],
  );
  return <canvas ref={canvas} className="camera__frames" aria-hidden="true" />;
}
