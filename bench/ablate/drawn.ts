/** Drawn pictures of one code each, a few per difficulty: whatever a mechanism of the reader was made for. */
import QRCode from 'qrcode';
import { fromUnitSquare, inverse, project } from '../../wasm/geometry.ts';
import type { Point, Quad } from '../../wasm/types.ts';
import { random, type Random } from '../generator/random.ts';

export interface Drawn {
  readonly text: string;
  readonly picture: { readonly width: number; readonly height: number; readonly luma: Uint8Array };
}

interface Look {
  readonly version: number;
  readonly pitch: number;
  /** Degrees about a code's row, and shift of its middle by a bend, share of its side. */
  readonly tilt?: number;
  readonly bend?: number;
  /** Standard deviation, modules. */
  readonly blur?: number;
  readonly dark?: number;
  readonly bright?: number;
  readonly noise?: number;
  /** Share of pixels that are black or white. */
  readonly salt?: number;
  readonly dots?: number;
  /** Finders with a torn half, and radius of a blot on the data, share of the side. */
  readonly torn?: number;
  readonly blot?: number;
  /** Share of the light that a shadow with a sharp edge takes from half of the code. */
  readonly shade?: number;
  readonly quiet?: number;
}

/** The kinds of pictures, each with a look per seed. */
const KINDS: Readonly<Record<string, (r: Random, at: number) => Look>> = {
  plain: (r) => ({ version: 2, pitch: r.range(3, 6) }),
  small: (r) => ({ version: 2, pitch: r.range(1.5, 2.2) }),
  soft: (r) => ({ version: 2, pitch: r.range(2.4, 5), blur: r.range(0.5, 0.75) }),
  steep: (r) => ({ version: 3, pitch: r.range(4, 6), tilt: r.range(52, 64) }),
  bent: (r) => ({ version: 4, pitch: r.range(3.5, 5), bend: r.range(0.06, 0.14) }),
  large: (_, at) => ({ version: [7, 10, 14, 18, 22, 26, 32, 40][at]!, pitch: 2.6 }),
  'large and bent': (_, at) => ({ version: 7 + 2 * at, pitch: 3, bend: 0.05 }),
  'large and steep': (_, at) => ({ version: 7 + at, pitch: 4, tilt: 45 }),
  dim: (r) => ({ version: 2, pitch: 4, dark: 40, bright: r.range(52, 66), noise: 2 }),
  noisy: (r) => ({ version: 2, pitch: 4, noise: r.range(30, 60) }),
  salt: (r) => ({ version: 2, pitch: 5, salt: r.range(0.05, 0.2) }),
  shade: (r) => ({ version: 3, pitch: 4, shade: r.range(0.5, 0.75) }),
  torn: (r, at) => ({ version: 2 + (at % 4), pitch: r.range(3.5, 6), torn: 1 }),
  'torn and steep': (r, at) => ({
    version: 2 + (at % 4),
    pitch: 5,
    torn: 1,
    tilt: r.range(20, 40),
  }),
  blot: (r) => ({ version: 4, pitch: 4, blot: r.range(0.08, 0.12) }),
  inverted: (r) => ({ version: 2, pitch: r.range(3, 6), dark: 235, bright: 25 }),
  'inverted and torn': (r) => ({
    version: 2,
    pitch: r.range(4, 6),
    dark: 235,
    bright: 25,
    torn: 1,
  }),
  dots: (r) => ({ version: 2, pitch: r.range(3.5, 8), dots: r.range(0.72, 0.9) }),
  'no quiet zone': (r) => ({ version: 3, pitch: r.range(3, 5), quiet: 0 }),
};
/** Pictures per kind. */
const SEEDS = 8;
const WIDTH = 640;
const HEIGHT = 480;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789abcdefghjkmnpqrstuvwxyz';

const textFor = (r: Random, version: number): string =>
  Array.from({ length: version < 3 ? 18 : 12 * version }, () => r.pick([...LETTERS])).join('');

