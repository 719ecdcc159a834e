/** Reads the codes in a picture, in a page, a worker, Node or Deno. */
import type { FrameDecoder, Quad } from '../wasm/types.ts';
import { checkFormats, type Format, formatOf, othersOf, QR_ONLY } from './lib/formats.ts';
import { openDecoder } from './lib/open-decoder.ts';
import type { Picture } from './lib/pixels.ts';

export { setAssets } from './lib/files.ts';
export type { Format } from './lib/formats.ts';
export type { Picture } from './lib/pixels.ts';
export type { Point, Quad } from '../wasm/types.ts';

export interface DecodeOptions {
  /** Left out: QR codes. Others load the general reader, which is ten times as large. */
  readonly formats?: readonly Format[];
  /** Lets the general reader search after the own search, with all of its options. */
  readonly fallback?: boolean;
}

export interface DecodedCode {
  readonly text: string;
  readonly format: Format;
  /** Clockwise from the code's own top left corner, in pixels; counter-clockwise if the code is mirrored. */
  readonly corners: Quad;
  /** The picture shows the code in a mirror or from behind. */
  readonly isMirrored?: true;
}

const VIEW = 0;
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

function read(decoder: FrameDecoder, { data, width, height }: Picture, formats: readonly Format[]) {
  const request = { view: VIEW, width, height, full: 'always', also: othersOf(formats) } as const;
  if (data.length === width * height * 4)
    return decoder.decodeRgba(
      data instanceof Uint8ClampedArray ? data : new Uint8ClampedArray(data),
      request,
    );
  if (data.length !== width * height)
    throw new RangeError(
      `A picture of ${width} × ${height} has ${data.length} bytes: neither one nor four per pixel.`,
    );
  decoder.planes(data.length).set(data);
  return decoder.decodeLuma(request);
}

/** All codes in the picture. @throws RangeError for a picture whose size does not fit its data, TypeError for unknown formats */
export async function decode(
  picture: Picture,
  { formats = QR_ONLY, fallback = false }: DecodeOptions = {},
): Promise<readonly DecodedCode[]> {
  checkFormats(formats);
  const needsGeneral = fallback || othersOf(formats).length > 0;
  const decoder = await decoderFor(needsGeneral);
  const reading = read(decoder, picture, formats);
  // The picture is read already; one of a call at the same time must not be taken for its next frame.
  decoder.reset(VIEW);
  const { codes, refused } = await reading;
  if (refused) throw new RangeError(`The picture cannot be read: ${refused}.`);
  return codes.flatMap((read) => {
    const { text, corners, isMirrored } = read;
    const code = { text, format: formatOf(read), corners, ...(isMirrored && { isMirrored }) };
    return formats.includes(code.format) ? code : [];
  });
}
