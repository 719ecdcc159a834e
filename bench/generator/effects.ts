/** Effects of optics, light, sensor and transport on a frame, in their physical order. */
import sharp, { type Sharp } from 'sharp';
import type { Quad } from '../../wasm/types.ts';
import type { Random } from './random.ts';

/** Frame without effects, RGBA. */
export interface Raw {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}
export interface Effects {
  /** Sigma of the optical blur, pixels. */
  readonly blur: number;
  /** Standard deviation of the sensor noise, grey values. */
  readonly noise: number;
  /** Direction and strength of the light gradient, and exposure. */
  readonly lightAngle: number;
  readonly lightFall: number;
  readonly exposure: number;
  /** Length in pixels of the smear of a moving hand, and its direction. */
  readonly motion: number;
  readonly motionAngle: number;
  /** JPEG quality of the camera's stream; 0 leaves it out. */
  readonly jpeg: number;
}

const asSharp = ({ data, width, height }: Raw) =>
  sharp(Buffer.from(data.buffer, data.byteOffset, data.length), {
    raw: { width, height, channels: 4 },
  });

async function raw(image: Sharp): Promise<Raw> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const bytes = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  return { data: bytes, width: info.width, height: info.height };
}

/** A line kernel: the mean along the way that the picture moved while the shutter was open. */
function smear(image: Sharp, length: number, angle: number): Sharp {
  const side = 2 * Math.ceil(length / 2) + 1;
  const kernel = Array.from({ length: side * side }, () => 0);
  const middle = (side - 1) / 2;
  for (let t = -length / 2; t <= length / 2; t += 0.25) {
    const x = Math.round(middle + t * Math.cos(angle));
    const y = Math.round(middle + t * Math.sin(angle));
    kernel[y * side + x]! += 1;
  }
  return image.convolve({ width: side, height: side, kernel });
}

/** A reflection of the lamp on a glossy label, brightest in the middle. */
export function addGlare({ data, width, height }: Raw, quad: Quad, r: Random): void {
  const [a, , c] = quad;
  const x0 = a.x + (c.x - a.x) * r.range(0.2, 0.8);
  const y0 = a.y + (c.y - a.y) * r.range(0.2, 0.8);
  const reach = Math.hypot(c.x - a.x, c.y - a.y) * r.range(0.15, 0.4);
  const strength = r.range(60, 190);
  for (let y = Math.max(0, Math.floor(y0 - reach)); y < Math.min(height, y0 + reach); y++) {
    for (let x = Math.max(0, Math.floor(x0 - reach)); x < Math.min(width, x0 + reach); x++) {
      const near = 1 - Math.hypot(x - x0, (y - y0) * 1.6) / reach;
      if (near <= 0) continue;
      const o = (y * width + x) * 4;
      for (let k = 0; k < 3; k++) data[o + k]! += strength * near * near;
    }
  }
}

/** A fold across a label: one thin dark line and a light one beside it. */
export function addCrease({ data, width, height }: Raw, quad: Quad, r: Random): void {
  const [a, b, c, d] = quad;
  const t = r.range(0.15, 0.85);
  const from = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
  const to = { x: d.x + (c.x - d.x) * (t + r.range(-0.1, 0.1)), y: d.y + (c.y - d.y) * t };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  for (let s = 0; s < length; s += 0.5) {
    const x = Math.round(from.x + ((to.x - from.x) * s) / length);
    const y = Math.round(from.y + ((to.y - from.y) * s) / length);
    if (x < 1 || y < 0 || x >= width - 1 || y >= height) continue;
    for (let k = 0; k < 3; k++) {
      data[(y * width + x) * 4 + k]! -= 25;
      data[(y * width + x + 1) * 4 + k]! += 15;
    }
  }
}

function lightAndNoise(frame: Raw, e: Effects, r: Random): void {
  const { data, width, height } = frame;
  const table = new Float32Array(1 << 16).map(() => r.gauss() * e.noise);
  const gx = Math.cos(e.lightAngle) * e.lightFall * 2;
  const gy = Math.sin(e.lightAngle) * e.lightFall * 2;
  let state = r.int(1, 1e9);
  for (let y = 0, i = 0; y < height; y++) {
    const dy = y / height - 0.5;
    for (let x = 0; x < width; x++, i += 4) {
      const dx = x / width - 0.5;
      const light = e.exposure * (1 + gx * dx + gy * dy - 0.25 * (dx * dx + dy * dy));
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const noise = table[state >>> 16]!;
      for (let k = 0; k < 3; k++) data[i + k] = data[i + k]! * light + noise;
    }
  }
}

export async function applyEffects(frame: Raw, effects: Effects, r: Random): Promise<Raw> {
  let image = asSharp(frame);
  if (effects.motion >= 1) image = smear(image, effects.motion, effects.motionAngle);
  if (effects.blur >= 0.3) image = image.blur(effects.blur);
  const lit = await raw(image);
  lightAndNoise(lit, effects, r);
  if (effects.jpeg === 0) return lit;
  return raw(sharp(await asSharp(lit).jpeg({ quality: effects.jpeg }).toBuffer()));
}
