import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { tallyOf } from '../../../contract/completion.ts';
import type { Order } from '../../../contract/types.ts';
import { useAtomValue } from 'jotai';
import { useLasting } from '../../lib/use-lasting.ts';
import type { ProgressFigure } from '../../packing/flows/definition.ts';
import { flowOf } from '../../packing/flows/flows.ts';
import { countAtom, lacksLastAtom, rowsAtom, unreadAtom } from '../../packing/session/atoms.ts';
import type { ScanWords } from '../../packing/session/scan-words.ts';
import type { OpenScan } from '../../packing/session/state.ts';
import { lastHidden, unreadWords } from '../../packing/flows/words.ts';
import type { Progress } from '../../packing/types.ts';
import { classes } from '../../ui/classes.ts';
import { ProgressLine } from '../../ui/figure.tsx';
import { CaseRows } from '../../ui/case-rows.tsx';

/** Within this time a label that can be seen is read, ms. */
const LOOKED_MS = 2000;

interface CounterProps {
  readonly open: OpenScan;
  readonly words: ScanWords;
  readonly order: Order;
}

/** The number that is read from two metres, what to do now, and how far the order is. */
export function ScanCounter({ open, words, order }: CounterProps) {
  const { scanned, size } = useAtomValue(countAtom);
  const unread = useAtomValue(unreadAtom);
  // While a call runs its words stay: nothing of the picture is accepted then.
  const showsUnread = unread > 0 && open.progress.phase !== 'submitting';
  const lacksLast = useLasting(useAtomValue(lacksLastAtom), LOOKED_MS);
  const looking = lacksLast ? lastHidden(scanned, size) : words.now;
  const now = showsUnread ? unreadWords(scanned, unread) : looking;
  const steady = useSteadyOrder(order, open.progress);
  const ended = open.progress.phase === 'submitting' ? null : open.ended;
  const spoken = ended ?? (size > 0 ? t`${scanned} of ${size} scanned` : t`${scanned} scanned`);
  return (
    <section
      className={classes(
        'panel counter',
        words.closing && 'counter--master',
        size === 0 && 'counter--open',
      )}
      aria-label={t`Scanned`}
    >
      <p className="counter__number">
        <span aria-hidden="true">
          {ended ? <small>{ended}</small> : <span>{scanned}</span>}
          {size > 0 && !ended && <small>{`/${size}`}</small>}
        </span>
        <span className="visually-hidden">{spoken}</span>
      </p>
      <p className="counter__now">
        <strong>{now}</strong>
      </p>
      <ProgressLines lines={flowOf(open.flow).lines(counted(open.progress), steady)} />
    </section>
  );
}

/**
 * A call that was restored from the journal counts after its end: until then the order's figures may
 * include it or not.
 */
const counted = (progress: Progress): Progress =>
  progress.phase === 'submitting' && progress.submission.resumed
    ? { phase: 'closing', size: progress.size, contents: progress.ahead, ahead: [] }
    : progress;

/**
 * The order as it was at the start of the running call: the session counts the codes being sent, and an
 * order that is read again meanwhile would count them twice.
 */
function useSteadyOrder(order: Order, progress: Progress): Order {
  const call = progress.phase === 'submitting' ? progress.submission.key : null;
  const [begun, setBegun] = useState({ call, order });
  if (begun.call !== call) setBegun({ call, order });
  return call !== null && begun.call === call ? begun.order : order;
}

function ProgressLines({ lines }: { readonly lines: readonly ProgressFigure[] }) {
  const shown = lines.map(({ label, packed, planned, now }) => (
    <ProgressLine key={label} label={label} value={tallyOf(packed + now, planned)} now={now} />
  ));
  return lines.length > 1 ? <div className="progress-pair">{shown}</div> : shown;
}

/** Places of the case; the list follows the newest row. */
export function ScanList({ name }: { readonly name: string }) {
  return <CaseRows label={name} rows={useAtomValue(rowsAtom)} />;
}
