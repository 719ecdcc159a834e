import { useEffect, useRef } from 'react';
import type { FrameReport } from '../../engine/report.ts';
import type { Live } from './use-bench.ts';

/** The source's picture with what was found drawn over it. The texts stand beside it as words. */
export function FoundView({ live }: { live: Live | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = live?.open.element;
    const marks = canvas.current;
    if (!element || !marks) return undefined;
    element.classList.add('bench__picture');
    element.setAttribute('aria-hidden', 'true');
    place.current?.prepend(element);
    const undo = live.run.onReport((report) => paintFound(marks, report));
    return () => {
      undo();
      element.remove();
    };
  }, [live]);
  return (
    <div className="bench__view" ref={place} hidden={!live}>
      <canvas className="bench__marks" ref={canvas} aria-hidden="true" />
    </div>
  );
}

function paintFound(canvas: HTMLCanvasElement, report: FrameReport): void {
  const { width, height, codes } = report;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, width, height);
  const letter = Math.max(14, Math.round(width / 70));
  context.lineWidth = letter / 4;
  context.strokeStyle = '#37e07c';
  context.font = `600 ${letter}px sans-serif`;
  for (const { text, corners } of codes) {
    const [first] = corners;
    context.beginPath();
    for (const { x, y } of corners) context.lineTo(x, y);
    context.closePath();
    context.stroke();
    context.fillStyle = '#0a0c0d';
    context.fillRect(first.x, first.y - letter, context.measureText(text).width + 8, letter * 1.3);
    context.fillStyle = '#fff';
    context.fillText(text, first.x + 4, first.y);
  }
}
