import { t } from '@lingui/core/macro';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

/** How much of a plan is packed. */
interface FigureValue {
  readonly packed: number;
  /** Undefined where the plant reports none: no bar then. */
  readonly planned: number | undefined;
  readonly left: number;
  readonly over: number;
}

const percent = (part: number, planned: number) =>
  `${planned > 0 ? Math.min(100, Math.max(0, (part / planned) * 100)) : 0}%`;

/** The bar alone; hidden from a screen reader, because the numbers are beside it. */
export function ProgressBar({
  value,
  now = 0,
}: {
  readonly value: FigureValue;
  readonly now?: number;
}) {
  const { packed, planned, over } = value;
  if (planned === undefined) return null;
  const done = over > 0 && planned === 0 ? '100%' : percent(packed - now, planned);
  return (
    <span className={classes('progress', over > 0 && 'progress--over')} aria-hidden="true">
      <span style={{ width: done }} />
      {now > 0 && <span className="progress__now" style={{ width: percent(now, planned) }} />}
    </span>
  );
}

/** A full bar is ambiguous: all packed has a check and words, more than planned is amber. */
function Verdict({ planned = 0, left, over }: FigureValue) {
  if (over > 0)
    return (
      <span className="chip tone--warn">
        <Icon of={TriangleAlert} />
        <span>{t`${over} over`}</span>
      </span>
    );
  if (planned === 0 || left > 0) return null;
  return (
    <span className="chip tone--ok">
      <Icon of={Check} />
      <span>{t`All packed`}</span>
    </span>
  );
}

interface ProgressLineProps {
  readonly label: ReactNode;
  /** Codes scanned in this session count as packed. */
  readonly value: FigureValue;
  /** In this session, not yet at the plant: drawn hatched after what is packed. */
  readonly now?: number;
}

/** Words and numbers over a bar, e.g. "Scanned / Total Shipper Case  36 / 62". */
export function ProgressLine({ label, value, now = 0 }: ProgressLineProps) {
  return (
    <div className="progress-line">
      <span className="label">{label}</span>
      <span>
        <span className="strong">{value.packed}</span>
        <span className="muted">{` / ${value.planned ?? t`N/A`}`}</span>
      </span>
      <ProgressBar value={value} now={now} />
      {/* Nothing is all packed by codes that are not at the plant yet. */}
      {(now === 0 || value.over > 0) && <Verdict {...value} />}
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: FigureValue;
  /** Shows the plan alone, with what is packed of it below. */
  readonly planOnly?: boolean;
  /** Whether a full bar says so: not where another figure says that something is missing. */
  readonly hasVerdict?: boolean;
  /** Shows what is left; nothing to press where nothing is. */
  readonly onPress?: (() => void) | undefined;
}

export function Figure(props: FigureProps) {
  const { label, value, planOnly = false, hasVerdict = true, onPress } = props;
  const { packed, planned, left } = value;
  const numbers = (
    <>
      <span>{packed}</span>
      <small>{` / ${planned ?? t`N/A`}`}</small>
    </>
  );
  return (
    <div className="figure stack stack--tight">
      <p className="label">{label}</p>
      {planOnly ? (
        <p className="figure__number">
          <span>{planned ?? t`N/A`}</span>
        </p>
      ) : onPress && left > 0 ? (
        <Button
          className="figure__number figure__press"
          aria-label={t`${packed} of ${planned ?? 0}: show what is not packed`}
          onPress={onPress}
        >
          {numbers}
        </Button>
      ) : (
        <p className="figure__number">{numbers}</p>
      )}
      {!planOnly && <ProgressBar value={value} />}
      {planOnly && packed > 0 && left > 0 && (
        <p className="label">
          <span>{t`${packed} packed`}</span>
        </p>
      )}
      {hasVerdict && <Verdict {...value} />}
    </div>
  );
}
