/** Damages of the labels of `film.ts`, and what lies over them. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../generator/random.ts';

export type Paint = (g: SKRSContext2D, r: Random) => void;

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
  /** One stroke of a broad felt pen, at any angle. */
  marker(g, r) {
    const [angle, width] = [r.range(0, Math.PI), r.range(0.14, 0.2)];
    const [x, y] = [0.5 + r.range(-0.15, 0.15), 0.5 + r.range(-0.15, 0.15)];
    const [u, v] = [Math.cos(angle), Math.sin(angle)];
    g.strokeStyle = 'rgba(22,20,28,0.94)';
    g.lineCap = 'round';
    g.lineWidth = width;
    g.beginPath();
    for (let at = -0.85; at <= 0.85; at += 0.1) {
      const bend = 0.05 * Math.sin(5 * at);
      g.lineTo(x + at * u - bend * v, y + at * v + bend * u);
    }
    g.stroke();
  },
  /** A blot of coffee at any place, with a darker rim and drops beside it. */
  coffee(g, r) {
    const blot = (x: number, y: number, size: number): void => {
      g.beginPath();
      const phase = r.range(0, 6);
      for (let at = 0; at < 6.3; at += 0.1) {
        const reach = size * (1 + 0.12 * Math.sin(3 * at + phase) + 0.06 * Math.sin(7 * at));
        g.lineTo(x + reach * Math.cos(at), y + reach * Math.sin(at));
      }
      g.closePath();
      g.fill();
      g.stroke();
    };
    g.fillStyle = 'rgba(78,46,22,0.93)';
    g.strokeStyle = 'rgba(52,28,12,0.9)';
    g.lineWidth = 0.03;
    blot(r.range(0.25, 0.75), r.range(0.25, 0.75), r.range(0.28, 0.4));
    for (let i = 0; i < 4; i++) blot(r.range(0, 1), r.range(0, 1), r.range(0.02, 0.06));
  },
  /** Brown adhesive tape at any angle, with the reflection of a tubular lamp along it. */
  taped(g, r) {
    g.save();
    g.translate(0.5 + r.range(-0.2, 0.2), 0.5 + r.range(-0.2, 0.2));
    g.rotate(r.range(0, Math.PI));
    const [half, lamp] = [r.range(0.28, 0.4), r.range(0.12, 0.2)];
    g.fillStyle = 'rgba(190,150,90,0.3)';
    g.fillRect(-1.5, -half, 3, 2 * half);
    const at = r.range(-0.12, 0.12);
    const light = g.createLinearGradient(0, at - 1.8 * lamp, 0, at + 1.8 * lamp);
    light.addColorStop(0, 'rgba(255,255,255,0)');
    light.addColorStop(0.25, 'rgba(255,255,255,1)');
    light.addColorStop(0.75, 'rgba(255,255,255,1)');
    light.addColorStop(1, 'rgba(255,255,255,0)');
    g.fillStyle = light;
    g.fillRect(-1.5, -half, 3, 2 * half);
    g.restore();
  },
  /** Stretch film in creases: each shifts what is behind it, and shines along its ridge. */
  filmed(g, r) {
    const { width, height } = g.canvas;
    const creases = Array.from({ length: 9 }, () => ({
      angle: -0.7 + r.range(-0.5, 0.5),
      at: r.range(-0.7, 0.7),
      reach: r.range(0.03, 0.07),
      shift: r.range(-0.06, 0.06),
      shine: r.range(0.4, 1),
    }));
    const from = g.getImageData(0, 0, width, height);
    const to = g.createImageData(width, height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [a, b] = [x / width - 0.5, y / height - 0.5];
        let [u, v, haze] = [x, y, 0.25];
        for (const { angle, at, reach, shift, shine } of creases) {
          const [across, along] = [
            a * Math.cos(angle) + b * Math.sin(angle),
            b * Math.cos(angle) - a * Math.sin(angle),
          ];
          const near = (across - at - 0.03 * Math.sin(9 * along + 20 * at)) / reach;
          if (Math.abs(near) > 2.5) continue;
          const bump = Math.exp(-near * near);
          u += shift * bump * Math.cos(angle) * width;
          v += shift * bump * Math.sin(angle) * height;
          haze = Math.max(haze, shine * Math.exp(-6 * near * near));
        }
        const source = 4 * (clamped(v, height) * width + clamped(u, width));
        const target = 4 * (y * width + x);
        for (let k = 0; k < 3; k++)
          to.data[target + k] = from.data[source + k]! * (1 - haze) + 255 * haze;
        to.data[target + 3] = 255;
      }
    }
    g.putImageData(to, 0, 0);
  },
  /** Lines without print along the paper's way, where dots of the print head are dead. */
  unprinted(g, r) {
    g.fillStyle = '#eeece6';
    for (let i = 0; i < 7; i++) g.fillRect(r.range(-0.02, 0.98), -0.3, r.range(0.02, 0.06), 1.6);
  },
  /** Drops of water: bright in the middle, with a dark rim and what is beneath them smeared. */
  wet(g, r) {
    for (let i = 0; i < 40; i++) {
      const [x, y, size] = [r.range(0, 1), r.range(0, 1), r.range(0.03, 0.1)];
      const drop = g.createRadialGradient(x, y, 0, x, y, size);
      drop.addColorStop(0, 'rgba(240,240,238,0.95)');
      drop.addColorStop(0.6, 'rgba(170,170,168,0.9)');
      drop.addColorStop(0.9, 'rgba(70,70,70,0.85)');
      drop.addColorStop(1, 'rgba(70,70,70,0)');
      g.fillStyle = drop;
      g.beginPath();
      g.arc(x, y, size, 0, 7);
      g.fill();
    }
  },
  /** A corner that came off and is folded over: its blank back, and the carton where it was. */
  folded(g, r) {
    const at = r.range(0.55, 0.85);
    g.fillStyle = '#b08a5c';
    g.beginPath();
    for (const [x, y] of [
      [-0.4, -0.4],
      [at, -0.4],
      [-0.4, at],
    ] as const)
      g.lineTo(x, y);
    g.fill();
    g.fillStyle = '#d8d4cc';
    g.beginPath();
    for (const [x, y] of [
      [at, -0.4],
      [at * 0.9, at * 0.9 - 0.1],
      [-0.4, at],
    ] as const)
      g.lineTo(x, y);
    g.fill();
  },
  /** A strap across the code, which hides a timing mark but no finder. */
  covered(g, r) {
    g.fillStyle = r.pick(['#8f8f8a', '#2c4a6b', '#c9b48a']);
    g.fillRect(r.range(0.3, 0.34), -0.4, 0.36, 2);
  },
} satisfies Record<string, Paint>;
export type Damage = keyof typeof DAMAGES;

const clamped = (v: number, size: number): number => Math.max(0, Math.min(size - 1, Math.round(v)));
