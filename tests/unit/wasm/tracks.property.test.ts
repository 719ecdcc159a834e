import fc from 'fast-check';
import QRCode from 'qrcode';
import { describe, expect, it } from 'vitest';
import {
  fingerprintOf,
  likeness,
  sameFrom,
  samplePlaces,
} from '../../../wasm/track/fingerprint.ts';
import { MOST_FOLLOWED_MODULES } from '../../../wasm/track/follow-tracks.ts';
import type { Point } from '../../../wasm/types.ts';
import { carry } from '../../../wasm/track/tracks.ts';

const number = fc.integer({ min: -500, max: 500 });
const point = fc.record({ x: number, y: number });

describe('carrying corners', () => {
  it('corners shift as much as the finders', () => {
    fc.assert(
      fc.property(point, number, number, (p, dx, dy) => {
        const from = { corner: { x: 10, y: 20 }, right: { x: 90, y: 5 }, below: { x: 14, y: 88 } };
        const by = (q: { x: number; y: number }) => ({ x: q.x + dx, y: q.y + dy });
        const to = { corner: by(from.corner), right: by(from.right), below: by(from.below) };
        const [moved] = carry([p, p, p, p], from, to);
        expect(moved.x).toBeCloseTo(p.x + dx, 5);
        expect(moved.y).toBeCloseTo(p.y + dy, 5);
      }),
    );
  });
});

type Level = 'L' | 'M' | 'Q' | 'H';

/** A code at four pixels per module with noise, and its finder centres. */
function drawn(text: string, noise: readonly number[], version = 3, level: Level = 'M') {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: level, version });
  const pitch = 4;
  const side = (modules.size + 8) * pitch;
  const bytes = new Uint8Array(side * side).fill(220);
  for (let i = 0; i < bytes.length; i++) {
    const u = Math.floor((i % side) / pitch) - 4;
    const v = Math.floor(i / side / pitch) - 4;
    const inside = u >= 0 && v >= 0 && u < modules.size && v < modules.size;
    bytes[i] = (inside && modules.get(v, u) ? 40 : 200) + noise[i % noise.length]!;
  }
  const near = 7.5 * pitch;
  const far = (modules.size + 0.5) * pitch;
  const anchor = {
    corner: { x: near, y: near },
    right: { x: far, y: near },
    below: { x: near, y: far },
  };
  const plane = { bytes, data: 0, stride: side, width: side, height: side };
  return { plane, anchor, modules: modules.size };
}
type Drawn = ReturnType<typeof drawn>;

const alike = (a: Drawn, b: Drawn): number =>
  likeness(a.plane, a.anchor, a.modules, fingerprintOf(b.plane, b.anchor, b.modules)!);

const noise = fc.array(fc.integer({ min: 0, max: 24 }), { minLength: 97, maxLength: 997 });
const serial = fc.integer({ min: 0, max: 99_999 });
const label = (n: number): string => `https://x.invalid/U00${String(n).padStart(13, '0')}`;

describe('fingerprints', () => {
  it.each([21, 25, 29, 33])(
    'the samples of a fingerprint of %i modules are data modules near the finders',
    (modules) => {
      const places = samplePlaces(modules);
      const seen = new Set<string>();
      for (let i = 0; i < places.length; i += 2) {
        // Relative to the corner finder's centre, the middle of the fourth module.
        const [column, row] = [places[i]!, places[i + 1]!].map((p) => p * (modules - 7) + 3);
        expect(column).toBeCloseTo(Math.round(column!), 3);
        expect(row).toBeCloseTo(Math.round(row!), 3);
        expect(Math.min(column!, row!)).toBeGreaterThan(-0.5);
        expect(Math.max(column!, row!)).toBeLessThan(modules - 0.5);
        expect(column! + row!).toBeLessThan(1.4 * modules);
        for (const [x, y] of [
          [3, 3],
          [modules - 4, 3],
          [3, modules - 4],
        ] as const) {
          expect(Math.max(Math.abs(column! - x), Math.abs(row! - y))).toBeGreaterThan(4.5);
        }
        seen.add(`${Math.round(column!)} ${Math.round(row!)}`);
      }
      expect(seen.size).toBe(places.length / 2);
      // A small code has fewer samples than a large one, but most of its modules.
      expect(seen.size).toBeGreaterThan(Math.min(300, 0.5 * (modules ** 2 - 250)));
      expect(seen.size).toBeLessThan(340);
    },
  );

  it('a fingerprint matches its code under noise', () => {
    fc.assert(
      fc.property(serial, noise, noise, (n, a, b) => {
        const is = drawn(label(n), b);
        expect(alike(drawn(label(n), a), is)).toBeGreaterThan(sameFrom(is.modules));
      }),
      { numRuns: 40 },
    );
  });

  it('fingerprints distinguish consecutive serial numbers', () => {
    fc.assert(
      fc.property(serial, noise, (n, a) => {
        const is = drawn(label(n + 1), a);
        expect(alike(drawn(label(n), a), is)).toBeLessThan(sameFrom(is.modules));
      }),
      { numRuns: 40 },
    );
  });

  it('fingerprints distinguish full version 4 codes by one character at any position', () => {
    // At the sixth character ' ' and '6' correlate by 0.89, the most of five such texts.
    const text = 'CRATE 4711 OF ORDER 20261130 LINE 7 CASE 12 OF 48.';
    const was = drawn(text, [0], 4, 'H');
    for (let at = 0; at < text.length; at++) {
      for (const other of ['6', 'Z', '-']) {
        if (text[at] === other) continue;
        const is = drawn(text.slice(0, at) + other + text.slice(at + 1), [0], 4, 'H');
        expect(alike(is, was)).toBeLessThan(sameFrom(is.modules));
      }
    }
  });

  it.each([2, 3, 4])(
    'fingerprints distinguish texts by one digit at every level of version %i',
    (version) => {
      for (const level of ['L', 'M', 'Q', 'H'] as const) {
        for (let digit = 1; digit < 10; digit++) {
          const was = drawn('SN40000000', [0], version, level);
          const is = drawn(`SN4000000${digit}`, [0], version, level);
          expect(is.modules).toBeLessThanOrEqual(MOST_FOLLOWED_MODULES);
          expect(alike(is, was)).toBeLessThan(sameFrom(is.modules));
        }
      }
    },
  );

  it('a place beyond the plane or without contrast has no fingerprint', () => {
    const code = drawn(label(1), [0]);
    const fingerprint = fingerprintOf(code.plane, code.anchor, code.modules)!;
    const { corner, right, below } = code.anchor;
    const half = code.plane.height / 2;
    for (const [dx, dy] of [
      [0, half],
      [0, -half],
      [half, 0],
      [-half, 0],
    ] as const) {
      const out = (p: Point): Point => ({ x: p.x + dx, y: p.y + dy });
      const moved = { corner: out(corner), right: out(right), below: out(below) };
      expect(likeness(code.plane, moved, code.modules, fingerprint)).toBe(-1);
      expect(fingerprintOf(code.plane, moved, code.modules)).toBeUndefined();
    }
    for (const contrast of [0, 0.02]) {
      const bytes = code.plane.bytes.map((grey) => 200 + contrast * (grey - 200));
      const flat = { ...code.plane, bytes };
      expect(likeness(flat, code.anchor, code.modules, fingerprint)).toBe(-1);
      expect(fingerprintOf(flat, code.anchor, code.modules)).toBeUndefined();
    }
  });
});
