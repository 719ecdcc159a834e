import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeCodes, sideOf, twinsOf } from '../../../reader/engine/merge.ts';
import type { Quad, ReadCode } from '../../../workers/protocol.ts';

const code = (text: string, x: number, y: number, side = 50): ReadCode => ({
  text,
  stage: 'search',
  corners: [
    { x, y },
    { x: x + side, y },
    { x: x + side, y: y + side },
    { x, y: y + side },
  ],
});

describe('merging what tiles saw', () => {
  test('a code that two tiles report is merged into the larger of its sightings, the first of two that are equal', () => {
    const seen = (...parts: ReadCode[][]) => mergeCodes(parts).map((one) => one.corners[0].x);
    expect(seen([code('a', 10, 10, 40)], [code('a', 11, 10, 44)])).toEqual([11]);
    expect(seen([code('a', 10, 10, 44)], [code('a', 11, 10, 40)])).toEqual([10]);
    expect(seen([code('a', 10, 10, 44)], [code('a', 12, 10, 44)])).toEqual([10]);
  });

  test('merging measures a code by the longer of its sides', () => {
    const quad = (width: number, height: number): Quad => [
      { x: 5, y: 5 },
      { x: 5 + width, y: 5 },
      { x: 5 + width, y: 5 + height },
      { x: 5, y: 5 + height },
    ];
    expect(sideOf(quad(30, 40))).toBe(40);
    expect(sideOf(quad(40, 30))).toBe(40);
  });

  test("a code belongs to a row down to half the side of the row's first, the leftmost of equals", () => {
    const textsOf = (...codes: ReadCode[]) => mergeCodes([codes]).map((one) => one.text);
    expect(textsOf(code('right', 100, 0), code('left', 0, 25))).toEqual(['left', 'right']);
    expect(textsOf(code('right', 100, 0), code('left', 0, 26))).toEqual(['right', 'left']);
    // Centres at 50, 50 and 80: the small one on the left reaches 10 down, the large one would 50.
    const level = [code('large', 200, 0, 100), code('small', 50, 40, 20)];
    expect(textsOf(...level, code('lower', 0, 70, 20))).toEqual(['small', 'large', 'lower']);
  });

  test('merging loses no text and doubles none, however tiles share them', () => {
    const parts = fc.array(
      fc.array(fc.tuple(fc.string(), fc.nat(4000), fc.nat(4000)), { maxLength: 20 }),
      { maxLength: 16 },
    );
    fc.assert(
      fc.property(parts, (parts) => {
        const codes = parts.map((part) => part.map(([text, x, y]) => code(text, x, y)));
        const texts = mergeCodes(codes).map((one) => one.text);
        expect(texts.toSorted()).toEqual([...new Set(codes.flat().map((one) => one.text))].sort());
      }),
    );
  });
});

describe('two labels with one text in a picture', () => {
  const twins = (...parts: ReadCode[][]) =>
    twinsOf(parts, mergeCodes(parts)).map(({ text, corners }) => `${text} ${corners[0].x}`);
  const mirrored = (text: string, x: number): ReadCode => ({
    ...code(text, x, 0),
    isMirrored: true,
  });

  test('a text at two places of one picture is on two labels, whichever tiles read them', () => {
    expect(twins([code('a', 0, 0), mirrored('b', 100), code('a', 300, 0)])).toEqual(['a 300']);
    expect(twins([code('a', 0, 0)], [code('a', 300, 0)], [code('a', 304, 0)])).toEqual(['a 300']);
    expect(twins([code('a', 0, 0), code('a', 50, 0)])).toEqual(['a 50']);
  });

  test('a label that overlapping tiles read a little apart is one label', () => {
    expect(twins([code('a', 100, 0, 50)], [code('a', 112, 9, 44)])).toEqual([]);
    expect(twins([code('a', 100, 0, 50)], [code('a', 150, 0, 44)])).toEqual([]);
  });

  test('a label and its picture in a mirror are one label, two labels in a mirror are two', () => {
    expect(twins([code('a', 0, 0), mirrored('a', 300)])).toEqual([]);
    expect(twins([mirrored('a', 0), mirrored('a', 300)])).toEqual(['a 300']);
  });

  test('a label that has its text in two symbologies is one label', () => {
    const matrix: ReadCode = { ...code('a', 300, 0), format: 'DataMatrix' };
    expect(twins([code('a', 0, 0), matrix])).toEqual([]);
    expect(twins([matrix, { ...matrix, corners: code('a', 0, 0).corners }])).toEqual(['a 0']);
  });
});
