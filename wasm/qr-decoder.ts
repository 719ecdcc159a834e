import { createDecoderIn } from './frame-decoder.ts';
import type { FrameDecoder } from './types.ts';
import type { WasmSource } from './wasm-source.ts';
import type { PixmapReader } from './zxing/reader-adapter.ts';

/** The decoder of QR codes alone, a tenth of the other's size. @throws DecoderError 'kernels-not-loaded' */
export const createQrDecoder = (kernels: WasmSource): Promise<FrameDecoder> =>
  createDecoderIn(createOwnMemory(), kernels);

const PAGE_BYTES = 65_536;
/** The kernels read and write whole vectors. */
const ALIGNMENT = 16;
/** No area has address 0, which means that there is none. */
const FIRST_ADDRESS = 1024;

interface Block {
  readonly address: number;
  readonly size: number;
}

/** A memory for the kernels alone: without a general reader nothing else allocates in it. */
export function createOwnMemory(): PixmapReader {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const used = new Map<number, number>();
  let unused: Block[] = [];
  let end = FIRST_ADDRESS;
  const extend = (size: number): number => {
    const address = end;
    const missing = address + size - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    end += size;
    return address;
  };
  return {
    memory,
    searches: false,
    allocate(bytes) {
      const size = Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
      const [tightest] = unused.filter((b) => b.size >= size).sort((a, b) => a.size - b.size);
      const address = tightest?.address ?? extend(size);
      unused = unused.filter((block) => block !== tightest);
      if (tightest && tightest.size > size)
        unused.push({ address: address + size, size: tightest.size - size });
      used.set(address, size);
      return address;
    },
    free(address) {
      const size = used.get(address) ?? 0;
      used.delete(address);
      unused = joined([...unused, { address, size }]);
      const last = unused.at(-1);
      if (last && last.address + last.size === end) end = unused.pop()!.address;
    },
    read: () => [],
  };
}

/** The blocks by address; neighbours as one. */
function joined(blocks: readonly Block[]): Block[] {
  const sorted: Block[] = [];
  for (const block of [...blocks].sort((a, b) => a.address - b.address)) {
    const before = sorted.at(-1);
    if (before && before.address + before.size === block.address)
      sorted[sorted.length - 1] = { ...before, size: before.size + block.size };
    else sorted.push(block);
  }
  return sorted;
}
