import { t } from '@lingui/core/macro';
import { Check, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export interface CaseRowValue {
  /** Names the row for React: a place's number or a code. */
  readonly key: string;
  readonly name: string;
  /** Undefined is an empty place. The last eight characters are shown. */
  readonly code?: string | undefined;
  /** 'new' is green for a second; 'surplus' has no place any more. */
  readonly state?: 'filled' | 'new' | 'surplus';
}

/** The places of a case. Rows are no targets; the list follows the newest one. */
export function CaseRows({ label, rows }: { label: string; rows: readonly CaseRowValue[] }) {
  const list = useRef<HTMLOListElement>(null);
  const newest = rows.find((row) => row.state === 'new')?.key;
  useEffect(() => {
    if (newest === undefined) return;
    if (list.current) showNewest(list.current);
  }, [newest]);
  return (
    // A list that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className="case-rows" ref={list} aria-label={label} tabIndex={0}>
      {rows.map((row) => (
        <CaseRow key={row.key} name={row.name} code={row.code} state={row.state} />
      ))}
    </ol>
  );
}

/**
 * Scrolls the list alone: scrollIntoView would move the page, and the camera out of sight. In a list of
 * one line the newest place is the first that is seen, and the next one is beside it.
 */
function showNewest(list: HTMLOListElement): void {
  const row = list.querySelector('.case-row--new')?.getBoundingClientRect();
  if (!row) return;
  const { top, bottom, left } = list.getBoundingClientRect();
  list.scrollBy(row.left - left, Math.min(0, row.top - top) + Math.max(0, row.bottom - bottom));
}

type CaseRowProps = Omit<CaseRowValue, 'key' | 'state'> & { state: CaseRowValue['state'] };

const CaseRow = memo(function CaseRow({ name, code, state = 'filled' }: CaseRowProps) {
  if (code === undefined) {
    return (
      <li className="case-row case-row--empty">
        <span />
        <span className="case-row__name">{name}</span>
      </li>
    );
  }
  return (
    <li className={classes('case-row', state !== 'filled' && `case-row--${state}`)}>
      <Icon of={state === 'surplus' ? TriangleAlert : Check} />
      <span className="case-row__name">
        {state === 'surplus' ? `${name} · ${t`no place`}` : name}
      </span>
      <span className="case-row__code" title={code}>
        {`…${code.slice(-8)}`}
      </span>
    </li>
  );
});
