import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface PageProps {
  readonly children: ReactNode;
  /** 'fill' stretches one row over the height; 'centre' puts the content in the middle. */
  readonly layout?: 'fill' | 'centre';
  /** A screen's own grid, e.g. 'order-page' or 'settings'. */
  readonly className?: string;
}

export function Page({ children, layout, className }: PageProps) {
  return (
    <main className={classes('page', layout && `page--${layout}`, className)}>{children}</main>
  );
}
