/** Where labels lie, how they are turned and tilted, and how they are drawn into a frame. */
import { fromUnitSquare, inverse, project } from '../../wasm/geometry.ts';
import type { Quad } from '../../wasm/types.ts';
import { QUIET, type Texture } from './label.ts';
import type { Random } from './random.ts';

/** Position and side of the code in parts of the frame's height; angles in radians. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly turn: number;
  readonly tiltX: number;
  readonly tiltY: number;
}

/** Labels do not overlap; where they do not fit they shrink a little. */
export function placements(
  r: Random,
  count: number,
  sides: readonly [number, number],
  aspect: number,
): Placement[] {
  const wanted = Array.from({ length: count }, () => r.range(...sides)).sort((a, b) => b - a);
  const placed: { x: number; y: number; side: number; reach: number }[] = [];
  for (let side of wanted) {
    for (let tries = 1; ; tries++) {
      if (tries % 200 === 0) side *= 0.93;
      const reach = side * 1.12;
      const x = r.range(reach, aspect - reach);
      const y = r.range(reach, 1 - reach);
      if (placed.some((p) => Math.hypot(p.x - x, p.y - y) <= p.reach + reach)) continue;
      placed.push({ x, y, side, reach });
      break;
    }
  }
  return placed.map(({ x, y, side }) => ({
    x,
    y,
    side,
    turn: r() < 0.6 ? r.range(-0.26, 0.26) : r.range(-Math.PI, Math.PI),
    tiltX: r.range(-0.6, 0.6),
    tiltY: r.range(-0.6, 0.6),
  }));
}

/** Corners of the whole label in the frame: a plane in space seen by a pinhole camera. */
export function labelQuad(p: Placement, texture: Texture, frameHeight: number): Quad {
  const pitch = (p.side * frameHeight) / texture.modules;
  const focal = 4 * texture.down;
  const corner = (u: number, v: number) => {
    const a = u - texture.across / 2;
    const b = v - texture.down / 2;
    const x0 = a * Math.cos(p.turn) - b * Math.sin(p.turn);
    const y0 = a * Math.sin(p.turn) + b * Math.cos(p.turn);
    const x1 = x0 * Math.cos(p.tiltY);
    const z1 = -x0 * Math.sin(p.tiltY);
    const y2 = y0 * Math.cos(p.tiltX) - z1 * Math.sin(p.tiltX);
    const z2 = y0 * Math.sin(p.tiltX) + z1 * Math.cos(p.tiltX);
    const scale = (focal / (focal + z2)) * pitch;
    return { x: p.x * frameHeight + x1 * scale, y: p.y * frameHeight + y2 * scale };
  };
  const { across, down } = texture;
  return [corner(0, 0), corner(across, 0), corner(across, down), corner(0, down)];
}

/** Corners of the code itself within a label. */
export function codeQuad(label: Quad, { across, down, modules }: Texture): Quad {
  const map = fromUnitSquare(label);
  const at = (u: number, v: number) => project(map, (u + QUIET) / across, (v + QUIET) / down);
  return [at(0, 0), at(modules, 0), at(modules, modules), at(0, modules)];
}

const SAMPLES = 3;

/** Draws a label with 3×3 samples a pixel, mixing with what lies under its edge. */
export function drawLabel(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  texture: Texture,
  quad: Quad,
): void {
  const back = inverse(fromUnitSquare(quad));
  const xs = quad.map((p) => p.x);
  const ys = quad.map((p) => p.y);
  const right = Math.min(width - 1, Math.ceil(Math.max(...xs)));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x <= right; x++) {
      const sum = [0, 0, 0];
      let hits = 0;
      for (let s = 0; s < SAMPLES * SAMPLES; s++) {
        const p = project(
          back,
          x + ((s % SAMPLES) + 0.5) / SAMPLES,
          y + (Math.floor(s / SAMPLES) + 0.5) / SAMPLES,
        );
        const u = Math.floor(p.x * texture.width);
        const v = Math.floor(p.y * texture.height);
        if (u < 0 || v < 0 || u >= texture.width || v >= texture.height) continue;
        for (let c = 0; c < 3; c++) sum[c]! += texture.data[(v * texture.width + u) * 4 + c]!;
        hits++;
      }
      if (hits === 0) continue;
      const all = SAMPLES * SAMPLES;
      const o = (y * width + x) * 4;
      for (let c = 0; c < 3; c++)
        pixels[o + c] = sum[c]! / all + (pixels[o + c]! * (all - hits)) / all;
    }
  }
}
