import { createFrameDecoder } from '../wasm/general-decoder.ts';
import { mapQuad } from '../wasm/geometry.ts';
import { rehearse } from '../wasm/rehearsal.ts';
import type { DecodeRequest, DecodeResult, FrameDecoder } from '../wasm/types.ts';
import { WASM_URLS } from '../wasm/urls.ts';
import { DecoderError } from '../wasm/wasm-source.ts';
import { CopyCheck } from './copy-check.ts';
import { FrameError } from './frame-error.ts';
import { isEmpty, readPixels, type Pixels } from './read-pixels.ts';
import {
  closeFrame,
  type DecodeAnswer,
  type DecodeJob,
  isRaw,
  type JobRefusal,
  type PixelWay,
  type Quad,
  type RawPixels,
  type Region,
  type WarmAnswer,
  type WasmChoice,
} from './protocol.ts';

/** By stream: one camera's frames may be copied wrongly, and another one's not. */
const checks = new Map<number, CopyCheck>();

let loading: Promise<FrameDecoder> | undefined;

/** The worker's decoder. A failed load is discarded, so that the next warm-up retries it. */
function decoder(choice?: WasmChoice): Promise<FrameDecoder> {
  loading ??= load(choice).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(choice?: WasmChoice): Promise<FrameDecoder> {
  const loaded = await createFrameDecoder({ ...WASM_URLS, ...choice });
  await rehearse(loaded);
  return loaded;
}

export async function warm(choice?: WasmChoice): Promise<WarmAnswer> {
  try {
    await decoder(choice);
    return { ok: true };
  } catch (error) {
    const refused = error instanceof DecoderError;
    const reason = refused ? error.reason : 'reader-not-loaded';
    return { ok: false, reason, detail: textOf(refused ? error.cause : error) };
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export async function forget(stream: number): Promise<void> {
  checks.delete(stream);
  if (loading) (await loading).reset(stream);
}

/** Decodes one frame or tile, and closes its pixels on every path. */
export async function decode(job: DecodeJob): Promise<DecodeAnswer> {
  const arrived = performance.now();
  try {
    return await read(await decoder(), job, arrived);
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  } finally {
    closeFrame(job.frame);
  }
}

function reasonOf(error: unknown): JobRefusal {
  if (error instanceof DecoderError || error instanceof FrameError) return error.reason;
  return 'frame-unreadable';
}

async function read(decoder: FrameDecoder, job: DecodeJob, arrived: number): Promise<DecodeAnswer> {
  const { frame } = job;
  if (isRaw(frame)) return answerOf(await decodeRaw(decoder, job, frame), 'rgba-copy', arrived);
  if (isEmpty(frame)) throw new FrameError('frame-closed');
  const area = job.tile?.area ?? { x: 0, y: 0, width: job.width, height: job.height };
  const check = checks.get(job.stream) ?? new CopyCheck();
  checks.set(job.stream, check);
  const part = job.cut ? relativeTo(area, area) : area;
  const pixels = await readPixels(decoder, frame, part, check);
  frame.close();
  const result = await decodePixels(decoder, job, area, pixels);
  check.note(result.codes.length);
  const moved = {
    ...result,
    codes: result.codes.map((code) => shifted(code, area)),
    ...(result.unread && { unread: result.unread.map((code) => shifted(code, area)) }),
  };
  return answerOf(moved, pixels.way, arrived);
}

function answerOf(result: DecodeResult, way: PixelWay, arrived: number): DecodeAnswer {
  const { codes, unread, refused } = result;
  if (refused) return { ok: false, reason: refused };
  const workerMs = performance.now() - arrived;
  return { ok: true, codes, ...(unread && { unread }), way, workerMs };
}

/** A picture has no next frame, and the one after it is another one. */
async function decodeRaw(decoder: FrameDecoder, job: DecodeJob, pixels: RawPixels) {
  const result = await searchRaw(decoder, job, pixels);
  decoder.reset(job.stream);
  return result;
}

function searchRaw(decoder: FrameDecoder, job: DecodeJob, { data, width, height }: RawPixels) {
  const also = job.also && { also: job.also };
  const request: DecodeRequest = { stream: job.stream, width, height, scan: 'always', ...also };
  return decoder.decodeFlat(data, request);
}

function decodePixels(
  decoder: FrameDecoder,
  job: DecodeJob,
  area: Region,
  pixels: Pixels,
): Promise<DecodeResult> {
  const core = job.tile && relativeTo(job.tile.core, area);
  const request: DecodeRequest = {
    stream: job.stream,
    width: area.width,
    height: area.height,
    ...(core && { region: core }),
    ...(job.still && { scan: 'always' }),
    ...(job.also && { also: job.also }),
    ...(job.print && { print: true }),
  };
  if (pixels.way !== 'luma-plane')
    return decoder.decodeRgba(pixels.rgba, { ...request, blueFirst: pixels.blueFirst });
  return decoder.decodeLuma({ ...request, offset: pixels.offset, stride: pixels.stride });
}

/** The rectangle relative to another's top-left corner. */
const relativeTo = (rect: Region, from: Region): Region => ({
  ...rect,
  x: rect.x - from.x,
  y: rect.y - from.y,
});

function shifted<Code extends { readonly corners: Quad }>(code: Code, { x, y }: Region): Code {
  if (x === 0 && y === 0) return code;
  return { ...code, corners: mapQuad(code.corners, (p) => ({ x: p.x + x, y: p.y + y })) };
}
