import { afterEach, expect, it, vi } from 'vitest';
import { nodeWasm } from '../../../bench/node-wasm.ts';
import { createFrameDecoder } from '../../../wasm/general-decoder.ts';
import { decode, openDecoder, printed, textsOf } from '../../support/wasm.ts';

interface Results {
  size(): number;
  get(index: number): unknown;
  delete(): void;
}
interface ReaderModule {
  readBarcodesFromPixmap?: (...asked: unknown[]) => Results;
}

/** Changes the module of zxing-wasm as another version of the package would. */
const zxing = vi.hoisted(() => ({ change: (_module: ReaderModule): void => {} }));
vi.mock(import('zxing-wasm/reader'), async (original) => {
  const reader = await original();
  const prepareZXingModule = async (...asked: [{ fireImmediately: true }]) => {
    const module = await reader.prepareZXingModule(...asked);
    zxing.change(module as unknown as ReaderModule);
    return module;
  };
  return { ...reader, prepareZXingModule: prepareZXingModule as never };
});
afterEach(() => (zxing.change = () => {}));

const NOTHING: Results = { size: () => 0, get: () => undefined, delete: () => {} };

it.each<[string, (module: ReaderModule) => void]>([
  ['is missing', (module) => delete module.readBarcodesFromPixmap],
  ['reads nothing', (module) => (module.readBarcodesFromPixmap = () => NOTHING)],
  [
    'throws',
    (module) =>
      (module.readBarcodesFromPixmap = () => {
        throw new WebAssembly.RuntimeError('unreachable');
      }),
  ],
])('a reader whose luma entry %s counts as not loaded', async (_what, change) => {
  zxing.change = change;
  const failure = createFrameDecoder(nodeWasm());
  await expect(failure).rejects.toMatchObject({
    name: 'DecoderError',
    reason: 'reader-not-loaded',
  });
});

it('the decoder opens a good reader after one that failed its test', async () => {
  zxing.change = (module) => (module.readBarcodesFromPixmap = () => NOTHING);
  await createFrameDecoder(nodeWasm()).catch(() => undefined);
  zxing.change = () => {};
  const decoder = await openDecoder();
  expect(textsOf(await decode(decoder, printed('LABEL-1')))).toEqual(['LABEL-1']);
});

it.each([
  ['has no text', { isValid: true, text: '', version: '2' }],
  ['is damaged', { isValid: false, text: 'LABEL-2', version: '2' }],
  ['is a Micro QR code', { isValid: true, text: '2', version: 'M1' }],
])('the general reader reads a label and leaves out what %s', async (_what, other) => {
  zxing.change = (module) => {
    const { readBarcodesFromPixmap: read } = module;
    module.readBarcodesFromPixmap = (...asked) => {
      const found = read!(...asked);
      const size = found.size();
      return {
        size: () => size + 1,
        get: (index) => (index < size ? found.get(index) : other),
        delete: () => found.delete(),
      };
    };
  };
  const decoder = await openDecoder();
  const { codes } = await decode(decoder, printed('LABEL-1'), { scan: 'always' });
  expect(codes.map((code) => code.text)).toEqual(['LABEL-1']);
});
