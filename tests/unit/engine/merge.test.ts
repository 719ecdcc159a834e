import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeCodes, sideOf } from '../../../src/engine/merge.ts';
import type { ReadCode } from '../../../workers/protocol.ts';

const code = (text: string, x: number, y: number, side = 50): ReadCode => ({
  text,
  stage: 'crop',
  corners: [
    { x, y },
    { x: x + side, y },
    { x: x + side, y: y + side },
    { x, y: y + side },
  ],
});

describe('merging what tiles saw', () => {
  test('reports a code seen by two tiles once, as the larger of its sightings', () => {
    const merged = mergeCodes([[code('a', 10, 10, 40)], [code('a', 11, 10, 44)]]);
    expect(merged.map((one) => sideOf(one.corners))).toEqual([44]);
  });

  test('puts codes in reading order although a row is not level', () => {
    const upper = [code('c', 300, 0), code('a', 0, 12), code('b', 150, 6)];
    const lower = [code('e', 150, 100), code('d', 0, 110)];
    const texts = mergeCodes([lower, upper]).map((one) => one.text);
    expect(texts).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('loses no text and doubles none, however tiles share them', () => {
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
