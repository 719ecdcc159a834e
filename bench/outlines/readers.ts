/** Readers that say where a code lies: ours as a stream and as a still reads it, and the peer. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { createFrameDecoder } from '../../wasm/decoder.ts';
import { nodeWasm, readerBytes } from '../node-wasm.ts';
import type { Read } from './match.ts';

/** The same picture twice: as a canvas gives it, and as a camera's luma plane. */
export interface PlainPicture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
  readonly luma: Uint8Array;
}
export interface OutlineReader {
  readonly name: string;
  readonly about: string;
  read(picture: PlainPicture): Promise<readonly Read[]>;
  close(): void;
}

/** The engine on a picture that stands alone: whatever was followed is forgotten first. */
async function alone(
  name: string,
  about: string,
  full: 'never' | 'always',
): Promise<OutlineReader> {
  const decoder = await createFrameDecoder(nodeWasm());
  return {
    name,
    about,
    async read({ width, height, luma }) {
      decoder.reset(0);
      decoder.planes(luma.length).set(luma);
      return (await decoder.decodeLuma({ view: 0, width, height, full })).codes;
    },
    close: () => decoder.dispose(),
  };
}

/** The text as it is in the code: the package's default writes GS1 data with brackets. */
const PEER_OPTIONS = { formats: ['QRCode' as const], textMode: 'Plain' as const };

function zxing(): OutlineReader {
  return {
    name: 'zxing-wasm',
    about: 'zxing-wasm, public API, formats QRCode, else defaults',
    async read({ width, height, rgba }) {
      const image = { data: rgba, width, height } as ImageData;
      const results = await readBarcodes(image, PEER_OPTIONS);
      return results
        .filter((result) => result.isValid)
        .map(({ text, position: p }) => ({
          text,
          corners: [p.topLeft, p.topRight, p.bottomRight, p.bottomLeft],
        }));
    },
    close: () => undefined,
  };
}

const OPEN: Record<string, () => Promise<OutlineReader>> = {
  cascade: () => alone('cascade', 'this project, what a stream gets at once', 'never'),
  still: () => alone('still', 'this project, cascade and then the stock scan', 'always'),
  // The peer comes last: our decoders take modules of their own before the shared one is made.
  'zxing-wasm': async () => {
    await prepareZXingModule({
      overrides: { wasmBinary: readerBytes().buffer },
      fireImmediately: true,
    });
    return zxing();
  },
};

/** The peer's name, to which times are compared. */
export const PEER = 'zxing-wasm';

/** @throws Error for a name that is no reader. */
export async function openOutlineReaders(names?: readonly string[]): Promise<OutlineReader[]> {
  const unknown = names?.filter((name) => !(name in OPEN)) ?? [];
  if (unknown.length > 0) {
    throw new Error(`no reader ${unknown.join(', ')}; there are ${Object.keys(OPEN).join(', ')}`);
  }
  const readers: OutlineReader[] = [];
  for (const [name, open] of Object.entries(OPEN)) {
    if (!names || names.includes(name)) readers.push(await open());
  }
  return readers;
}
