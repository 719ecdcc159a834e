import './found-layer.css';
import { useEffect, useRef } from 'react';
import type { FrameReport, ScanEngine } from '../../../../reader/engine.ts';

/** The codes of the last frame, drawn over its picture outside React, which would cost what is measured. */
export function FoundLayer({ engine }: { readonly engine: ScanEngine }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(
    () => engine.subscribe((report) => canvas.current && paintFound(canvas.current, report)),
    [engine],
  );
  return <canvas ref={canvas} className="found-layer" aria-hidden="true" />;
}

/** An outline and the text of every code. */
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
