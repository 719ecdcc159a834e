/** Films of labels on a packing table, held by hand, from the decode benchmark's generator. */
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { caseOf } from '../../cells.ts';
import { random } from '../../generator/random.ts';
import { MARKER_LEVEL, MARKER_SIDE, MARKER_STEP } from '../marker-levels.ts';

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly luma: Uint8Array;
  readonly texts: readonly string[];
}

/** Room for the hand: the film shows a window that wanders over the scene. */
const ROOM = 48;
export const FILM = { room: ROOM, framesPerShot: 15, framesPerSecond: 30 } as const;
const SEED = 12_017;
const LABELS = 12;

export async function makeScenes(width: number, height: number, count: number): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (let at = 0; at < count; at++) {
    const recipe = { seed: SEED + at, width: width + ROOM, height: height + ROOM, labels: LABELS };
    const { picture, texts } = await caseOf(recipe);
    scenes.push({ width: picture.width, height: picture.height, luma: picture.luma, texts });
  }
  return scenes;
}

/** A part of the scene, without the room around it. */
export function windowOf({ width, height, luma }: Scene, x: number, y: number): Uint8Array {
  const out = new Uint8Array((width - ROOM) * (height - ROOM));
  for (let row = 0; row < height - ROOM; row++) {
    const from = (row + y) * width + x;
    out.set(luma.subarray(from, from + width - ROOM), row * (width - ROOM));
  }
  return out;
}

/** @param path absolute: Chromium does not look for a relative one. */
export async function writeFilm(path: string, scenes: readonly Scene[]): Promise<void> {
  const out = createWriteStream(path);
  const [first] = scenes;
  if (!first) throw new Error('A film needs scenes.');
  const [width, height] = [first.width - ROOM, first.height - ROOM];
  const grey = new Uint8Array((width * height) / 2).fill(128);
  const r = random(SEED);
  out.write(`YUV4MPEG2 W${width} H${height} F${FILM.framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
  for (const [shot, scene] of scenes.entries())
    for (let frame = 0; frame < FILM.framesPerShot; frame++) {
      const luma = windowOf(scene, r.int(16, 32), r.int(16, 32));
      mark(luma, width, shot);
      out.write('FRAME\n');
      out.write(luma);
      if (!out.write(grey)) await once(out, 'drain');
    }
  out.end();
  await finished(out);
}

function mark(luma: Uint8Array, width: number, shot: number): void {
  for (let row = 0; row < MARKER_SIDE; row++)
    luma.fill(MARKER_LEVEL + shot * MARKER_STEP, row * width, row * width + MARKER_SIDE);
}
