import { useCallback } from 'react';
import type { Subscribable } from '../../../../reader/signals.ts';
import type { OverlayFrame } from '../../../packing/session/overlay-labels.ts';
import { layOut } from './overlay-layout.ts';
import { type OverlayStyle, paint, readStyle } from './overlay-paint.ts';

/** For benchmarks: the frame, and performance.now() when it was on the canvas. */
type OnPainted = (frame: OverlayFrame, at: number) => void;

/**
 * Paints the newest frame at the next animation frame, outside React. Returns the undo.
 * The canvas follows its own size on the page, in device pixels.
 */
export function runOverlay(
  canvas: HTMLCanvasElement,
  frames: Subscribable<OverlayFrame>,
  onPainted?: OnPainted,
): () => void {
  const context = canvas.getContext('2d');
  if (!context) return () => undefined;
  let newest: OverlayFrame | undefined;
  let asked = 0;
  let style: OverlayStyle | undefined;
  const draw = () => {
    asked = 0;
    if (!newest) return;
    style ??= readStyle(canvas);
    paintFrame(context, newest, style);
    onPainted?.(newest, performance.now());
  };
  const ask = () => {
    asked ||= requestAnimationFrame(draw);
  };
  const stopFrames = frames.subscribe((frame) => {
    newest = frame;
    ask();
  });
  const size = new ResizeObserver(() => {
    fitToPage(canvas);
    ask();
  });
  size.observe(canvas);
  fitToPage(canvas);
  return () => {
    stopFrames();
    size.disconnect();
    cancelAnimationFrame(asked);
  };
}

function fitToPage(canvas: HTMLCanvasElement): void {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(canvas.clientWidth * ratio);
  canvas.height = Math.round(canvas.clientHeight * ratio);
}

function paintFrame(
  context: CanvasRenderingContext2D,
  frame: OverlayFrame,
  style: OverlayStyle,
): void {
  const { canvas } = context;
  const view = { width: canvas.clientWidth, height: canvas.clientHeight };
  const ratio = view.width > 0 ? canvas.width / view.width : 1;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, view.width, view.height);
  context.font = style.font;
  const measure = (text: string) => context.measureText(text).width;
  paint(context, layOut(frame, view, measure), style);
}

/** Verdicts over one camera's picture. It renders once: frames are painted outside React. */
export function VerdictOverlay({ frames }: { readonly frames: Subscribable<OverlayFrame> }) {
  const canvas = useCallback(
    (element: HTMLCanvasElement | null) => (element ? runOverlay(element, frames) : undefined),
    [frames],
  );
  return <canvas ref={canvas} className="camera__frames" aria-hidden="true" />;
}
