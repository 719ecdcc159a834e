import { Fragment, type ReactNode } from 'react';
import { useParams } from 'wouter';
import { RouterNotFoundScreen } from '../screens/errors/router-fallback-screens.tsx';

/** The longest id that is taken to be one. */
const LONGEST_ID = 200;

/** The order's id in an address, or undefined when it cannot be one. */
export function orderIdOf(segment: string | undefined): string | undefined {
  if (!segment || segment.length > LONGEST_ID) return undefined;
  try {
    return decodeURIComponent(segment).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Another order is another screen: nothing of the last one may stay. */
export function OrderScreen({ children }: { children: (moId: string) => ReactNode }) {
  const moId = orderIdOf(useParams()['moId']);
  return moId === undefined ? (
    <RouterNotFoundScreen />
  ) : (
    <Fragment key={moId}>{children(moId)}</Fragment>
  );
}
