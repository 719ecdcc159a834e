/** The size of a ZIP archive's content, before its reader (hucre) unpacks it: that one takes 2 GB of each part. */

const ENTRY = 0x02014b50;
const END = Buffer.from('PK\x05\x06', 'latin1');
/** Lengths without names and additions. */
const ENTRY_BYTES = 46;
/** An empty part when it is compressed. */
const EMPTY_BYTES = 2;
/** The size follows the content. */
const SIZE_FOLLOWS = 8;
/** The figure is elsewhere, in 64 bits. Apache POI writes small files so, too. */
const [WIDE, WIDE_COUNT] = [0xffffffff, 0xffff];

/**
 * Bytes of all parts as the directory declares them, which no part exceeds when it is unpacked.
 * @throws for what is no archive, and for a part that hides its size
 */
export function unpackedBytes(file: Buffer): number {
  let { at, count } = directoryOf(file);
  let total = 0;
  for (; count > 0; count--) {
    const [packed, size] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)];
    const follows = packed === 0 && (file.readUInt16LE(at + 8) & SIZE_FOLLOWS) > 0;
    const isHiding = size === 0 && (packed > EMPTY_BYTES || follows);
    if (file.readUInt32LE(at) !== ENTRY || isHiding) throw new Error('No archive.');
    const [name = 0, more = 0, comment = 0] = [28, 30, 32].map((place) =>
      file.readUInt16LE(at + place),
    );
    const next = at + ENTRY_BYTES + name + more;
    total += size === WIDE ? wideSize(file.subarray(next - more, next)) : size;
    at = next + comment;
  }
  return total;
}

function directoryOf(file: Buffer): { at: number; count: number } {
  const end = file.lastIndexOf(END);
  const [count, bytes, at] = [
    file.readUInt16LE(end + 10),
    file.readUInt32LE(end + 12),
    file.readUInt32LE(end + 16),
  ];
  if (count !== WIDE_COUNT && bytes !== WIDE && at !== WIDE) return { at, count };
  const wide = Number(file.readBigUInt64LE(end - 12));
  const figure = (place: number) => Number(file.readBigUInt64LE(wide + place));
  return { at: figure(48), count: figure(32) };
}

/** The first figure of the addition for ZIP64. */
function wideSize(more: Buffer): number {
  let at = 0;
  while (more.readUInt16LE(at) !== 1) at += 4 + more.readUInt16LE(at + 2);
  return Number(more.readBigUInt64LE(at + 4));
}
