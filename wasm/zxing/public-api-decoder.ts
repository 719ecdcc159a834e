/** Decodes frames with zxing-wasm's public API: slow, for a reader whose internal entry changed. */
import { readBarcodes, type ReadResult } from 'zxing-wasm/reader';
import { centreOf, inRegion } from '../geometry.ts';
import { refusalOf } from '../request.ts';
import { Stopwatch } from '../stopwatch.ts';
import type { DecodeRequest, DecodeResult, FrameDecoder, ReadCode } from '../types.ts';
import { isLabel, otherFormatOf } from './options.ts';

function toCode(result: ReadResult): ReadCode {
  const { text, isMirrored, position: p } = result;
  const format = otherFormatOf(result);
  return {
    text,
    ...(format && { format }),
    ...(isMirrored && { isMirrored }),
    corners: [p.topLeft, p.topRight, p.bottomRight, p.bottomLeft],
    stage: 'full',
  };
}

async function scan(
  rgba: Uint8ClampedArray<ArrayBuffer>,
  request: DecodeRequest,
  watch: Stopwatch,
) {
  if (request.blueFirst) swapRedAndBlue(rgba);
  const image = { data: rgba, width: request.width, height: request.height };
  const also = request.also ?? [];
  const results = await readBarcodes(image as ImageData, {
    formats: ['QRCode', ...also],
    textMode: 'Plain',
  });
  watch.lap('full');
  const formats = ['QRCode', ...also].join(',');
  const codes = results.filter((result) => isLabel(result, formats)).map(toCode);
  const region = request.region;
  return region ? codes.filter((code) => inRegion(centreOf(code.corners), region)) : codes;
}

function swapRedAndBlue(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4)
    [pixels[at], pixels[at + 2]] = [pixels[at + 2] ?? 0, pixels[at] ?? 0];
}

export function createPublicApiDecoder(): FrameDecoder {
  let buffer = new Uint8Array(0);
  const planes = (bytes: number): Uint8Array => {
    if (buffer.length < bytes) buffer = new Uint8Array(bytes);
    return buffer;
  };
  const decodeRgba = async (
    rgba: Uint8ClampedArray,
    request: DecodeRequest,
  ): Promise<DecodeResult> => {
    const watch = new Stopwatch();
    const refused = refusalOf(request, rgba.length / 4, request.width);
    if (refused) return { codes: [], stages: watch.times, refused };
    const codes = await scan(new Uint8ClampedArray(rgba), request, watch);
    return { codes, stages: watch.times };
  };
  return {
    kind: 'public-api',
    planes,
    decodeRgba,
    decodeLuma(request) {
      const { offset = 0, stride = request.width, width, height } = request;
      const rgba = new Uint8ClampedArray(Math.max(0, width * height * 4)).fill(255);
      for (let y = 0, to = 0; y < height; y++) {
        for (let x = 0; x < width; x++, to += 4) {
          rgba.fill(buffer[offset + y * stride + x] ?? 0, to, to + 3);
        }
      }
      return decodeRgba(rgba, request);
    },
    reset: () => {},
    dispose() {
      buffer = new Uint8Array(0);
    },
  };
}
