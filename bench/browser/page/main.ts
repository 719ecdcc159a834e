import type { BenchPage } from './api.ts';
import { startRun, stopRun } from './camera-run.ts';
import { openDrawnCamera } from './drawn-camera.ts';
import { openCamera } from './film-camera.ts';

/** The same loop as the decode benchmark's. */
function calibrate(): number {
  const started = performance.now();
  let x = 1;
  for (let i = 0; i < 50_000_000; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
  return performance.now() - started + (x === 0 ? 1 : 0);
}

globalThis.bench = {
  calibrate,
  openCamera,
  openDrawnCamera,
  start: startRun,
  stop: stopRun,
} satisfies BenchPage;
