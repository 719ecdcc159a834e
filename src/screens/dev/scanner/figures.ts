import type { EngineStats, FrameReport } from '../../../../reader/engine.ts';
import type { BenchSettings } from './bench-settings.ts';

/** The bench at one moment. Times in ms, memory in MiB; null where the browser does not report it. */
export interface Figures extends EngineStats {
  /** The camera, the file or the scene. */
  readonly source: string;
  readonly seconds: number;
  readonly longestTaskMs: number | null;
  readonly memoryMb: number | null;
  readonly frame: { readonly width: number; readonly height: number } | null;
  /** Texts of the last frame. */
  readonly texts: readonly string[];
}

export interface ChartPoint {
  readonly seconds: number;
  readonly p50: number;
  readonly codes: number;
}

/** Two minutes at two figures a second. */
const MOST_POINTS = 240;

export const addPoint = (points: readonly ChartPoint[], figures: Figures): ChartPoint[] => [
  ...points.slice(1 - MOST_POINTS),
  { seconds: figures.seconds, p50: figures.p50, codes: figures.codesInLastFrame },
];

interface RunState extends Pick<Figures, 'source' | 'longestTaskMs'> {
  readonly stats: EngineStats;
  readonly last: FrameReport | undefined;
  readonly startedAt: number;
}

export const figuresOf = ({
  source,
  stats,
  last,
  startedAt,
  longestTaskMs,
}: RunState): Figures => ({
  ...stats,
  source,
  seconds: (performance.now() - startedAt) / 1000,
  longestTaskMs,
  memoryMb: memoryMb(),
  frame: last ? { width: last.width, height: last.height } : null,
  texts: last?.codes.map((code) => code.text) ?? [],
});

/** Only Chromium has `performance.memory`; it counts the page, not its workers. */
function memoryMb(): number | null {
  const { memory } = performance as { memory?: { usedJSHeapSize: number } };
  return memory ? memory.usedJSHeapSize / 2 ** 20 : null;
}

/** Figures of a run; kept after its end, to be read and saved. */
export interface Measured {
  readonly settings: BenchSettings;
  readonly figures: Figures;
  readonly points: readonly ChartPoint[];
}

interface LongTasks {
  /** Longest main-thread task of 50 ms or more so far; 0 when there was none, null unknown. */
  longest(): number | null;
  close(): void;
}

export function watchLongTasks(): LongTasks {
  const known = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask');
  if (!known) return { longest: () => null, close: () => undefined };
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
  });
  observer.observe({ entryTypes: ['longtask'] });
  return { longest: () => longest, close: () => observer.disconnect() };
}

export const inMs = (ms: number): string => `${ms.toFixed(1)} ms`;

/** Name and value of every figure, as words: the same on the screen and in the report. */
export function figureRows(figures: Figures): readonly (readonly [string, string])[] {
  const { frame, longestTaskMs, memoryMb } = figures;
  return [
    ['Frames grabbed', String(figures.grabbed)],
    ['Frames dropped', String(figures.dropped)],
    ['Frames failed', String(figures.failed)],
    ['Decode p50', inMs(figures.p50)],
    ['Decode p95', inMs(figures.p95)],
    ['Codes in the last frame', String(figures.codesInLastFrame)],
    ['Longest main-thread task', taskWords(longestTaskMs)],
    [
      'Memory of the page',
      memoryMb === null ? 'Not reported by this browser' : `${memoryMb.toFixed(0)} MiB`,
    ],
    ['Frame size', frame ? `${frame.width} × ${frame.height}` : 'None yet'],
    ['Workers', `${figures.workers} (${figures.workersReplaced} replaced)`],
    ['Route', figures.way ? `${figures.route}, ${figures.way}` : figures.route],
    ['Asked of the machine', demandWords(figures.demand)],
    ['Running for', `${figures.seconds.toFixed(0)} s`],
  ];
}

function demandWords({ level, frameRate, side, inTurn }: Figures['demand']): string {
  if (level === 0) return 'Everything';
  return [
    frameRate === undefined ? '' : `${frameRate} pictures a second`,
    side === undefined ? '' : `pictures of ${side} pixels`,
    inTurn ? 'one view after the other' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function taskWords(ms: number | null): string {
  if (ms === null) return 'Not reported by this browser';
  return ms === 0 ? 'None over 50 ms' : `${ms.toFixed(0)} ms`;
}
