import type { PixmapReader } from '../reader-adapter.ts';

/** Buffers kept from frame to frame; each grows to the largest frame seen and never shrinks. */
export type Area =
  | 'planes'
  | 'middles'
  | 'rgba'
  | 'half'
  | 'low'
  | 'high'
  | 'table'
  | 'limits'
  | 'list'
  | 'crop'
  | 'work'
  | 'map'
  | 'grid';

/** Kernels read and write whole vectors: up to 64 bytes past the end of an area. */
const PADDING = 128;

export interface Heap {
  /** Address of an area of at least so many bytes. Growing keeps no content. */
  area(name: Area, bytes: number): number;
  sizeOf(name: Area): number;
  /** Memory as bytes; ask again after every area() and every read, growth detaches views. */
  bytes(): Uint8Array;
  floats(address: number, length: number): Float32Array;
  signed(address: number, length: number): Int8Array;
  release(): void;
}

export function createHeap(reader: PixmapReader): Heap {
  const areas = new Map<Area, { address: number; size: number }>();
  let view = new Uint8Array(reader.memory.buffer);
  return {
    area(name, bytes) {
      const held = areas.get(name);
      if (held && held.size >= bytes) return held.address;
      if (held) reader.free(held.address);
      areas.delete(name);
      const address = reader.allocate(bytes + PADDING);
      areas.set(name, { address, size: bytes });
      return address;
    },
    sizeOf: (name) => areas.get(name)?.size ?? 0,
    bytes() {
      if (view.buffer !== reader.memory.buffer) view = new Uint8Array(reader.memory.buffer);
      return view;
    },
    floats: (address, length) => new Float32Array(reader.memory.buffer, address, length),
    signed: (address, length) => new Int8Array(reader.memory.buffer, address, length),
    release() {
      for (const { address } of areas.values()) reader.free(address);
      areas.clear();
    },
  };
}
