import { modulesOf, MOST_VERSION } from '../decode/layout.ts';
import type { PixmapReader } from '../zxing/reader-adapter.ts';

/** Buffers that are kept from frame to frame; each grows to the largest frame and never shrinks. */
export type Area =
  | 'planes'
  | 'middles'
  | 'extremes'
  | 'rgba'
  | 'half'
  | 'quarter'
  | 'eighth'
  | 'sixteenth'
  | 'low'
  | 'high'
  | 'thresholds-half'
  | 'thresholds-quarter'
  | 'thresholds-eighth'
  | 'thresholds-sixteenth'
  | 'cells'
  | 'edges'
  | 'finders'
  | 'work'
  | 'enlarged'
  | 'descriptions'
  | 'pose'
  | 'map'
  | 'marks'
  | 'grid';

/** Areas of fixed size, allocated at once: growing the memory would detach views in use. */
const FIXED: readonly (readonly [Area, number])[] = [
  ['descriptions', 288],
  ['pose', 32],
  ['map', 36],
  // Two numbers per version.
  ['marks', 8 * MOST_VERSION],
  // The modules of the largest code, with a border of one.
  ['grid', (modulesOf(MOST_VERSION) + 2) ** 2],
];
/** Bytes beyond an area: kernels access whole vectors, up to 64 bytes past its end. */
const PADDING = 128;

export interface Heap {
  /** Address of an area of at least this size. Growing discards the content. */
  area(name: Area, bytes: number): number;
  /** Address of a constant table, created on first use. */
  table(name: string, make: () => Int8Array | Float32Array): number;
  /** Current address of an area. */
  at(name: Area): number;
  sizeOf(name: Area): number;
  /** The memory as bytes. Views detach when it grows: request a new one after area(), table() and read(). */
  bytes(): Uint8Array;
  /** The memory as four-byte numbers; the address is a multiple of four. */
  floats(address: number, length: number): Float32Array;
  signed(address: number, length: number): Int8Array;
  /** One four-byte number, without a new view: called hundreds of times per frame. */
  floatAt(address: number): number;
  wordAt(address: number): number;
  /** Writes four-byte numbers without a new view: called hundreds of times per frame. */
  writeFloats(address: number, numbers: readonly number[]): void;
  writeWords(address: number, numbers: readonly number[]): void;
}

/** Tables by name; see Heap.table. */
function createTables(reader: PixmapReader): Heap['table'] {
  const tables = new Map<string, number>();
  return (name, make) => {
    const held = tables.get(name);
    if (held !== undefined) return held;
    const { buffer, byteOffset, byteLength } = make();
    const address = reader.allocate(byteLength + PADDING);
    const to = new Uint8Array(reader.memory.buffer, address, byteLength);
    to.set(new Uint8Array(buffer, byteOffset, byteLength));
    tables.set(name, address);
    return address;
  };
}

/** Views of the memory. Those used hundreds of times per frame are cached until it grows, which detaches them. */
function viewsOf(
  memory: WebAssembly.Memory,
): Pick<Heap, 'bytes' | 'floats' | 'floatAt' | 'wordAt' | 'signed' | 'writeFloats' | 'writeWords'> {
  let bytes = new Uint8Array(memory.buffer);
  let floats = new Float32Array(memory.buffer);
  let words = new Int32Array(memory.buffer);
  // `memory.buffer` is a call; a detached view is empty.
  const renewed = (): ArrayBuffer => {
    if (bytes.length > 0) return bytes.buffer;
    bytes = new Uint8Array(memory.buffer);
    floats = new Float32Array(memory.buffer);
    words = new Int32Array(memory.buffer);
    return bytes.buffer;
  };
  return {
    bytes() {
      renewed();
      return bytes;
    },
    floats: (address, length) => new Float32Array(renewed(), address, length),
    signed: (address, length) => new Int8Array(renewed(), address, length),
    floatAt(address) {
      renewed();
      return floats[address >> 2]!;
    },
    wordAt(address) {
      renewed();
      return words[address >> 2]!;
    },
    writeFloats(address, numbers) {
      renewed();
      for (let i = 0; i < numbers.length; i++) floats[(address >> 2) + i] = numbers[i]!;
    },
    writeWords(address, numbers) {
      renewed();
      for (let i = 0; i < numbers.length; i++) words[(address >> 2) + i] = numbers[i]!;
    },
  };
}

export function createHeap(reader: PixmapReader): Heap {
  const areas = new Map<Area, { address: number; size: number }>();
  const area = (name: Area, bytes: number): number => {
    const held = areas.get(name);
    if (held && held.size >= bytes) return held.address;
    if (held) reader.free(held.address);
    areas.delete(name);
    const address = reader.allocate(bytes + PADDING);
    areas.set(name, { address, size: bytes });
    return address;
  };
  for (const [name, bytes] of FIXED) area(name, bytes);
  return {
    ...viewsOf(reader.memory),
    area,
    table: createTables(reader),
    at: (name) => areas.get(name)?.address ?? 0,
    sizeOf: (name) => areas.get(name)?.size ?? 0,
  };
}
