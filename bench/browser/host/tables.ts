/** The figures as Markdown. */
import type { CameraCell } from './camera-cells.ts';

export interface BrowserReport {
  readonly machine: Readonly<Record<string, string | number>>;
  readonly camera: readonly CameraCell[];
  /** Measurements that this machine cannot make, with the reason. */
  readonly left: readonly string[];
}

const NOT_TOLD = 'not told';

const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(head), row(head.map(() => '---')), ...rows].join('\n');

const cameraTable = (cells: readonly CameraCell[]): string =>
  table(
    'Camera,Views,CPU,Governor,Level (frame) at the end,Route,Workers,Split,Found / present,Wrong,Code to report p50 / p95,Code to verdict drawn p50 / p95,Grab to report p50 / p95,Main thread a frame,Longest task,Frames,Dropped,Dropped %,Calibration'.split(
      ',',
    ),
    cells.map((c) =>
      row([
        c.size,
        c.views,
        c.limit === 'none' ? 'all' : c.limit,
        c.governed ? 'on' : 'off',
        `${c.level} (${c.frame})`,
        `${c.route} (${c.way})`,
        c.workers,
        c.split,
        `${c.found} / ${c.present}`,
        c.wrong,
        `${ms(c.latency.p50)} / ${ms(c.latency.p95)}`,
        c.drawn ? `${ms(c.drawn.p50)} / ${ms(c.drawn.p95)}` : '',
        `${ms(c.decode.p50)} / ${ms(c.decode.p95)}`,
        c.mainThreadMs === null ? NOT_TOLD : ms(c.mainThreadMs),
        c.longestTaskMs === null
          ? NOT_TOLD
          : c.longestTaskMs === 0
            ? 'under 50'
            : ms(c.longestTaskMs),
        c.grabbed,
        c.dropped,
        ((100 * c.dropped) / Math.max(1, c.grabbed + c.dropped)).toFixed(0),
        c.calibrationMs,
      ]),
    ),
  );

export function markdown(report: BrowserReport): string {
  const facts = Object.entries(report.machine).map(([name, value]) => `${name} ${value}`);
  return [
    facts.join(' · '),
    ...(report.camera.length > 0 ? ['Camera to report, ms:', cameraTable(report.camera)] : []),
    ...report.left.map((line) => `Not measured: ${line}`),
  ].join('\n\n');
}
