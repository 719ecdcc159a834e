import { t } from '@lingui/core/macro';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { overTotal } from '../lib/over.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

interface ProgressValue {
  readonly done: number;
  readonly total: number;
  /** In this session, not yet at the plant: drawn hatched after what is done. */
  readonly now?: number | undefined;
}

const percent = (part: number, total: number) =>
  `${total > 0 ? Math.min(100, Math.max(0, (part / total) * 100)) : 0}%`;

/** The bar alone; hidden from a screen reader, because the numbers are beside it. */
function ProgressBar({ done, total, now = 0 }: ProgressValue) {
  const isOver = overTotal(done + now, total) > 0;
  return (
    <span className={classes('progress', isOver && 'progress--over')} aria-hidden="true">
      <span style={{ width: percent(done, total) }} />
      {now > 0 && <span className="progress__now" style={{ width: percent(now, total) }} />}
    </span>
  );
}

/** More than planned is not hidden by a full bar: amber, with a sign and a word. */
function Over({ count, total }: { readonly count: number; readonly total: number }) {
  const over = overTotal(count, total);
  if (over === 0) return null;
  return (
    <span className="over">
      <Icon of={TriangleAlert} />
      <span>{t`${over} over`}</span>
    </span>
  );
}

/** Words and numbers over a bar, e.g. "Scanned / Total Shipper Case  36 / 62". */
export function ProgressLine({ label, ...value }: ProgressValue & { label: ReactNode }) {
  const count = value.done + (value.now ?? 0);
  return (
    <div className="progress-line">
      <span className="label">{label}</span>
      <span>
        <span className="strong">{count}</span>
        <span className="muted">{` / ${value.total}`}</span>
      </span>
      <ProgressBar {...value} />
      <Over count={count} total={value.total} />
    </div>
  );
}

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
        <span>{known ? value : t`N/A`}</span>
        {known && total !== undefined && <small>{` / ${total}`}</small>}
      </p>
      {known && total !== undefined && <ProgressBar done={value} total={total} />}
      {known && total !== undefined && <Over count={value} total={total} />}
    </div>
  );
}
