/** How large a ZIP file becomes. Its directory says so, and the reader unpacks no part beyond what is said. */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** Lengths without names, comments and other additions. */
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** An empty part when it is compressed; some programs write folders so. */
const EMPTY_BYTES = 2;
const LONGEST_COMMENT = 0xffff;

/** @returns undefined for what is no ZIP file, or for one that does not say it of every part */
export function unpackedSize(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined || isZip64(view, end)) return undefined;
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return undefined;
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const isFolder = bytes[at + ENTRY_BYTES + nameLength - 1] === 0x2f;
    if (isFolder ? packed > EMPTY_BYTES : packed === 0 || unpacked === 0) return undefined;
    total += unpacked;
    const moreLength = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    at += ENTRY_BYTES + nameLength + moreLength;
  }
  return total;
}

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  return undefined;
}

/** Files beyond 4 GiB have their real figures elsewhere. */
const isZip64 = (view: DataView, end: number): boolean =>
  view.getUint16(end + 10, true) === 0xffff ||
  view.getUint32(end + 12, true) === 0xffffffff ||
  view.getUint32(end + 16, true) === 0xffffffff;
