/** ZIP files with given parts, and with sizes that are not true or are written as ZIP64. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  readonly name: string;
  readonly text: string;
  /** Size in the directory; left out: the true one. */
  readonly declared?: number;
  /** The directory has no packed size, and refers to those beside the content. */
  readonly hasSizesElsewhere?: boolean;
}

interface Packed extends Part {
  readonly content: Buffer;
  readonly sizes: readonly [crc: number, packed: number, unpacked: number];
}

const WIDE = 0xffffffff;

/** @param isWide sizes and offsets are in 64 bits, as for a file beyond 4 GiB, and parts have comments */
export function zipOf(parts: readonly Part[], isWide = false): Buffer {
  const all = parts.map(pack);
  const locals = all.map(({ name, sizes, content }) =>
    Buffer.concat([
      header(0x04034b50, [20, 0, 8, 0, 0], sizes, [name.length, 0]),
      Buffer.from(name),
      content,
    ]),
  );
  const offsets = locals.map((_, index) => lengthOf(locals.slice(0, index)));
  const directory = all.map((part, index) => {
    const {
      name,
      sizes: [crc, size, unpacked],
      hasSizesElsewhere = false,
    } = part;
    const packed = hasSizesElsewhere ? 0 : size;
    const figures = [part.declared ?? unpacked, packed, offsets[index] ?? 0];
    // Another field comes first, as some programs write it.
    const more = isWide
      ? Buffer.concat([
          ...[0x7075, 1].map(u16),
          Buffer.from('x'),
          ...[1, 24].map(u16),
          u64s(figures),
        ])
      : Buffer.alloc(0);
    const comment = isWide ? 'made by a test' : '';
    const sizes = isWide ? [crc, WIDE, WIDE] : [crc, packed, part.declared ?? unpacked];
    const words = [name.length, more.length, comment.length, 0, 0, 0, 0];
    const flags = hasSizesElsewhere ? 8 : 0;
    const entry = header(0x02014b50, [20, 20, flags, 8, 0, 0], sizes, words);
    const offset = u32(isWide ? WIDE : (offsets[index] ?? 0));
    return Buffer.concat([entry, offset, Buffer.from(name), more, Buffer.from(comment)]);
  });
  const counts = [0, 0, parts.length, parts.length];
  const end = header(0x06054b50, counts, [lengthOf(directory), lengthOf(locals)], [0]);
  if (!isWide) return Buffer.concat([...locals, ...directory, end]);
  const place = lengthOf(locals);
  const size = lengthOf(directory);
  const record = Buffer.concat([
    u32(0x06064b50),
    u64s([44]),
    ...[45, 45].map(u16),
    ...[0, 0].map(u32),
    u64s([parts.length, parts.length, size, place]),
  ]);
  const locator = Buffer.concat([u32(0x07064b50), u32(0), u64s([place + size]), u32(1)]);
  const wideEnd = header(0x06054b50, [0, 0, 0xffff, 0xffff], [WIDE, WIDE], [0]);
  return Buffer.concat([...locals, ...directory, record, locator, wideEnd]);
}

function pack(part: Part): Packed {
  const raw = Buffer.from(part.text);
  const content = deflateRawSync(raw);
  return { ...part, content, sizes: [crc32(raw), content.length, raw.length] };
}

const header = (
  signature: number,
  before: readonly number[],
  sizes: readonly number[],
  after: readonly number[],
): Buffer =>
  Buffer.concat([u32(signature), ...before.map(u16), ...sizes.map(u32), ...after.map(u16)]);

const lengthOf = (parts: readonly Buffer[]): number =>
  parts.reduce((total, { length }) => total + length, 0);

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 * values.length);
  for (const [index, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), 8 * index);
  return bytes;
}
