import { type ReactNode, useId } from 'react';

interface BoardPanelProps {
  readonly title: string;
  /** What the last figure of each line is. */
  readonly column: string;
  readonly items: readonly { readonly key: string; readonly item: ReactNode }[];
  /** Shown in place of an empty list. */
  readonly none: string;
  /** Below the list, not on a wall screen. */
  readonly children?: ReactNode;
}

/** All lines on one page: on a wall screen they share its height, and letters follow (board.css). */
export function BoardPanel({ title, column, items, none, children }: BoardPanelProps) {
  const id = useId();
  return (
    <section className="panel board__panel" aria-labelledby={id}>
      <div className="row row--apart">
        <h2 className="panel__title" id={id}>
          {title}
        </h2>
        {items.length > 0 && <span className="muted">{column}</span>}
      </div>
      {items.length === 0 && <p className="muted">{none}</p>}
      <ul className="board-list" style={{ ['--lines' as string]: items.length }}>
        {items.map(({ key, item }) => (
          <li key={key}>{item}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
