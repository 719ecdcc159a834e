/** The readers under test. Each gets the same pixels in memory and gives the texts it read. */
import jsqr from 'jsqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { createFrameDecoder } from '../wasm/general-decoder.ts';
import type { FrameDecoder } from '../wasm/types.ts';
import { openReader, type PixmapReader } from '../wasm/zxing/reader-adapter.ts';
import { STOCK, type ReaderOptions } from '../wasm/zxing/options.ts';
import { nodeWasm, readerBytes } from './node-wasm.ts';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** The same frame twice: as a canvas gives it, and as a camera's luma plane. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
  readonly luma: Uint8Array;
  /** A photograph is read with everything there is; a frame of a stream is not. */
  readonly still?: boolean;
}
export interface BenchReader {
  readonly name: string;
  readonly about: string;
  /** Before the first read of a picture. */
  begin?(): void;
  read(picture: Picture): Promise<string[]>;
}

const imageOf = ({ rgba, width, height }: Picture): ImageData =>
  ({ data: rgba, width, height }) as ImageData;

function zxingApi(name: string, about: string, formats: 'QRCode'[]): BenchReader {
  return {
    name,
    about,
    read: async (picture) => {
      const results = await readBarcodes(imageOf(picture), formats.length > 0 ? { formats } : {});
      return results.filter((r) => r.isValid).map((r) => r.text);
    },
  };
}

/** Frames of a stream that shows one picture, after the first one; what is followed is kept. */
function stream(decoder: FrameDecoder): BenchReader {
  return {
    name: 'engine-stream',
    about: 'this project, luma in, later frames of a stream of the same picture',
    begin: () => decoder.reset(0),
    async read({ width, height, luma }) {
      decoder.planes(luma.length).set(luma);
      const { codes } = await decoder.decodeLuma({ stream: 0, width, height });
      return codes.map((code) => code.text);
    },
  };
}

/** Everything a single frame needs; what is followed from frame to frame is forgotten. */
function engine(name: string, about: string, decoder: FrameDecoder, rgba: boolean): BenchReader {
  return {
    name,
    about,
    async read({ width, height, luma, rgba: pixels, still = false }) {
      decoder.reset(0);
      const request = { stream: 0, width, height, ...(still ? { scan: 'always' as const } : {}) };
      if (!rgba) decoder.planes(luma.length).set(luma);
      const { codes } = rgba
        ? await decoder.decodeRgba(pixels, request)
        : await decoder.decodeLuma(request);
      return codes.map((code) => code.text);
    },
  };
}

export class LumaReader {
  #address = 0;
  #size = 0;
  readonly #reader: PixmapReader;
  constructor(reader: PixmapReader) {
    this.#reader = reader;
  }
  read({ luma, width, height }: Picture, options: ReaderOptions): string[] {
    if (luma.length > this.#size) {
      if (this.#address) this.#reader.free(this.#address);
      this.#address = this.#reader.allocate(luma.length);
      this.#size = luma.length;
    }
    new Uint8Array(this.#reader.memory.buffer).set(luma, this.#address);
    return this.#reader.read(this.#address, width, height, options).map((r) => r.text);
  }
}

async function zxingLuma(): Promise<BenchReader> {
  const reader = await openReader(readerBytes());
  const luma = new LumaReader(reader);
  const options = { ...STOCK, tryInvert: false };
  return {
    name: 'zxing-luma',
    about: 'zxing-wasm with luma by its internal entry, QR codes only, inversion off',
    read: (picture) => Promise.resolve(luma.read(picture, options)),
  };
}

async function zbar(): Promise<BenchReader> {
  const zbarWasm = await import('@undecaf/zbar-wasm');
  const scanner = await zbarWasm.ZBarScanner.create();
  scanner.setConfig(zbarWasm.ZBarSymbolType.ZBAR_NONE, zbarWasm.ZBarConfigType.ZBAR_CFG_ENABLE, 0);
  scanner.setConfig(
    zbarWasm.ZBarSymbolType.ZBAR_QRCODE,
    zbarWasm.ZBarConfigType.ZBAR_CFG_ENABLE,
    1,
  );
  return {
    name: 'zbar',
    about: 'zbar-wasm, QR codes only',
    read: async (picture) =>
      (await zbarWasm.scanImageData(imageOf(picture), scanner)).map((s) => s.decode()),
  };
}

const JSQR: BenchReader = {
  name: 'jsqr',
  about: 'jsQR, defaults; reads one code per frame',
  read: ({ rgba, width, height }) => {
    const result = jsqr(rgba, width, height);
    return Promise.resolve(result ? [result.data] : []);
  },
};

/** zbar and jsqr take many seconds on large frames; --quick leaves them out. */
export async function openReaders(quick: boolean): Promise<BenchReader[]> {
  const wasm = nodeWasm();
  const zxing = { wasmBinary: readerBytes().buffer };
  // Order matters: our decoder and zxing-luma take modules of their own, then the API's is made.
  const readers = [
    engine(
      'engine',
      'this project, luma in; the copy into the heap is counted',
      await createFrameDecoder(wasm),
      false,
    ),
    stream(await createFrameDecoder(wasm)),
    engine('engine-rgba', 'this project, RGBA in', await createFrameDecoder(wasm), true),
    await zxingLuma(),
    zxingApi('zxing-api-qr', 'zxing-wasm public API, formats QRCode, else defaults', ['QRCode']),
    zxingApi('zxing-api', 'zxing-wasm public API, defaults (all formats)', []),
  ];
  await prepareZXingModule({ overrides: zxing, fireImmediately: true });
  return quick ? readers : [...readers, await zbar(), JSQR];
}
