/**
 * The only file that uses zxing-wasm's internal entry, readBarcodesFromPixmap, which takes luma in the module's
 * memory. It is not public, so the version is pinned and every start decodes a known code with it.
 */
import { prepareZXingModule, purgeZXingModule } from 'zxing-wasm/reader';
import { modulesOf, VERSION_1_MODULES } from '../decode/layout.ts';
import type { Decoded, Point, Quad } from '../types.ts';
import { CROP, isLabel, otherFormatOf, type ReaderOptions } from './options.ts';
import { SELF_TEST_SIDE, SELF_TEST_TEXT, selfTestPlane } from './self-test-code.ts';
import { compile, DecoderError, type WasmSource } from '../wasm-source.ts';

/** A code in the given pixels; corners top left, top right, bottom right, bottom left. */
export interface RawRead extends Decoded {
  /** Modules per side; 0 for other symbologies than QR Code. */
  readonly modules: number;
  readonly corners: Quad;
}
export interface PixmapReader {
  readonly memory: WebAssembly.Memory;
  /** False of a decoder without a general reader: `read` finds nothing, and crops for it are left out. */
  readonly searches: boolean;
  /** Allocates bytes. @throws RangeError if there is no memory left */
  allocate(bytes: number): number;
  free(address: number): void;
  read(address: number, width: number, height: number, options: ReaderOptions): RawRead[];
}

interface Position {
  topLeft: Point;
  topRight: Point;
  bottomLeft: Point;
  bottomRight: Point;
}
interface PixmapResult {
  isValid: boolean;
  text: string;
  format: string;
  version: string;
  isMirrored: boolean;
  position: Position;
}
interface PixmapModule {
  _malloc(bytes: number): number;
  _free(address: number): void;
  readBarcodesFromPixmap(
    address: number,
    width: number,
    height: number,
    options: ReaderOptions,
  ): { size(): number; get(index: number): PixmapResult | undefined; delete(): void };
}

function toRead(result: PixmapResult): RawRead {
  const { text, version, isMirrored, position: p } = result;
  const format = otherFormatOf(result);
  return {
    text,
    ...(format && { format }),
    ...(isMirrored && { isMirrored }),
    modules: format ? 0 : modulesOf(Number(version)),
    corners: [p.topLeft, p.topRight, p.bottomRight, p.bottomLeft],
  };
}

function pixmapReader(zxing: PixmapModule, memory: WebAssembly.Memory): PixmapReader {
  return {
    memory,
    searches: true,
    allocate(bytes) {
      const address = zxing._malloc(bytes);
      if (address === 0) throw new RangeError(`no memory for ${bytes} bytes`);
      return address;
    },
    free: (address) => zxing._free(address),
    read(address, width, height, options) {
      const found = zxing.readBarcodesFromPixmap(address, width, height, options);
      try {
        const results = Array.from({ length: found.size() }, (_, i) => found.get(i));
        return results.flatMap((r) => (r && isLabel(r, options.formats) ? [toRead(r)] : []));
      } finally {
        found.delete();
      }
    },
  };
}

function passesSelfTest(reader: PixmapReader): boolean {
  const plane = selfTestPlane();
  const address = reader.allocate(plane.length);
  try {
    new Uint8Array(reader.memory.buffer).set(plane, address);
    const [read] = reader.read(address, SELF_TEST_SIDE, SELF_TEST_SIDE, CROP);
    return read?.text === SELF_TEST_TEXT && read.modules === VERSION_1_MODULES;
  } finally {
    reader.free(address);
  }
}

type Done = (instance: WebAssembly.Instance) => void;

const memoryOf = (instance: WebAssembly.Instance): WebAssembly.Memory | undefined =>
  Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory);

/** Instantiates the module here, to give failures a type and to get its memory. */
async function instantiate(module: WebAssembly.Module): Promise<PixmapReader> {
  let memory: WebAssembly.Memory | undefined;
  const zxing = await new Promise<unknown>((resolve, reject) => {
    const start = async (imports: WebAssembly.Imports, done: Done): Promise<void> => {
      const instance = await WebAssembly.instantiate(module, imports);
      memory = memoryOf(instance);
      done(instance);
    };
    const instantiateWasm = (imports: WebAssembly.Imports, done: Done): object => {
      start(imports, done).catch(reject);
      return {};
    };
    const prepared = prepareZXingModule({ overrides: { instantiateWasm }, fireImmediately: true });
    prepared.then(resolve, reject);
  });
  if (memory === undefined) throw new Error('the reader exports no memory');
  const reader = pixmapReader(zxing as PixmapModule, memory);
  if (!passesSelfTest(reader)) throw new Error('the reader does not decode its test code');
  return reader;
}

/** @throws DecoderError 'reader-not-loaded' */
export async function openReader(source: WasmSource): Promise<PixmapReader> {
  const module = await compile(source, 'reader-not-loaded');
  try {
    return await instantiate(module);
  } catch (error) {
    throw new DecoderError('reader-not-loaded', error);
  } finally {
    // The package's cache would keep the module alive.
    purgeZXingModule();
  }
}
