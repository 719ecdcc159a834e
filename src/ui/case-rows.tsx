import { t } from '@lingui/core/macro';
import { Check, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

/** A place of a case; empty without a code, of which the last eight characters are shown. */
export interface CaseRowValue {
  /** 'newest' is green for a second; 'surplus' has no place any more. */
  readonly kind: 'empty' | 'filled' | 'newest' | 'surplus';
  readonly name: string;
  readonly code?: string;
  /** Names the row for React; the name of an empty one does. */
  readonly key?: string;
}

/** The places of a case. Rows are no targets; the list follows the newest one. */
export function CaseRows({ label, rows }: { label: string; rows: readonly CaseRowValue[] }) {
  const list = useRef<HTMLOListElement>(null);
  const newest = rows.find(({ kind }) => kind === 'newest')?.key;
  useEffect(() => {
    if (newest === undefined) return;
    if (list.current) showNewest(list.current);
  }, [newest]);
  return (
    // A list that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className="case-rows" ref={list} aria-label={label} tabIndex={0}>
      {rows.map((row) => (
        <CaseRow key={row.key ?? row.name} kind={row.kind} name={row.name} code={row.code} />
      ))}
    </ol>
  );
}

/**
 * Scrolls the list alone: scrollIntoView would move the page, and the camera out of sight. In a list of
 * one line the newest place is the first that is seen, and the next one is beside it.
 */
function showNewest(list: HTMLOListElement): void {
  const row = list.querySelector('.case-row--newest')?.getBoundingClientRect();
  if (!row) return;
  const { top, bottom, left } = list.getBoundingClientRect();
  list.scrollBy(row.left - left, Math.min(0, row.top - top) + Math.max(0, row.bottom - bottom));
}

interface CaseRowProps extends Pick<CaseRowValue, 'kind' | 'name'> {
  readonly code: string | undefined;
}

const CaseRow = memo(function CaseRow({ kind, name, code }: CaseRowProps) {
  if (code === undefined) {
    return (
      <li className="case-row case-row--empty">
        <span />
        <span className="case-row__name">{name}</span>
      </li>
    );
  }
  return (
    <li className={classes('case-row', kind !== 'filled' && `case-row--${kind}`)}>
      <Icon of={kind === 'surplus' ? TriangleAlert : Check} />
      <span className="case-row__name">
        {kind === 'surplus' ? `${name} · ${t`no place`}` : name}
      </span>
      <span className="case-row__code" title={code}>
        {`…${code.slice(-8)}`}
      </span>
    </li>
  );
});
