/** Readers that say where a code lies: ours as a stream and as a still reads it, and the peer. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { createFrameDecoder } from '../../wasm/general-decoder.ts';
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
  /** A new film begins: what was followed in the last one is forgotten. */
  begin(): void;
  read(picture: PlainPicture): Promise<readonly Read[]>;
}

interface EngineUse {
  readonly scan: 'never' | 'auto' | 'always';
  /** Codes are followed from picture to picture, as in the product's stream. */
  readonly keepsStream: boolean;
}

async function engine(
  name: string,
  about: string,
  { scan, keepsStream }: EngineUse,
): Promise<OutlineReader> {
  const decoder = await createFrameDecoder(nodeWasm());
  return {
    name,
    about,
    begin: () => decoder.reset(0),
    async read({ width, height, luma }) {
      if (!keepsStream) decoder.reset(0);
      decoder.planes(luma.length).set(luma);
      return (await decoder.decodeLuma({ stream: 0, width, height, scan })).codes;
    },
  };
}

/** The text as it is in the code: the package's default writes GS1 data with brackets. */
const PEER_OPTIONS = { formats: ['QRCode' as const], textMode: 'Plain' as const };

function zxing(): OutlineReader {
  return {
    name: 'zxing-wasm',
    about: 'zxing-wasm, public API, formats QRCode, else defaults',
    begin: () => undefined,
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
  };
}

/** The peer's name, to which times are compared. */
export const PEER = 'zxing-wasm';

const OPEN: Record<string, () => Promise<OutlineReader>> = {
  cascade: () =>
    engine('cascade', 'this project, its own search of a picture that stands alone', {
      scan: 'never',
      keepsStream: false,
    }),
  still: () =>
    engine('still', 'this project, cascade and then the stock scan', {
      scan: 'always',
      keepsStream: false,
    }),
  stream: () =>
    engine('stream', 'this project, pictures of a stream, fallback scan included', {
      scan: 'auto',
      keepsStream: true,
    }),
  alone: () =>
    engine('alone', 'this project, each picture as the first of a stream', {
      scan: 'auto',
      keepsStream: false,
    }),
  // The peer comes last: our decoders take modules of their own before the shared one is made.
  [PEER]: async () => {
    const overrides = { wasmBinary: readerBytes().buffer };
    await prepareZXingModule({ overrides, fireImmediately: true });
    return zxing();
  },
};

/** @throws Error for a name that is no reader. */
export async function openOutlineReaders(names: readonly string[]): Promise<OutlineReader[]> {
  const unknown = names.filter((name) => !(name in OPEN));
  if (unknown.length > 0) {
    throw new Error(`no reader ${unknown.join(', ')}; there are ${Object.keys(OPEN).join(', ')}`);
  }
  const readers: OutlineReader[] = [];
  for (const [name, open] of Object.entries(OPEN)) {
    if (names.includes(name)) readers.push(await open());
  }
  return readers;
}
