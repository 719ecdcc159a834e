/** Background of a packing table: cardboard, print, 1D codes, text. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from './random.ts';

type Colour = readonly [number, number, number];
const BASES: readonly Colour[] = [
  [182, 145, 104],
  [168, 132, 95],
  [196, 165, 128],
  [150, 150, 148],
  [120, 105, 90],
];
const PRINT = [
  'FRAGILE',
  'THIS SIDE UP',
  'QTY 24 PCS',
  'Handle with care',
  'NET 12.5 KG',
  'Keep dry',
];
const WORDS = ['Street', '4711', 'Order', 'No.', 'Depot', 'A-1030', 'kg', 'Lot', 'Batch', 'Date'];

function boxes(g: SKRSContext2D, r: Random, width: number, height: number, base: Colour): void {
  const unit = height / 1080;
  for (let i = 0; i < 14; i++) {
    const place = [r.range(-0.1, 1) * width, r.range(-0.1, 1) * height] as const;
    const size = [r.range(0.15, 0.5) * width, r.range(0.15, 0.6) * height] as const;
    const light = r.range(0.75, 1.15);
    g.fillStyle = `rgb(${base.map((v) => Math.min(255, Math.floor(v * light))).join(',')})`;
    g.fillRect(...place, ...size);
    g.strokeStyle = `rgba(40,28,15,${r.range(0.2, 0.7)})`;
    g.lineWidth = r.range(1, 5) * unit;
    g.strokeRect(...place, ...size);
  }
}

function fibres(g: SKRSContext2D, r: Random, width: number, height: number): void {
  const unit = height / 1080;
  g.globalAlpha = 0.05;
  g.fillStyle = '#000';
  const pitch = r.range(5, 9) * unit;
  for (let y = 0; y < height; y += pitch) g.fillRect(0, y, width, pitch / 2);
  g.globalAlpha = 1;
  for (let i = 0; i < 2500; i++) {
    g.strokeStyle = `rgba(${r() < 0.5 ? '60,40,20' : '230,210,180'},${r.range(0.05, 0.3)})`;
    g.lineWidth = r.range(0.5, 1.6) * unit;
    const x = r() * width;
    const y = r() * height;
    const angle = r() * 7;
    const length = r.range(4, 30) * unit;
    g.beginPath();
    g.moveTo(x, y);
    g.lineTo(x + length * Math.cos(angle), y + length * Math.sin(angle));
    g.stroke();
  }
}

function barcode(g: SKRSContext2D, r: Random, unit: number): void {
  g.fillStyle = '#fff';
  g.fillRect(-12 * unit, -5 * unit, 230 * unit, 90 * unit);
  g.fillStyle = '#111';
  for (let x = 0; x < 200 * unit;) {
    const bar = r.int(1, 4) * 1.8 * unit;
    g.fillRect(x, 0, bar, 70 * unit);
    x += bar + r.int(1, 4) * 1.8 * unit;
  }
}

function address(g: SKRSContext2D, r: Random, unit: number): void {
  g.fillStyle = '#f4f2ec';
  g.fillRect(0, 0, 260 * unit, 170 * unit);
  g.fillStyle = '#1a1a1a';
  for (let line = 0; line < 8; line++) {
    g.font = `${r.range(9, 20) * unit}px sans-serif`;
    const words = Array.from({ length: 4 }, () => r.pick(WORDS)).join(' ');
    g.fillText(words, 10 * unit, (20 + line * 19) * unit);
  }
}

function clutter(g: SKRSContext2D, r: Random, width: number, height: number, pieces: number): void {
  const unit = height / 1080;
  for (let i = 0; i < pieces; i++) {
    g.save();
    g.translate(r() * width, r() * height);
    g.rotate(r.range(-0.4, 0.4));
    g.fillStyle = `rgba(25,20,15,${r.range(0.6, 0.95)})`;
    const kind = r();
    if (kind < 0.6) {
      g.font = `${r.pick(['bold ', ''])}${r.range(10, 60) * unit}px sans-serif`;
      g.fillText(r.pick(PRINT), 0, 0);
    } else if (kind < 0.8) barcode(g, r, unit);
    else address(g, r, unit);
    g.restore();
  }
}

/** Uneven card: value noise of one cell size added to every channel. */
function mottle(
  data: Uint8ClampedArray,
  r: Random,
  width: number,
  height: number,
  cell: number,
  by: number,
): void {
  const columns = Math.ceil(width / cell) + 2;
  const rows = Math.ceil(height / cell) + 2;
  const grid = new Float32Array(columns * rows).map(() => r.range(-by, by));
  for (let y = 0; y < height; y++) {
    const top = Math.floor(y / cell);
    const ty = y / cell - top;
    for (let x = 0; x < width; x++) {
      const left = Math.floor(x / cell);
      const tx = x / cell - left;
      const at = top * columns + left;
      const a = grid[at]! * (1 - tx) + grid[at + 1]! * tx;
      const b = grid[at + columns]! * (1 - tx) + grid[at + columns + 1]! * tx;
      const value = a * (1 - ty) + b * ty;
      const o = (y * width + x) * 4;
      data[o]! += value;
      data[o + 1]! += value;
      data[o + 2]! += value;
    }
  }
}

/** RGBA of a table without labels; `pieces` of print, 1D codes and address labels on it. */
export function background(
  r: Random,
  width: number,
  height: number,
  pieces: number,
): Uint8ClampedArray {
  const canvas = createCanvas(width, height);
  const g = canvas.getContext('2d');
  const base = r.pick(BASES);
  g.fillStyle = `rgb(${base.join(',')})`;
  g.fillRect(0, 0, width, height);
  boxes(g, r, width, height, base);
  fibres(g, r, width, height);
  clutter(g, r, width, height, pieces);
  const { data } = g.getImageData(0, 0, width, height);
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  mottle(pixels, r, width, height, (90 * height) / 1080, 14);
  mottle(pixels, r, width, height, (18 * height) / 1080, 8);
  return pixels;
}
