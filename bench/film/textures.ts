/** Pictures without codes that are hard to look through: fabrics, gratings, text, noise, squares. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { background } from '../generator/background.ts';
import { lumaOf } from '../generator/luma.ts';
import type { Random } from '../generator/random.ts';
import type { Plane } from './expose.ts';

const WIDTH = 2400;
const HEIGHT = 1600;

const fromValues = (value: (x: number, y: number) => number): Plane => {
  const luma = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0, i = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, i++) luma[i] = Math.max(0, Math.min(255, value(x, y)));
  }
  return { width: WIDTH, height: HEIGHT, luma };
};

function drawn(draw: (g: SKRSContext2D) => void): Plane {
  const g = createCanvas(WIDTH, HEIGHT).getContext('2d');
  g.fillStyle = '#fff';
  g.fillRect(0, 0, WIDTH, HEIGHT);
  g.fillStyle = '#111';
  draw(g);
  const { data } = g.getImageData(0, 0, WIDTH, HEIGHT);
  return { width: WIDTH, height: HEIGHT, luma: lumaOf(new Uint8ClampedArray(data)) };
}

/** One value per cell, dark or light: modules of no code. */
function cells(r: Random, size: number, dark: (column: number, row: number) => boolean): Plane {
  const columns = Math.ceil(WIDTH / size) + 1;
  const rows = Math.ceil(HEIGHT / size) + 1;
  const [low, high] = [r.range(10, 60), r.range(180, 245)];
  const grid = Uint8Array.from({ length: columns * rows }, (_, i) =>
    dark(i % columns, Math.floor(i / columns)) ? low : high,
  );
  return fromValues((x, y) => grid[Math.floor(y / size) * columns + Math.floor(x / size)]!);
}

const grating = (r: Random): Plane => {
  const angle = r.range(0, Math.PI);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  // The period grows from one side to the other, so that some part of it fits every size of module.
  const [from, to] = [r.range(3, 6), r.range(20, 60)];
  return fromValues((x, y) => {
    const period = from * (to / from) ** (x / WIDTH);
    return 128 + 120 * Math.sign(Math.sin(((x * c + y * s) / period) * 2 * Math.PI));
  });
};

const fabric = (r: Random): Plane => {
  const [across, down] = [r.range(5, 14), r.range(5, 14)];
  const twill = r.range(0, 0.5);
  const noise = Float32Array.from({ length: 4096 }, () => r.range(-30, 30));
  return fromValues((x, y) => {
    const warp = Math.sin((x / across) * 2 * Math.PI + twill * y);
    const weft = Math.sin((y / down) * 2 * Math.PI + twill * x);
    const thread = noise[(Math.floor(x / across) * 31 + Math.floor(y / down) * 17) & 4095]!;
    return 120 + 70 * (Math.sign(warp * weft) * Math.abs(warp + weft) * 0.6) + thread;
  });
};

const text = (r: Random): Plane =>
  drawn((g) => {
    for (let y = 20; y < HEIGHT;) {
      const size = r.int(9, 40);
      g.font = `${r.pick(['', 'bold '])}${size}px ${r.pick(['serif', 'sans-serif', 'monospace'])}`;
      const letters = Array.from({ length: 400 }, () => String.fromCharCode(r.int(33, 122)));
      g.fillText(letters.join(r.pick(['', ' '])), r.range(-100, 0), (y += size * r.range(1, 1.3)));
    }
  });

/** Nested squares in the proportions of finders, without a code between them. */
const finders = (r: Random): Plane =>
  drawn((g) => {
    for (let i = 0; i < 900; i++) {
      const module = r.range(2, 14);
      g.save();
      g.translate(r.range(0, WIDTH), r.range(0, HEIGHT));
      g.rotate(r.range(0, 0.4));
      for (const [side, colour] of [
        [9, '#fff'],
        [7, '#111'],
        [5, '#fff'],
        [3, '#111'],
      ] as const) {
        g.fillStyle = colour;
        g.fillRect((-side * module) / 2, (-side * module) / 2, side * module, side * module);
      }
      g.restore();
    }
  });

const discs = (r: Random): Plane =>
  drawn((g) => {
    for (let i = 0; i < 9000; i++) {
      const grey = r.int(0, 255);
      g.fillStyle = `rgb(${grey},${grey},${grey})`;
      g.beginPath();
      g.arc(r.range(0, WIDTH), r.range(0, HEIGHT), 3 + 60 * r() ** 5, 0, 7);
      g.fill();
    }
  });

const bars = (r: Random): Plane =>
  drawn((g) => {
    for (let y = 0; y < HEIGHT; y += 90) {
      const unit = r.range(1.5, 5);
      for (let x = 0; x < WIDTH; x += r.int(1, 4) * unit) {
        const bar = r.int(1, 4) * unit;
        g.fillRect(x, y, bar, r.range(60, 84));
        x += bar;
      }
    }
  });

const noise = (r: Random): Plane => {
  const coarse = Float32Array.from({ length: 601 * 401 }, () => r.range(-90, 90));
  return fromValues((x, y) => 128 + coarse[(y >> 2) * 601 + (x >> 2)]! + r.range(-60, 60));
};

const halftone = (r: Random): Plane => {
  const pitch = r.range(6, 16);
  const angle = r.range(0.2, 0.7);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return fromValues((x, y) => {
    const u = (x * c - y * s) / pitch;
    const v = (x * s + y * c) / pitch;
    const tone = 0.5 + 0.45 * Math.sin(x / 190) * Math.cos(y / 230);
    return Math.hypot(u - Math.round(u), v - Math.round(v)) < 0.7 * tone ? 20 : 235;
  });
};

const table = (r: Random): Plane => ({
  width: WIDTH,
  height: HEIGHT,
  luma: lumaOf(background(r, WIDTH, HEIGHT, 60)),
});

export const TEXTURES: Readonly<Record<string, (r: Random) => Plane>> = {
  bars,
  checks: (r) => cells(r, r.int(4, 12), (x, y) => (x + y) % 2 === 0),
  discs,
  fabric,
  finders,
  grating,
  halftone,
  modules: (r) => cells(r, r.int(4, 9), () => r() < 0.5),
  noise,
  table,
  text,
};
