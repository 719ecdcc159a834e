/** ZIP archives of any program, and one that the reader of spreadsheets takes. */
import { crc32, inflateRawSync } from 'node:zlib';

/** Contents by their names. */
export type Parts = ReadonlyMap<string, Buffer>;

export class ArchiveTooLarge extends Error {}

const PART = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const WIDE_END = 0x06064b50;
/** Lengths without names and additions. */
const PART_BYTES = 30;
const ENTRY_BYTES = 46;
const END_BYTES = 22;
/** An empty part when it is compressed; some programs write folders so. */
const EMPTY_BYTES = 2;

/**
 * The parts that have a content.
 * @param most bytes of all parts
 * @throws ArchiveTooLarge; another error for what is no archive or is damaged
 */
export function partsOf(file: Buffer, most: number, isUsed: (name: string) => boolean): Parts {
  const { count, start, shift } = directoryOf(file);
  const parts = new Map<string, Buffer>();
  let total = 0;
  for (let at = start, left = count; left > 0; left--) {
    requireSign(file, at, ENTRY);
    const nameAt = at + ENTRY_BYTES;
    const moreAt = nameAt + file.readUInt16LE(at + 28);
    const next = moreAt + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    const name = file.toString('utf8', nameAt, moreAt);
    const figures = [24, 20, 42].map((place) => file.readUInt32LE(at + place));
    const [size = 0, packed = 0, place = 0] = wideFigures(file.subarray(moreAt, next), figures);
    total += size;
    if (total > most) throw new ArchiveTooLarge();
    if (size === 0 && packed > EMPTY_BYTES) throw new Error(`${name} hides its size.`);
    if (size > 0 && isUsed(name)) {
      const content = contentAt(file, place + shift, packed, size);
      if (crc32(content) !== file.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
      parts.set(name, content);
    }
    at = next;
  }
  return parts;
}

/** The directory is right before its end. It is elsewhere than written if bytes precede the archive. */
function directoryOf(file: Buffer) {
  const end = file.lastIndexOf(signature(END));
  const wideEnd = file.lastIndexOf(signature(WIDE_END), end);
  const [count = 0, bytes = 0, written = 0] =
    wideEnd === -1
      ? [file.readUInt16LE(end + 10), file.readUInt32LE(end + 12), file.readUInt32LE(end + 16)]
      : [32, 40, 48].map((place) => Number(file.readBigUInt64LE(wideEnd + place)));
  const start = (wideEnd === -1 ? end : wideEnd) - bytes;
  return { count, start, shift: start - written };
}

const WIDE = 0xffffffff;

/** ZIP64 has the figures of 64 bits apart, which some programs do in small files, too. */
function wideFigures(more: Buffer, figures: readonly number[]): readonly number[] {
  if (!figures.includes(WIDE)) return figures;
  let at = 0;
  while (more.readUInt16LE(at) !== 1) at += 4 + more.readUInt16LE(at + 2);
  at += 4;
  return figures.map((figure) => {
    if (figure !== WIDE) return figure;
    at += 8;
    return Number(more.readBigUInt64LE(at - 8));
  });
}

function contentAt(file: Buffer, at: number, packed: number, size: number): Buffer {
  requireSign(file, at, PART);
  const start = at + PART_BYTES + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  const bytes = file.subarray(start, start + packed);
  const isStored = file.readUInt16LE(at + 8) === 0;
  const content = isStored ? bytes : inflateRawSync(bytes, { maxOutputLength: size });
  if (content.length !== size) throw new Error('A part has another size.');
  return content;
}

function requireSign(file: Buffer, at: number, sign: number): void {
  if (file.readUInt32LE(at) !== sign) throw new Error('This is no archive, or it is damaged.');
}

function signature(sign: number, bytes = 4): Buffer {
  const header = Buffer.alloc(bytes);
  header.writeUInt32LE(sign);
  return header;
}

/** Without compression and checksums: for a reader in the same process, which uses the directory alone. */
export function archiveOf(parts: Parts): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of parts) {
    const path = Buffer.from(name);
    const entry = signature(ENTRY, ENTRY_BYTES);
    for (const place of [20, 24]) entry.writeUInt32LE(content.length, place);
    entry.writeUInt16LE(path.length, 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, path);
    bodies.push(signature(PART, PART_BYTES), content);
    at += PART_BYTES + content.length;
  }
  const end = signature(END, END_BYTES);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}
