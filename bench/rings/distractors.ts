/** What has dark and bright squares as a code has, drawn on paper in the place of a label: no ring belongs there. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../generator/random.ts';
import type { Paint } from './damages.ts';

/** Side of a module of a code of version 1 or 2 in the place. */
const MODULE = 1 / 23;

function paper(g: SKRSContext2D): void {
  g.fillStyle = '#eeece6';
  g.fillRect(-0.5, -0.5, 2, 2);
  g.fillStyle = '#1c1a18';
  g.strokeStyle = '#1c1a18';
}

/** A square of a finder's size and shape. */
function emblem(g: SKRSContext2D, x: number, y: number): void {
  g.lineWidth = MODULE;
  g.strokeRect(x + MODULE / 2, y + MODULE / 2, 6 * MODULE, 6 * MODULE);
  g.fillRect(x + 2 * MODULE, y + 2 * MODULE, 3 * MODULE, 3 * MODULE);
}

function words(g: SKRSContext2D, r: Random, at: { x: number; y: number; size: number }): void {
  g.font = `bold ${at.size}px sans-serif`;
  const word = r.pick(['NORDHAUS', 'Cargo & Co', 'LOT 47-11', 'HANDLE WITH CARE', 'ACME 2000']);
  g.fillText(word, at.x, at.y);
}

export const DISTRACTORS = {
  /** A firm's emblem of the size and shape of a finder, with words beside and below it. */
  emblem(g, r) {
    paper(g);
    emblem(g, r.range(-0.05, 0.05), r.range(-0.05, 0.05));
    words(g, r, { x: 0.4, y: 0.22, size: 0.14 });
    for (let line = 0; line < 4; line++) words(g, r, { x: 0, y: 0.5 + 0.16 * line, size: 0.1 });
  },
  windows(g, r) {
    paper(g);
    const [side, gap] = [MODULE * r.range(2.5, 4), MODULE * r.range(1, 2.5)];
    for (let y = -0.1; y < 1.1; y += side + gap) {
      for (let x = -0.1; x < 1.1; x += side + gap) g.fillRect(x, y, side, side);
    }
  },
  chequers(g, r) {
    paper(g);
    const side = MODULE * r.range(0.8, 3);
    for (let row = 0; row * side < 1; row++) {
      for (let column = row % 2; column * side < 1; column += 2)
        g.fillRect(column * side, row * side, side, side);
    }
  },
  /** A form: lines, boxes to tick and small print. */
  form(g, r) {
    paper(g);
    g.lineWidth = 0.012;
    for (let line = 0; line < 8; line++) {
      const y = line * 0.14;
      g.strokeRect(-0.1, y, 1.2, 0.14);
      g.strokeRect(0, y + 0.03, 0.08, 0.08);
      if (r() < 0.5) g.fillRect(0.02, y + 0.05, 0.04, 0.04);
      words(g, r, { x: 0.15, y: y + 0.1, size: 0.07 });
    }
    g.strokeRect(0.7, 0, 0.25, 1.12);
  },
  /** Modules without finders, as other symbologies have them. */
  modules(g, r) {
    paper(g);
    g.fillRect(0, 0, MODULE, 1);
    g.fillRect(0, 1 - MODULE, 1, MODULE);
    for (let row = 0; row < 22; row++) {
      for (let column = 1; column < 23; column++)
        if (r() < 0.5) g.fillRect(column * MODULE, row * MODULE, MODULE, MODULE);
    }
  },
} satisfies Record<string, Paint>;
export type Distractor = keyof typeof DISTRACTORS;
