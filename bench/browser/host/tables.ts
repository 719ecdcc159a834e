/** The figures as Markdown. */
import type { CameraCell } from './camera-cells.ts';
import type { SplitCell } from './types.ts';

export interface BrowserReport {
  readonly machine: Readonly<Record<string, string | number>>;
  readonly camera: readonly CameraCell[];
  /** Measurements that this machine cannot make, with the reason. */
  readonly left: readonly string[];
  readonly splits?: readonly SplitCell[];
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

function splitTable(cells: readonly SplitCell[]): string {
  const part = (of: 'wallMs' | 'cpuMs', cell: SplitCell): string => {
    const whole = cells.find(({ full }) => full === cell.full);
    return whole ? `${(cell[of] / whole[of]).toFixed(2)}×` : '';
  };
  return table(
    ['Scan', 'Split', 'Workers', 'Codes', 'Lost', 'Wrong', 'Wall ms', 'Wall', 'CPU ms', 'CPU'],
    cells.map((cell) =>
      row([
        cell.full ? 'cascade and full scan' : 'cascade',
        cell.split,
        cell.workers,
        cell.found,
        cell.lost,
        cell.wrong,
        ms(cell.wallMs),
        part('wallMs', cell),
        ms(cell.cpuMs),
        part('cpuMs', cell),
      ]),
    ),
  );
}

export function markdown(report: BrowserReport): string {
  const facts = Object.entries(report.machine).map(([name, value]) => `${name} ${value}`);
  return [
    facts.join(' · '),
    ...(report.camera.length > 0 ? ['Camera to report, ms:', cameraTable(report.camera)] : []),
    ...(report.splits ? ['4K frames, whole and cut:', splitTable(report.splits)] : []),
    ...report.left.map((line) => `Not measured: ${line}`),
  ].join('\n\n');
}
