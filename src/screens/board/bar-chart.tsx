import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import { storedPreferences } from '../../device/preferences.ts';
import { useSignal } from '../../lib/use-signal.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** Design tokens of the parts of a bar, in order; more parts begin again. */
export const SERIES_TOKENS = [
  '--c-progress-fill',
  '--c-warn-edge',
  '--c-done-fill',
  '--c-cancelled-fill',
  '--c-ready-fill',
  '--c-pending-fill',
] as const;

export const tokenOf = (nth: number): string =>
  SERIES_TOKENS[nth % SERIES_TOKENS.length] ?? SERIES_TOKENS[0];

export interface Bar {
  readonly name: string;
  /** Its word on the axis; empty for none. */
  readonly tick: string;
}

interface BarChartProps {
  /** All that it shows, in a sentence: the values are in the table below. */
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** Bars whose parts stand on each other. */
export function BarChart({ label, bars, series }: BarChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { scheme } = useSignal(storedPreferences);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const chart = drawn(canvas.current, { bars, series });
    return () => chart.destroy();
  }, [bars, series, scheme]);
  return (
    <div className="bar-chart">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

function drawn(canvas: HTMLCanvasElement, { bars, series }: Omit<BarChartProps, 'label'>): Chart {
  const style = getComputedStyle(canvas);
  const color = (token: string) => style.getPropertyValue(token).trim();
  const font = { family: style.fontFamily, size: Number.parseFloat(style.fontSize) };
  const ticks = { color: color('--c-text-2'), font, precision: 0, maxRotation: 0 };
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: bars.map(({ name }) => name),
      datasets: series.map(({ name, values }, nth) => ({
        label: name,
        data: [...values],
        backgroundColor: color(tokenOf(nth)),
        borderColor: color('--c-surface'),
        borderWidth: bars.length > 50 ? 0 : 1,
        categoryPercentage: 0.9,
        barPercentage: 1,
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      scales: {
        x: {
          stacked: true,
          ticks: {
            ...ticks,
            autoSkip: bars.every(({ tick }) => tick),
            autoSkipPadding: 16,
            callback: (_value, nth) => bars[nth]?.tick,
          },
          grid: { display: false },
        },
        y: { stacked: true, beginAtZero: true, ticks, grid: { color: color('--c-line') } },
      },
      interaction: { mode: 'index', intersect: false },
      plugins: { tooltip: { titleFont: font, bodyFont: font } },
    },
  });
}
