import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nodeWasm } from '../../../bench/node-wasm.ts';
import { createOwnMemory, createQrDecoder } from '../../../wasm/qr-decoder.ts';
import { decode, openDecoder, printed, scene, textsOf } from '../../support/wasm.ts';

it('a decoder without the general reader reads what the other one reads', async () => {
  const [alone, both] = [await createQrDecoder(nodeWasm().kernels), await openDecoder()];
  const frame = await scene({ width: 1280, height: 720, labels: 9, seed: 3 });
  for (const scan of ['auto', 'always'] as const) {
    const read = textsOf(await decode(alone, frame, { scan }));
    expect(read).toHaveLength(9);
    expect(read).toEqual(textsOf(await decode(both, frame, { scan })));
  }
});

it('a decoder without the general reader decodes Kanji and umlauts', async () => {
  const decoder = await createQrDecoder(nodeWasm().kernels);
  for (const text of ['茗荷', 'Größe 5 µm']) {
    expect(textsOf(await decode(decoder, printed(text), { scan: 'always' }))).toEqual([text]);
  }
});

it('areas of the kernels’ memory never overlap, and freed ones are used again', () => {
  const step = fc.record({ bytes: fc.integer({ min: 1, max: 5000 }), frees: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const memory = createOwnMemory();
      const held = new Map<number, number>();
      for (const { bytes, frees } of steps) {
        const address = memory.allocate(bytes);
        for (const [other, size] of held)
          expect(address >= other + size || address + bytes <= other).toBe(true);
        expect(address + bytes).toBeLessThanOrEqual(memory.memory.buffer.byteLength);
        held.set(address, bytes);
        const old = [...held.keys()][frees];
        if (old === undefined) continue;
        memory.free(old);
        held.delete(old);
      }
      for (const address of held.keys()) memory.free(address);
      const before = memory.memory.buffer.byteLength;
      memory.free(memory.allocate(before - 2048));
      expect(memory.memory.buffer.byteLength).toBe(before);
    }),
  );
});
