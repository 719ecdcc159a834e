import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface PageProps {
  readonly children: ReactNode;
  /** 'fill' stretches one row over the height; 'centre' puts the content in the middle. */
  readonly layout?: 'fill' | 'centre';
  /** A screen's own grid, e.g. 'order-page' or 'settings'. */
  readonly className?: string;
}

export const Page = ({ children, layout, className }: PageProps) => (
  <main className={classes('page', layout && `page--${layout}`, className)}>{children}</main>
);

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
