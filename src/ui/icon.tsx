import type { LucideIcon } from 'lucide-react';

/** A decoration: the words beside it carry the meaning. */
export function Icon({ of: Shape }: { of: LucideIcon }) {
  return <Shape className="icon" aria-hidden="true" focusable="false" />;
}
