/** Reads the codes in a picture, in a page, a worker, Node or Deno. */
import type { FrameDecoder, OtherFormat, Quad, ReadCode } from '../wasm/types.ts';
import { readInWorker } from './engine/read-picture.ts';
import { type Format, formatOf, formatsFrom, zxingFormats } from './lib/formats.ts';
import { openDecoder } from './lib/open-decoder.ts';
import { type Bytes, type Picture, type PictureSource, pixelsOf } from './lib/pixels.ts';

export { setAssets } from './lib/files.ts';
export type { Format } from './lib/formats.ts';
export type { Picture, PictureSource } from './lib/pixels.ts';
export type { Point, Quad } from '../wasm/types.ts';

export interface DecodeOptions {
  /** Left out: QR codes. Others load the general reader, which is ten times as large. */
  readonly formats?: readonly Format[];
  /** Lets the general reader search after the own search, with all of its options. */
  readonly fallback?: boolean;
  /** Gives the call up; it rejects with the signal's reason. */
  readonly signal?: Signal;
}

/** The part of an AbortSignal that is used. */
interface Signal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
}

export interface DecodedCode {
  readonly text: string;
  readonly format: Format;
  /** Clockwise from the code's own top left corner, in pixels; counter-clockwise if the code is mirrored. */
  readonly corners: Quad;
  /** The picture shows the code in a mirror or from behind. */
  readonly isMirrored?: true;
}

interface Wish {
  readonly general: boolean;
  readonly also: readonly OtherFormat[];
}

const STREAM = 0;
/** By whether they have the general reader. */
const decoders = new Map<boolean, Promise<FrameDecoder>>();

/** A failed load is discarded, so that the next call tries it again. */
function decoderFor(general: boolean): Promise<FrameDecoder> {
  const held = decoders.get(general);
  if (held) return held;
  const opening = openDecoder(general);
  decoders.set(general, opening);
  opening.catch(() => decoders.delete(general));
  return opening;
}

async function readHere({ data, width, height }: Bytes, { general, also }: Wish) {
  const decoder = await decoderFor(general);
  const request = { stream: STREAM, width, height, scan: 'always', also } as const;
  const reading = decoder.decodeFlat(data, request);
  // The picture is read already; one of a call at the same time must not be taken for its next frame.
  decoder.reset(STREAM);
  return reading;
}

/** A page decodes in the worker of its scanners, which keeps it responsive. */
const isPage = (): boolean => typeof document !== 'undefined' && typeof Worker !== 'undefined';

/**
 * All codes in the picture.
 * @throws TypeError for what is no picture and for unknown formats, RangeError for pixels that are too few or too many,
 *   DOMException InvalidStateError for a source without a picture, and the reason of an aborted signal
 */
export async function decode(
  source: Picture | PictureSource,
  { formats, fallback = false, signal }: DecodeOptions = {},
): Promise<readonly DecodedCode[]> {
  const wanted = formatsFrom(formats);
  const also = zxingFormats(wanted);
  signal?.throwIfAborted();
  const inPage = isPage();
  const picture = await pixelsOf(source, inPage);
  signal?.throwIfAborted();
  if (!picture) return [];
  const wish = { also, general: fallback || also.length > 0 };
  const { codes, refused } = await (inPage
    ? readInWorker(picture, wish, () => pixelsOf(source, inPage))
    : readHere(picture, wish));
  signal?.throwIfAborted();
  if (refused) throw new RangeError(`The picture cannot be read: ${refused}.`);
  return codes.map(decoded).filter(({ format }) => wanted.includes(format));
}

function decoded(read: ReadCode): DecodedCode {
  const { text, corners, isMirrored } = read;
  return { text, format: formatOf(read), corners, ...(isMirrored && { isMirrored }) };
}
