/** Statuses of an order in words. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type KnownStatus, normaliseStatus } from '../../contract/statuses.ts';

/** The last part of the class name of its colours. */
export type StatusName = 'pending' | 'ready' | 'progress' | 'done' | 'cancelled' | 'unknown';

interface KnownWords {
  readonly name: StatusName;
  readonly word: MessageDescriptor;
  /** Why the list does not open an order in this status, where the station keeps it closed. */
  readonly closed: MessageDescriptor;
}

const notHere = msg`This order cannot be opened at this station.`;

const STATUSES: Readonly<Record<KnownStatus, KnownWords>> = {
  PENDING: {
    name: 'pending',
    word: msg`Pending`,
    closed: msg`Pending orders cannot be packed yet.`,
  },
  READY: { name: 'ready', word: msg`Ready`, closed: notHere },
  IN_PROGRESS: { name: 'progress', word: msg`In Progress`, closed: notHere },
  DONE: { name: 'done', word: msg`Done`, closed: msg`Done: nothing is left to pack.` },
  CANCELLED: {
    name: 'cancelled',
    word: msg`Cancelled`,
    closed: msg`Cancelled orders cannot be opened.`,
  },
};

interface StatusWords {
  readonly name: StatusName;
  readonly word: string;
  readonly closed: string;
}

/** A status that is not in the contract is shown as the plant wrote it. */
export function statusWords(wire: string): StatusWords {
  const known = normaliseStatus(wire);
  if (!known) return { name: 'unknown', word: wire || t`Unknown`, closed: t(notHere) };
  const { name, word, closed } = STATUSES[known];
  return { name, word: t(word), closed: t(closed) };
}
