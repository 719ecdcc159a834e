import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../src/packing/types.ts';
import type { Mark, OverlayFrame } from '../../../src/packing/session/overlay-labels.ts';
import { fitWhole } from '../../../src/parts/camera/fit-whole.ts';
import { crosses, layOut } from '../../../src/screens/scan/overlay/overlay-layout.ts';

const measure = (text: string) => text.length * 9;
const VIEW = { width: 640, height: 360 };

const square = (x: number, y: number, side: number) =>
  [
    { x, y },
    { x: x + side, y },
    { x: x + side, y: y + side },
    { x, y: y + side },
  ] as const;

const mark = (x: number, y: number, verdict: Verdict, side = 100): Mark => ({
  text: '',
  corners: square(x, y, side),
  verdict,
  seen: true,
});
const frame = (...marks: Mark[]): OverlayFrame => ({ width: 1280, height: 720, marks });
const TAKEN: Verdict = { kind: 'accepted', place: 6 };
const ORDER: Verdict = { kind: 'not-in-order' };

describe('a code over the picture', () => {
  it('a code is drawn where the picture shows it, with black edges left out', () => {
    expect(fitWhole({ width: 1000, height: 1000 }, VIEW)).toEqual({
      scale: 0.36,
      left: 140,
      top: 0,
    });
    expect(fitWhole({ width: 2560, height: 720 }, VIEW)).toEqual({ scale: 0.25, left: 0, top: 90 });
  });

  it('a code has its outline around its corners, a little wider', () => {
    const [placed] = layOut(frame(mark(600, 300, TAKEN)), VIEW, measure);
    expect(placed?.outline[0]?.x).toBeCloseTo(300 - 50 * 0.065);
    expect(placed?.outline[2]?.y).toBeCloseTo(200 + 50 * 0.065);
  });

  it('a code has its label above, with words and place', () => {
    const [placed] = layOut(frame(mark(600, 300, TAKEN)), VIEW, measure);
    expect(placed?.words).toBe('New · 6');
    expect(placed && placed.label.y + placed.label.height).toBeLessThan(150);
  });

  it('a label is below its code when it would cross another label', () => {
    const marks = [mark(500, 300, TAKEN), mark(610, 300, ORDER)];
    const [first, second] = layOut(frame(...marks), VIEW, measure);
    expect(first?.label.y).toBeLessThan(150);
    expect(second?.label.y).toBeGreaterThan(200);
    expect(first && second && crosses(first.label, second.label)).toBe(false);
  });

  it('a code with a problem is drawn over calm ones', () => {
    const placed = layOut(frame(mark(100, 300, ORDER), mark(600, 300, TAKEN)), VIEW, measure);
    expect(placed.map((one) => one.kind)).toEqual(['accepted', 'not-in-order']);
  });

  it('a code that cannot be read has its cause for words, and is drawn over calm ones', () => {
    const unread = [{ corners: square(100, 300, 100), cause: 'steep' }] as const;
    const placed = layOut({ ...frame(mark(600, 300, TAKEN)), unread }, VIEW, measure);
    expect(placed.map(({ kind, words }) => [kind, words])).toEqual([
      ['accepted', 'New · 6'],
      ['unread', 'Too steep: turn it to the camera'],
    ]);
  });

  it('a label has no place when the code has no number', () => {
    const [placed] = layOut(frame(mark(600, 300, { kind: 'already', place: 0 })), VIEW, measure);
    expect(placed?.words).toBe('In this case');
  });

  it('a label stays four pixels inside the view, wherever the code is', () => {
    const anywhere = fc.tuple(
      fc.integer({ min: -100, max: 1300 }),
      fc.integer({ min: -100, max: 800 }),
    );
    fc.assert(
      fc.property(fc.array(anywhere, { maxLength: 40 }), (spots) => {
        const placed = layOut(frame(...spots.map(([x, y]) => mark(x, y, ORDER))), VIEW, measure);
        for (const { label } of placed) {
          expect(label.x).toBeGreaterThanOrEqual(4);
          expect(label.y).toBeGreaterThanOrEqual(4);
          expect(label.x + label.width).toBeLessThanOrEqual(VIEW.width - 4);
          expect(label.y + label.height).toBeLessThanOrEqual(VIEW.height - 4);
        }
      }),
    );
  });

  it('a frame without a size draws nothing', () => {
    const empty = { ...frame(mark(0, 0, TAKEN)), width: 0, height: 0 };
    expect(layOut(empty, VIEW, measure)[0]?.outline[0]).toEqual({ x: 0, y: 0 });
  });
});
