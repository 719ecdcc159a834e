import {
  isVideoFrame,
  type DecodeJob,
  type FramePixels,
  type OtherFormat,
  type PixelWay,
  type ReadCode,
  type Tile,
  type UnreadCode,
} from '../../workers/protocol.ts';
import type { FrameFailure } from './frame-health.ts';
import { mergeCodes, twinsOf } from './merge.ts';
import type { JobOutcome } from './worker-handle.ts';
import { tilesOf } from './tiles.ts';
import type { FrameSize, Grid } from './types.ts';

export interface FrameJob {
  readonly view: number;
  readonly frame: FramePixels;
  readonly grid: Grid;
  readonly margin: number;
  readonly also?: readonly OtherFormat[];
  readonly print: boolean;
}

export type FrameReading =
  | (FrameSize & {
      readonly ok: true;
      readonly codes: readonly ReadCode[];
      /** Further places of these codes: labels with the same text. */
      readonly twins: readonly ReadCode[];
      /** Codes of all tiles that were detected and not decoded. */
      readonly unread: readonly UnreadCode[];
      readonly way: PixelWay;
    })
  | { readonly ok: false; readonly reason: FrameFailure };

type Run = (job: DecodeJob) => Promise<JobOutcome>;

export const sizeOf = (frame: FramePixels) =>
  isVideoFrame(frame)
    ? { width: frame.displayWidth, height: frame.displayHeight }
    : { width: frame.width, height: frame.height };

/** Streams of a view: the whole frame, then the tiles in order. */
const STREAMS_PER_VIEW = 32;
const streamOf = (view: number, tile: number): number => view * STREAMS_PER_VIEW + tile;
export const streamsOf = (view: number): number[] =>
  Array.from({ length: STREAMS_PER_VIEW }, (_, tile) => streamOf(view, tile));

/** Reads one frame, shared by several workers where it is cut. Closes the frame on every path. */
export async function readTiles(run: Run, job: FrameJob): Promise<FrameReading> {
  const { frame } = job;
  try {
    const size = sizeOf(frame);
    const tiles = tilesOf(size, job.grid, job.margin);
    if (size.width < 1 || tiles.length === 0) return { ok: false, reason: 'frame-closed' };
    const outcomes =
      tiles.length === 1
        ? [await run({ stream: streamOf(job.view, 0), frame, ...size, ...wishOf(job) })]
        : await Promise.all(tiles.map((tile, index) => readTile(run, job, tile, index)));
    return merged(outcomes, size);
  } finally {
    frame.close();
  }
}

/** Search options of each tile of a frame. */
const wishOf = ({ print, also = [] }: FrameJob): Pick<DecodeJob, 'print' | 'also'> => ({
  print,
  ...(also.length > 0 && { also }),
});

async function readTile(run: Run, job: FrameJob, tile: Tile, index: number): Promise<JobOutcome> {
  const size = sizeOf(job.frame);
  const piece = await pieceOf(job.frame, tile).catch(() => undefined);
  if (!piece) return { ok: false, reason: 'frame-closed' };
  const cut = !isVideoFrame(job.frame);
  const stream = streamOf(job.view, index + 1);
  return run({ stream, frame: piece, ...size, tile, cut, ...wishOf(job) });
}

/** A clone of a video frame shares its pixels; of a bitmap each worker gets its own part. */
async function pieceOf(frame: FramePixels, { area }: Tile): Promise<FramePixels> {
  if (isVideoFrame(frame)) return frame.clone();
  return createImageBitmap(frame, area.x, area.y, area.width, area.height);
}

function merged(outcomes: readonly JobOutcome[], size: FrameSize): FrameReading {
  const good = outcomes.filter((outcome) => outcome.ok);
  const bad = outcomes.find((outcome) => !outcome.ok);
  const way = good[0]?.way;
  if (bad || !way) return { ok: false, reason: bad?.reason ?? 'frame-closed' };
  const parts = good.map((outcome) => outcome.codes);
  const codes = mergeCodes(parts);
  const twins = twinsOf(parts, codes);
  const unread = good.flatMap((outcome) => outcome.unread ?? []);
  return { ok: true, ...size, codes, twins, unread, way };
}
