/** ZIP files with given parts, and with sizes that are not true. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  readonly name: string;
  readonly text: string;
  /** In the directory; left out: the true one. */
  readonly declared?: number;
}

interface Packed extends Part {
  readonly content: Buffer;
  readonly sizes: readonly [crc: number, packed: number, unpacked: number];
}

export function zipOf(parts: readonly Part[]): Buffer {
  const all = parts.map(pack);
  const locals = all.map(({ name, sizes, content }) =>
    Buffer.concat([
      header(0x04034b50, [20, 0, 8, 0, 0], sizes, [name.length, 0]),
      Buffer.from(name),
      content,
    ]),
  );
  const offsets = locals.map((_, index) => lengthOf(locals.slice(0, index)));
  const directory = all.map(({ name, sizes }, index) => {
    const words = [name.length, 0, 0, 0, 0, 0, 0];
    const entry = header(0x02014b50, [20, 20, 0, 8, 0, 0], sizes, words);
    return Buffer.concat([entry, u32(offsets[index] ?? 0), Buffer.from(name)]);
  });
  const counts = [0, 0, parts.length, parts.length];
  const end = header(0x06054b50, counts, [lengthOf(directory), lengthOf(locals)], [0]);
  return Buffer.concat([...locals, ...directory, end]);
}

function pack(part: Part): Packed {
  const raw = Buffer.from(part.text);
  const content = deflateRawSync(raw);
  return { ...part, content, sizes: [crc32(raw), content.length, part.declared ?? raw.length] };
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
