/**
 * Films of a damaged label between two whole ones on a table, drawn picture by picture: what a camera shows of it that
 * is fixed, held in a hand or carried.
 */
import { createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import { mapQuad } from '../../wasm/geometry.ts';
import type { Point, Quad } from '../../wasm/types.ts';
import { background } from '../generator/background.ts';
import { applyEffects } from '../generator/effects.ts';
import { labelText, labelTexture, QUIET, type Texture } from '../generator/label.ts';
import { lumaOf } from '../generator/luma.ts';
import { codeQuad, drawLabel, labelQuad, type Placement } from '../generator/place.ts';
import { random, type Random } from '../generator/random.ts';

export const FILM = { width: 1280, height: 720 };
/** Pixels of the table per pixel of the film. */
const SCALE = 2;
const TABLE = { width: FILM.width * SCALE, height: FILM.height * SCALE };
/** Texture pixels per module. */
const PITCH = 12;

type Paint = (g: SKRSContext2D, r: Random) => void;

/** A round spot that leaves the finders whole. */
const spot =
  (colour: string): Paint =>
  (g, r) => {
    g.fillStyle = colour;
    g.beginPath();
    g.ellipse(r.range(0.52, 0.6), r.range(0.52, 0.6), 0.3, 0.26, r.range(0, 3), 0, 7);
    g.fill();
  };

/** Kinds of damage, painted over a code from 0, 0 to 1, 1. */
export const DAMAGES = {
  brown: spot('#7a4f28'),
  black: spot('#161412'),
  torn(g, r) {
    g.fillStyle = '#b08a5c';
    g.beginPath();
    g.moveTo(1.3, r.range(0.3, 0.36));
    for (let u = 1; u > 0.36; u -= 0.06) g.lineTo(u, 1.4 - u + r.range(-0.03, 0.03));
    g.lineTo(0.36, 1.6);
    g.lineTo(1.3, 1.6);
    g.fill();
  },
  scratched(g, r) {
    for (let i = 0; i < 16; i++) {
      g.strokeStyle = i % 3 === 0 ? '#6b5844' : '#e8e4dc';
      g.lineWidth = r.range(0.02, 0.05);
      g.beginPath();
      g.moveTo(r.range(0.28, 1), r.range(-0.05, 0.3));
      g.lineTo(r.range(0.28, 1), r.range(0.6, 1.05));
      g.stroke();
    }
  },
  glossy(g, r) {
    const [x, y] = [r.range(0.52, 0.6), r.range(0.52, 0.6)];
    const lamp = g.createRadialGradient(x, y, 0.2, x, y, 0.5);
    lamp.addColorStop(0, 'rgba(255,255,255,1)');
    lamp.addColorStop(1, 'rgba(255,255,255,0)');
    g.fillStyle = lamp;
    g.fillRect(-0.2, -0.2, 1.4, 1.4);
  },
  wrinkled(g, r) {
    const { width, height } = g.canvas;
    const flat = createCanvas(width, height);
    flat.getContext('2d').drawImage(g.canvas, 0, 0);
    const [waves, phase, size] = [r.range(2.5, 4), r.range(0, 6), r.range(0.025, 0.04) * width];
    g.save();
    g.resetTransform();
    for (let y = 0; y < height; y++) {
      const fold = Math.sin((y / height) * waves * 2 * Math.PI + phase);
      g.drawImage(flat, 0, y, width, 1, size * fold, y, width, 1);
      g.fillStyle = `rgba(0,0,0,${0.2 * (1 + fold)})`;
      g.fillRect(0, y, width, 1);
    }
    g.restore();
  },
  /** A strap across the code, which hides a timing mark but no finder. */
  covered(g, r) {
    g.fillStyle = r.pick(['#8f8f8a', '#2c4a6b', '#c9b48a']);
    g.fillRect(r.range(0.3, 0.34), -0.4, 0.36, 2);
  },
} satisfies Record<string, Paint>;
export type Damage = keyof typeof DAMAGES;

function damaged(r: Random, texture: Texture, paint: Paint): Texture {
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
  /** The damaged code in the picture; undefined where all labels are whole. */
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

/** @param side of the codes in the film, pixels. @param damage of the label in the middle; none: it is whole */
export async function ringFilm(seed: number, side: number, damage?: Damage): Promise<RingFilm> {
  const r = random(seed);
  const data = emptyTable(seed % TABLES);
  let corners: Quad | undefined;
  for (const x of [0.4, 0.89, 1.38]) {
    const turned = {
      turn: r.range(-0.25, 0.25),
      tiltX: r.range(-0.3, 0.3),
      tiltY: r.range(-0.3, 0.3),
    };
    const spot: Placement = { x, y: r.range(0.45, 0.55), side: side / FILM.height, ...turned };
    const whole = labelTexture(r, { text: labelText(r), version: 2, pitch: PITCH });
    const isDamaged = damage !== undefined && x === 0.89;
    const texture = isDamaged ? damaged(r, whole, DAMAGES[damage]) : whole;
    drawLabel(data, TABLE.width, TABLE.height, texture, labelQuad(spot, texture, TABLE.height));
    if (isDamaged) corners = codeQuad(labelQuad(spot, texture, FILM.height), texture);
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
