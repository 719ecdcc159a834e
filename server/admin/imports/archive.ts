/** The size of a ZIP archive's content, before its reader (hucre) unpacks it: that one takes 2 GB of each part. */

const ENTRY = 0x02014b50;
const END = Buffer.from('PK\x05\x06', 'latin1');
/** Lengths without names and additions. */
const ENTRY_BYTES = 46;
/** An empty part when it is compressed. */
const EMPTY_BYTES = 2;
/** A flag: where the directory has no packed size, the reader takes both sizes from beside the content. */
const SIZES_ELSEWHERE = 8;
/** The figure is elsewhere, in 64 bits. Apache POI writes small files so, too. */
const [WIDE, WIDE_COUNT] = [0xffffffff, 0xffff];

/**
 * Bytes of all parts as the directory declares them, which no part exceeds when it is unpacked.
 * @throws for what is no archive, and for a part whose size is not in the directory
 */
export function unpackedBytes(file: Buffer): number {
  let { at, count } = directoryOf(file);
  let total = 0;
  for (; count > 0; count--) {
    const [name = 0, more = 0, comment = 0] = [28, 30, 32].map((place) =>
      file.readUInt16LE(at + place),
    );
    const next = at + ENTRY_BYTES + name + more;
    const [size, packed] = sizesOf(file.subarray(at, next), ENTRY_BYTES + name);
    const isElsewhere = packed === 0 && (file.readUInt16LE(at + 8) & SIZES_ELSEWHERE) > 0;
    const isHiding = isElsewhere || (size === 0 && packed > EMPTY_BYTES);
    if (file.readUInt32LE(at) !== ENTRY || isHiding) throw new Error('No archive.');
    total += size;
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

/**
 * In 64 bits they are in the addition for ZIP64. A size that is there alone is too large: programs write so what has 4 GB.
 * @param at of the entry's additions
 */
function sizesOf(entry: Buffer, at: number): readonly [size: number, packed: number] {
  const [size, packed] = [entry.readUInt32LE(24), entry.readUInt32LE(20)];
  if (packed !== WIDE) return [size, packed];
  while (entry.readUInt16LE(at) !== 1) at += 4 + entry.readUInt16LE(at + 2);
  const figure = (place: number) => Number(entry.readBigUInt64LE(place));
  return size === WIDE ? [figure(at + 4), figure(at + 12)] : [size, figure(at + 4)];
}
