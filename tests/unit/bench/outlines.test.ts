import { describe, expect, it } from 'vitest';
import { meanOfKinds, type Row } from '../../../bench/boofcv/table.ts';
import { matchReads } from '../../../bench/outlines/match.ts';
import { contains, parseOutlines, type Outline } from '../../../bench/outlines/outline.ts';

const square = (left: number, top: number, side: number): Outline => [
  { x: left, y: top },
  { x: left + side, y: top },
  { x: left + side, y: top + side },
  { x: left, y: top + side },
];
const turned = ([a, b, c, d]: Outline): Outline => [d, c, b, a];

describe('parseOutlines', () => {
  it('four lines of one corner each are parsed as one outline', () => {
    expect(parseOutlines('# by hand\n0.0 0.0\n8 0\n8 8\n0 8\n')).toEqual([square(0, 0, 8)]);
  });

  it('every line after SETS is parsed as one outline', () => {
    const text = '# by hand\nSETS\n0 0 8 0 8 8 0 8\n10 0 18 0 18 8 10 8 \n';
    expect(parseOutlines(text)).toEqual([square(0, 0, 8), square(10, 0, 8)]);
  });

  it('an outline file with incomplete codes is refused', () => {
    expect(() => parseOutlines('0 0\n8 0\n8 8\n')).toThrow('6 numbers');
    expect(() => parseOutlines('SETS\n0 0 8 0 8 eight 0 8\n')).toThrow('8 numbers');
  });
});

describe('matchReads', () => {
  it('an outline matches its read whichever way round its corners go', () => {
    expect(contains(turned(square(0, 0, 8)), { x: 4, y: 4 })).toBe(true);
    expect(contains(turned(square(0, 0, 8)), { x: 9, y: 4 })).toBe(false);
  });

  it('an outline that is much larger or much smaller than its read matches it', () => {
    const reads = [
      { text: 'a', corners: square(4, 4, 4) },
      { text: 'b', corners: square(100, 100, 50) },
    ];
    const { read } = matchReads([square(0, 0, 20), square(120, 120, 10)], reads);
    expect(read).toEqual([true, true]);
  });

  it('one read matches one outline only', () => {
    const reads = [{ text: 'a', corners: square(0, 0, 20) }];
    const { read } = matchReads([square(0, 0, 10), square(9, 9, 10)], reads);
    expect(read).toEqual([true, false]);
  });

  it('two texts on one outline and a read on none are reported', () => {
    const reads = [
      { text: 'a', corners: square(0, 0, 10) },
      { text: 'b', corners: square(1, 1, 10) },
      { text: 'c', corners: square(50, 50, 10) },
    ];
    const match = matchReads([square(0, 0, 10)], reads);
    expect(match.texts).toEqual([['a', 'b']]);
    expect(match.strangers.map((read) => read.text)).toEqual(['c']);
  });
});

describe('meanOfKinds', () => {
  it('the mean of kinds weighs a kind with many codes like one with few', () => {
    const row = (kind: string, codes: number, read: number): Row => ({
      name: 'image001',
      half: 'odd',
      reader: 'still',
      ms: 1,
      kind,
      codes,
      read,
    });
    expect(meanOfKinds([row('lots', 60, 60), row('lots', 40, 40), row('glare', 2, 1)])).toBe(75);
  });
});
