import { ProgressBar } from './progress.tsx';

interface FigureProps {
  readonly label: string;
  /** Undefined or null is shown as N/A. */
  readonly value: number | null | undefined;
  /** With a total, the figure reads "30 / 62" over a bar. */
  readonly total?: number | undefined;
}

export function Figure({ label, value, total }: FigureProps) {
  const known = value !== undefined && value !== null;
  return (
    <div className="figure">
      <p className="label">{label}</p>
      <p className="figure__number">
        {known ? value : 'N/A'}
        {known && total !== undefined && <small> / {total}</small>}
      </p>
      {known && total !== undefined && <ProgressBar done={value} total={total} />}
    </div>
  );
}
