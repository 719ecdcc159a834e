import type { PixmapReader } from './zxing/reader-adapter.ts';

/** Buffers kept from frame to frame; each grows to the largest frame seen and never shrinks. */
export type Area =
  | 'planes'
  | 'middles'
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
  | 'limits'
  | 'finders'
  | 'crop'
  | 'work'
  | 'descriptions'
  | 'pose'
  | 'map'
  | 'grid';

/** Areas that never grow. They are taken at once: growing the memory would detach views in use. */
const FIXED: readonly (readonly [Area, number])[] = [
  ['descriptions', 288],
  ['pose', 32],
  ['map', 36],
  // Version 40 has 177 modules, sampled with one more on each side.
  ['grid', 179 * 179],
];
/** Kernels read and write whole vectors: up to 64 bytes past the end of an area. */
const PADDING = 128;

export interface Heap {
  /** Address of an area of at least so many bytes. Growing keeps no content. */
  area(name: Area, bytes: number): number;
  /** Where an area is now. */
  at(name: Area): number;
  sizeOf(name: Area): number;
  /** Memory as bytes; ask again after every area() and every read, growth detaches views. */
  bytes(): Uint8Array;
  /** The same as numbers of four bytes, for addresses that are multiples of four. */
  words(address: number, length: number): Int32Array;
  floats(address: number, length: number): Float32Array;
  signed(address: number, length: number): Int8Array;
  release(): void;
}

export function createHeap(reader: PixmapReader): Heap {
  const areas = new Map<Area, { address: number; size: number }>();
  let view = new Uint8Array(reader.memory.buffer);
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
    area,
    at: (name) => areas.get(name)?.address ?? 0,
    sizeOf: (name) => areas.get(name)?.size ?? 0,
    bytes() {
      if (view.buffer !== reader.memory.buffer) view = new Uint8Array(reader.memory.buffer);
      return view;
    },
    words: (address, length) => new Int32Array(reader.memory.buffer, address, length),
    floats: (address, length) => new Float32Array(reader.memory.buffer, address, length),
    signed: (address, length) => new Int8Array(reader.memory.buffer, address, length),
    release() {
      for (const { address } of areas.values()) reader.free(address);
      areas.clear();
    },
  };
}