/** Corners of a tilted and turned square around the middle of the picture. */
function placed(r: Random, side: number, tilt: number): Quad {
  const turn = r.range(-Math.PI, Math.PI);
  const middle = { x: WIDTH / 2 + r.range(-9, 9), y: HEIGHT / 2 + r.range(-9, 9) };
  const focal = 3 * side;
  const angle = (tilt * Math.PI) / 180;
  const corner = (u: number, v: number): Point => {
    const scale = focal / (focal + v * side * Math.sin(angle));
    const [x, y] = [u * side * scale, v * side * Math.cos(angle) * scale];
    return {
      x: middle.x + x * Math.cos(turn) - y * Math.sin(turn),
      y: middle.y + x * Math.sin(turn) + y * Math.cos(turn),
    };
  };
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
}

/** Grey of a place in the code, in modules; undefined beside its paper. */
function greyAt(
  { data, size }: { readonly data: Uint8Array; readonly size: number },
  { dark = 25, bright = 225, dots, torn, blot = 0, shade = 0, quiet = 4 }: Look,
  u: number,
  v: number,
): number | undefined {
  if (u < -quiet || v < -quiet || u >= size + quiet || v >= size + quiet) return undefined;
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const isIn = column >= 0 && row >= 0 && column < size && row < size;
  let isDark = isIn && data[row * size + column] === 1;
  if (isDark && dots) isDark = Math.hypot(u - column - 0.5, v - row - 0.5) < dots / 2;
  if (torn && u < 9 && v > size - 4.2) isDark = false;
  if (Math.hypot(u - size * 0.6, v - size * 0.55) < blot * size) isDark = true;
  const light = u + v > size ? 1 - shade : 1;
  return (isDark ? dark : bright) * light;
}

function blurred(luma: Float32Array, sigma: number): Float32Array {
  const reach = Math.ceil(2.5 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((a, b) => a + b, 0);
  const pass = (from: Float32Array, step: number, length: number, along: number): Float32Array =>
    from.map((_, at) => {
      const place = Math.floor(at / step) % along;
      let value = 0;
      for (let i = -reach; i <= reach; i++) {
        const to = Math.max(0, Math.min(along - 1, place + i));
        value += weights[i + reach]! * from[Math.min(length - 1, at + (to - place) * step)]!;
      }
      return value / sum;
    });
  return pass(pass(luma, 1, luma.length, WIDTH), WIDTH, luma.length, HEIGHT);
}

function drawn(look: Look, r: Random): Drawn {
  const { version, pitch, tilt = 0, bend = 0, blur = 0.2, noise = 4, salt = 0 } = look;
  const text = textFor(r, version);
  const { modules } = QRCode.create(text, {
    version,
    errorCorrectionLevel: version > 20 ? 'L' : 'M',
  });
  const { size } = modules;
  const toCode = inverse(fromUnitSquare(placed(r, Math.min(size * pitch, 440), tilt)));
  const background = look.dark === 235 ? 25 : Math.min(150, look.bright ?? 150);
  const half = [0.25, 0.75];
  const luma = new Float32Array(WIDTH * HEIGHT);
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, at++) {
      for (const dy of half) {
        for (const dx of half) {
          const place = project(toCode, x + dx, y + dy);
          const shift = bend * (1 - (2 * place.x - 1) ** 2);
          const grey = greyAt(modules, look, place.x * size, (place.y + shift) * size);
          luma[at] = luma[at]! + (grey ?? background) / 4;
        }
      }
    }
  }
  const soft = blurred(luma, Math.max(0.3, blur * pitch));
  const shown = Uint8Array.from(soft, (value) => {
    if (salt > 0 && r() < salt) return r() < 0.5 ? 0 : 255;
    return Math.max(0, Math.min(255, value + noise * (r() + r() + r() - 1.5) * 2));
  });
  return { text, picture: { width: WIDTH, height: HEIGHT, luma: shown } };
}

/** A picture of a kind; the same in every run. */
export function drawnOf(kind: string, at: number): Drawn {
  const r = random(7001 + 131 * at + 17 * kind.length);
  return drawn(KINDS[kind]!(r, at), r);
}

export const drawnPictures = (): Drawn[] =>
  Object.keys(KINDS).flatMap((kind) => Array.from({ length: SEEDS }, (_, at) => drawnOf(kind, at)));
