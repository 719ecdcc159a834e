import { type ChartPoint, inMs } from './figures.ts';

const WIDTH = 600;
const HEIGHT = 140;

/** A line through the points; the largest value is at the top, zero at the bottom. */
export function linePath(values: readonly number[], most = Math.max(1, ...values)): string {
  const step = WIDTH / Math.max(1, values.length - 1);
  return values
    .map(
      (value, index) => `${(index * step).toFixed(1)},${(HEIGHT * (1 - value / most)).toFixed(1)}`,
    )
    .join(' ');
}

/** p50 and codes per frame over the last two minutes, each on its own scale. */
export function Chart({ points }: { points: readonly ChartPoint[] }) {
  const times = points.map((point) => point.p50);
  const codes = points.map((point) => point.codes);
  return (
    <div className="stack">
      <Line name="Decode p50" most={inMs(Math.max(0, ...times))} values={times} />
      <Line name="Codes per frame" most={String(Math.max(0, ...codes))} values={codes} />
    </div>
  );
}

interface LineProps {
  readonly name: string;
  /** The largest value, as words. */
  readonly most: string;
  readonly values: readonly number[];
}

function Line({ name, most, values }: LineProps) {
  return (
    <figure>
      <figcaption>{`${name}, at most ${most}`}</figcaption>
      <svg
        className="bench__chart"
        viewBox={`0 -3 ${WIDTH} ${HEIGHT + 6}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name} over time, at most ${most}`}
      >
        <polyline points={linePath(values)} fill="none" vectorEffect="non-scaling-stroke" />
      </svg>
    </figure>
  );
}
