/**
 * The fallback scan: the general reader's own search over a whole frame, for codes whose finders are not detected, such
 * as damaged ones, and for other symbologies. It costs as much as ten frames of this pipeline.
 */
import type { FrameContext, DecodedSymbol } from './steps.ts';
import { MIDDLE_FRAME_PIXELS } from './locate/planes.ts';
import { alsoReading, STILL_OPTIONS, STREAM_OPTIONS } from './zxing/options.ts';
import { packedPart, toFrame } from './zxing/packed.ts';

/** Reads a frame of a stream, one above 2560 × 1440 pixels at half its size, or a still picture until a code is read. */
export function fallbackScan(
  context: FrameContext,
  known: readonly DecodedSymbol[],
): DecodedSymbol[] {
  const { plan, reader, request, frame } = context;
  const { full, half } = frame;
  const isStill = plan.kind === 'still';
  const plane = isStill || full.width * full.height <= MIDDLE_FRAME_PIXELS ? full : half;
  const { width, height, scale } = plane;
  const origin = { x: 0, y: 0 };
  for (const options of isStill ? STILL_OPTIONS : [STREAM_OPTIONS]) {
    const part = packedPart(context, plane);
    const reads = reader.read(part, width, height, alsoReading(options, request.also));
    if (reads.length > 0 || known.length > 0)
      return qrFirst(reads).map((read) => toFrame(read, origin, scale));
  }
  return [];
}

/** A symbol of another symbology inside a QR code is dropped. */
const qrFirst = (reads: readonly DecodedSymbol[]): DecodedSymbol[] =>
  [...reads].sort((a, b) => Number(!!a.format) - Number(!!b.format));
