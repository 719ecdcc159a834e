import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';

interface PanelProps {
  readonly children: ReactNode;
  /** Shown as the panel's heading; names the region for a screen reader. */
  readonly title?: string;
  /** The name without a heading. */
  readonly label?: string;
  readonly className?: string;
}

export function Panel({ children, title, label, className }: PanelProps) {
  const id = useId();
  return (
    <section
      className={classes('panel', className)}
      aria-label={label}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <h2 className="panel__title" id={id}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
