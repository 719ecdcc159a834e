import { normaliseStatus } from '../../../contract/statuses.ts';

/** Why an order cannot be opened from the list, in words for its row. */
export function whyClosed(wire: string): string {
  switch (normaliseStatus(wire)) {
    case 'CANCELLED':
      return 'Cancelled orders cannot be opened.';
    case 'PENDING':
      return 'Pending orders cannot be packed yet.';
    case 'DONE':
      return 'Done: nothing is left to pack.';
    case 'READY':
    case 'IN_PROGRESS':
    case undefined:
      return 'This order cannot be opened at this station.';
  }
}
