import { Ban, Check, CircleDot, CirclePlay, Clock, Lock, type LucideIcon } from 'lucide-react';
import { type KnownStatus, normaliseStatus } from '../../../contract/statuses.ts';

export interface StatusLook {
  /** The last part of the class names. */
  readonly name: 'pending' | 'ready' | 'progress' | 'done' | 'cancelled' | 'unknown';
  readonly word: string;
  readonly icon: LucideIcon;
}

export const STATUS_LOOKS: Record<KnownStatus, StatusLook> = {
  PENDING: { name: 'pending', word: 'Pending', icon: Clock },
  READY: { name: 'ready', word: 'Ready', icon: CirclePlay },
  IN_PROGRESS: { name: 'progress', word: 'In Progress', icon: CircleDot },
  DONE: { name: 'done', word: 'Done', icon: Check },
  CANCELLED: { name: 'cancelled', word: 'Cancelled', icon: Ban },
};

/** A status that nobody knows is shown as the plant wrote it, with a lock. */
export function statusLook(wire: string): StatusLook {
  const known = normaliseStatus(wire);
  return known ? STATUS_LOOKS[known] : { name: 'unknown', word: wire || 'Unknown', icon: Lock };
}
