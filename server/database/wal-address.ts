/** Addresses in PostgreSQL's write-ahead log (LSN), in bytes from its beginning. */

const SEGMENT = 16 * 1024 * 1024;

const high = 2 ** 32;

/** Segments are named after their timeline and address: eight digits, then twice eight. */
export function addressOf(segment: string, position: number): number {
  const upper = parseInt(segment.slice(8, 16), 16);
  const number = parseInt(segment.slice(16), 16);
  return upper * high + number * SEGMENT + position;
}

/** The address at the head of a page of a table or an index: its last change. Zero on a new page. */
export const addressOnPage = (page: DataView): number =>
  page.getUint32(0, true) * high + page.getUint32(4, true);
