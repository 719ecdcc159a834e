import { useMemo } from 'react';
import type { Order } from '../../../contract/types.ts';
import { useAtomValue } from '../../lib/store.ts';
import type { CaseRow } from '../../packing/flows/case-rows.ts';
import type { ProgressFigure, ScanWords } from '../../packing/flows/definition.ts';
import { flowOf } from '../../packing/flows/flows.ts';
import { countAtom, type OpenProgress, rowsAtom } from '../../packing/session/atoms.ts';
import { ProgressLine } from '../../ui/figure.tsx';
import { CaseRows, type CaseRowValue } from '../../ui/case-rows.tsx';

interface CounterProps {
  readonly open: OpenProgress;
  readonly words: ScanWords;
  readonly order: Order;
}

/** The number that is read from two metres, what to do now, and how far the order is. */
export function ScanCounter({ open, words, order }: CounterProps) {
  const { scanned, size } = useAtomValue(countAtom);
  const spoken = size > 0 ? `${scanned} of ${size} scanned` : `${scanned} scanned`;
  return (
    <section
      className={`panel counter${words.closing ? ' counter--master' : ''}`}
      aria-label="Scanned"
    >
      <p className="counter__number">
        <span aria-hidden="true">
          {scanned}
          {size > 0 && <small>/{size}</small>}
        </span>
        <span className="visually-hidden">{spoken}</span>
      </p>
      <p className="counter__now">
        <strong>{words.now}</strong>
      </p>
      <Progress lines={flowOf(open.flow).lines(open.progress, order)} />
    </section>
  );
}

function Progress({ lines }: { readonly lines: readonly ProgressFigure[] }) {
  const shown = lines.map(({ label, scanned, total, now }) => (
    <ProgressLine key={label} label={label} done={scanned} total={total} now={now} />
  ));
  return lines.length > 1 ? <div className="progress-pair">{shown}</div> : shown;
}

/** Places of the case; the list follows the newest row. */
export function ScanList({ name }: { readonly name: string }) {
  const rows = useAtomValue(rowsAtom);
  const shown = useMemo(() => rows.map(shownRow), [rows]);
  return <CaseRows label={name} rows={shown} />;
}

const STATES = { filled: 'filled', newest: 'new', surplus: 'surplus' } as const;

function shownRow(row: CaseRow): CaseRowValue {
  if (row.kind === 'empty') return { key: row.name, name: row.name };
  return { key: row.key, name: row.name, code: row.code, state: STATES[row.kind] };
}
