/** ZIP files with given parts, and with sizes that are not true or are written as ZIP64. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  readonly name: string;
  readonly text: string;
  /** Size in the directory; left out: the true one. */
  readonly declared?: number;
  /** Packed size in the directory; left out: the true one. */
  readonly packed?: number;
  readonly flags?: number;
}

/** A flag: the sizes are beside the content, too. */
export const SIZES_BESIDE = 8;

/** Figures in 64 bits, as for a file beyond 4 GiB. */
export type Wide = 'none' | 'packed' | 'all';

interface Packed extends Part {
  readonly content: Buffer;
  readonly sizes: readonly [crc: number, packed: number, unpacked: number];
}

const WIDE = 0xffffffff;

/** @param wide parts with such figures have comments, too */
export function zipOf(parts: readonly Part[], wide: Wide = 'none'): Buffer {
  const isWide = wide !== 'none';
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
      sizes: [crc, packed, size],
      flags = 0,
    } = part;
    const sizes = [part.packed ?? packed, part.declared ?? size] as const;
    const figures = [...(wide === 'all' ? [sizes[1]] : []), sizes[0], offsets[index] ?? 0];
    // Another field comes first, as some programs write it.
    const more = isWide
      ? Buffer.concat([
          ...[0x7075, 1].map(u16),
          Buffer.from('x'),
          ...[1, 8 * figures.length].map(u16),
          u64s(figures),
        ])
      : Buffer.alloc(0);
    const comment = isWide ? 'made by a test' : '';
    const words = [name.length, more.length, comment.length, 0, 0, 0, 0];
    const said = [crc, isWide ? WIDE : sizes[0], wide === 'all' ? WIDE : sizes[1]];
    const entry = header(0x02014b50, [20, 20, flags, 8, 0, 0], said, words);
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
  const content = part.name.endsWith('/') ? raw : deflateRawSync(raw);
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
