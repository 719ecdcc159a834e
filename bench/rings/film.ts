/**
 * Films of a damaged label between two whole ones on a table, drawn picture by picture: what a camera shows of it that
 * is fixed, held in a hand or carried.
 */
import { createCanvas, ImageData } from '@napi-rs/canvas';
import { mapQuad } from '../../wasm/geometry.ts';
import type { Point, Quad } from '../../wasm/types.ts';
import { background } from '../generator/background.ts';
import { applyEffects } from '../generator/effects.ts';
import { labelText, labelTexture, QUIET, type Texture } from '../generator/label.ts';
import { lumaOf } from '../generator/luma.ts';
import { codeQuad, drawLabel, labelQuad, type Placement } from '../generator/place.ts';
import { random, type Random } from '../generator/random.ts';
import { DAMAGES, type Damage, type Paint } from './damages.ts';
import { DISTRACTORS, type Distractor } from './distractors.ts';

export const FILM = { width: 1280, height: 720 };
/** Pixels of the table per pixel of the film. */
const SCALE = 2;
const TABLE = { width: FILM.width * SCALE, height: FILM.height * SCALE };
/** Texture pixels per module. */
const PITCH = 12;

/** Characters of a code at its error correction, by its version. */
const CHARACTERS: Readonly<Record<number, number>> = { 1: 14, 2: 20 };

const PAINTS: Readonly<Record<Damage | Distractor, Paint>> = { ...DAMAGES, ...DISTRACTORS };

function painted(r: Random, texture: Texture, paint: Paint): Texture {
  const { data, width, height, across, modules } = texture;
  const g = createCanvas(width, height).getContext('2d');
  g.putImageData(new ImageData(data, width, height), 0, 0);
  const pitch = width / across;
  g.setTransform(modules * pitch, 0, 0, modules * pitch, QUIET * pitch, QUIET * pitch);
  paint(g, r);
  return { ...texture, data: new Uint8ClampedArray(g.getImageData(0, 0, width, height).data) };
}

/** The camera's place over the table: shift in pixels of the film, enlargement and rotation. */
interface Pose {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly turn: number;
}
const wave = (t: number, seconds: number, size: number): number =>
  size * Math.sin((2 * Math.PI * t) / seconds);

/** Ways of a camera, by the time in seconds. */
export const MOTIONS = {
  still: () => ({ x: 0, y: 0, zoom: 1, turn: 0 }),
  'hand-held': (t) => ({
    x: wave(t, 1.3, 3),
    y: wave(t + 0.4, 1.7, 3),
    zoom: 1 + wave(t, 7, 0.06),
    turn: wave(t, 2.9, 0.01),
  }),
  walking: (t) => ({
    x: wave(t, 4, 90) + wave(t, 1.1, 8),
    y: wave(t, 0.55, 9) + wave(t, 3.1, 20),
    zoom: 1 + wave(t, 5, 0.15),
    turn: wave(t, 2.2, 0.05),
  }),
} satisfies Record<string, (t: number) => Pose>;
export type Motion = keyof typeof MOTIONS;

/** Time in which the shutter is open, s. */
const SHUTTER = 1 / 100;
const NOISE = 3;

export interface RingFilm {
  /** The damaged code in the picture; undefined where no label is damaged. */
  cornersAt(motion: Motion, t: number): Quad | undefined;
  /** Draws a picture. @param t seconds */
  draw(into: Uint8Array, motion: Motion, t: number): void;
}

/** Backgrounds: drawing one takes as long as two seconds of film. */
const TABLES = 8;
const tables = new Map<number, Uint8ClampedArray>();

function emptyTable(seed: number): Uint8ClampedArray {
  const drawn = tables.get(seed) ?? background(random(seed), TABLE.width, TABLE.height, 12);
  tables.set(seed, drawn);
  return drawn.slice();
}

/** @param side of the codes in the film, pixels. @param middle what the label in the middle has; nothing: it is whole */
export async function ringFilm(
  seed: number,
  side: number,
  middle?: Damage | Distractor,
): Promise<RingFilm> {
  const r = random(seed);
  const version = 1 + (seed % 2);
  const data = emptyTable(seed % TABLES);
  let corners: Quad | undefined;
  for (const x of [0.4, 0.89, 1.38]) {
    const turned = {
      turn: r.range(-0.25, 0.25),
      tiltX: r.range(-0.3, 0.3),
      tiltY: r.range(-0.3, 0.3),
    };
    const spot: Placement = { x, y: r.range(0.45, 0.55), side: side / FILM.height, ...turned };
    const whole = labelTexture(r, {
      text: labelText(r).slice(0, CHARACTERS[version]),
      version,
      pitch: PITCH,
    });
    const paint = middle !== undefined && x === 0.89 ? PAINTS[middle] : undefined;
    const texture = paint ? painted(r, whole, paint) : whole;
    drawLabel(data, TABLE.width, TABLE.height, texture, labelQuad(spot, texture, TABLE.height));
    if (middle !== undefined && middle in DAMAGES && paint)
      corners = codeQuad(labelQuad(spot, texture, FILM.height), texture);
  }
  const light = { exposure: 1, lightAngle: r() * 7, lightFall: r.range(0.1, 0.3) };
  const none = { noise: 0, motion: 0, motionAngle: 0, jpeg: 0 };
  const lit = await applyEffects({ data, ...TABLE }, { blur: 1.2, ...light, ...none }, r);
  const table = lumaOf(lit.data);
  return {
    cornersAt: (motion, t) =>
      corners && mapQuad(corners, (corner) => toFilm(corner, MOTIONS[motion](t))),
    draw: (into, motion, t) => expose(table, into, MOTIONS[motion], t, r),
  };
}

/** A place of the picture at rest in the picture of a pose. */
function toFilm(at: Point, { x, y, zoom, turn }: Pose): Point {
  const [a, b] = [at.x - FILM.width / 2, at.y - FILM.height / 2];
  const [u, v] = [zoom * Math.cos(turn), zoom * Math.sin(turn)];
  return { x: u * a - v * b + FILM.width / 2 + x, y: v * a + u * b + FILM.height / 2 + y };
}

/** Two samples per pixel, at the shutter's opening and closing, and the noise of a sensor. */
function expose(
  table: Uint8Array,
  into: Uint8Array,
  poseAt: (t: number) => Pose,
  t: number,
  r: Random,
): void {
  const { width, height } = FILM;
  const sums = new Uint16Array(into.length);
  for (const i of [0, 1]) {
    const { x, y, zoom, turn } = poseAt(t + i * SHUTTER);
    const u = (SCALE * Math.cos(turn)) / zoom;
    const v = (SCALE * Math.sin(turn)) / zoom;
    const a = i / 2 - width / 2 - x;
    for (let row = 0, at = 0; row < height; row++) {
      const b = i / 2 + row - height / 2 - y;
      let tableX = TABLE.width / 2 + u * a + v * b;
      let tableY = TABLE.height / 2 - v * a + u * b;
      for (let column = 0; column < width; column++, at++, tableX += u, tableY -= v) {
        const left = Math.max(0, Math.min(TABLE.width - 1, tableX | 0));
        const top = Math.max(0, Math.min(TABLE.height - 1, tableY | 0));
        sums[at] = sums[at]! + table[top * TABLE.width + left]!;
      }
    }
  }
  const noise = Int8Array.from({ length: 4096 }, () => Math.round(r.gauss() * NOISE));
  let state = r.int(1, 1e9);
  for (let at = 0; at < into.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    into[at] = Math.max(0, Math.min(255, (sums[at]! >> 1) + noise[state >>> 20]!));
  }
}
