import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrintFigures } from '../../../contract/types.ts';
import { meanQuality, openPrintQualityBook } from '../../../src/device/print-quality.ts';
import { writeStored } from '../../../src/lib/storage.ts';
import { stubStorage } from '../../support/fake-storage.ts';

const GOOD: PrintFigures = { corrected: 0.1, contrast: 0.8, growth: 0.05 };

describe('print of labels', () => {
  beforeEach(() => void stubStorage());
  afterEach(() => vi.unstubAllGlobals());

  /** Notes a code some times; returns in which of them the trend was reported. */
  const note = (times: number, code: PrintFigures, order = 'mo-1', station = '2'): number[] =>
    Array.from({ length: times }, (_, i) => i).filter(
      () => openPrintQualityBook().note(order, station, code).isFalling,
    );

  it.each([
    ['more codewords are corrected', { ...GOOD, corrected: 0.3 }],
    ['the contrast falls', { ...GOOD, contrast: 0.6 }],
    ['modules grow', { ...GOOD, growth: 0.25 }],
    ['modules shrink', { ...GOOD, growth: -0.25 }],
  ])('a trend is reported once per order and station when %s', (_, worse) => {
    expect(note(30, GOOD)).toEqual([]);
    const told = note(60, worse);
    expect(told).toHaveLength(1);
    expect(note(30, GOOD, 'mo-1', '1B')).toEqual([]);
    expect(note(60, worse, 'mo-1', '1B')).toHaveLength(1);
  });

  it('one bad label among good ones, and a bad beginning, are no trend', () => {
    expect(note(60, GOOD)).toEqual([]);
    expect(note(1, { corrected: 1, contrast: 0.1, growth: 0.6 })).toEqual([]);
    expect(note(60, { corrected: 0.9, contrast: 0.2, growth: 0.4 }, 'mo-2')).toEqual([]);
  });

  it('the figures are the mean of the last codes, and survive a reload', () => {
    note(1, { corrected: 0, contrast: 1, growth: 0 });
    note(20, { ...GOOD, contrast: 0.7 });
    expect(openPrintQualityBook().note('mo-1', '2', { ...GOOD, contrast: 0.9 }).quality).toEqual({
      codes: 22,
      corrected: 0.1,
      contrast: 0.71,
      growth: 0.05,
    });
  });

  it('damaged figures begin again, and old orders are dropped', () => {
    writeStored({ 'print quality': '{"mo-1 2":{"codes":"x"},"mo-2 2":7}' });
    expect(openPrintQualityBook().note('mo-1', '2', GOOD).quality).toEqual({ codes: 1, ...GOOD });
    for (let i = 0; i < 25; i++) note(1, GOOD, `order ${i}`);
    expect(openPrintQualityBook().note('mo-1', '2', GOOD).quality.codes).toBe(1);
    expect(openPrintQualityBook().note('order 24', '2', GOOD).quality.codes).toBe(2);
  });

  it('the mean has three decimals', () => {
    const mean = meanQuality([GOOD, GOOD, { corrected: 0, contrast: 0, growth: 0 }]);
    expect(mean).toEqual({ codes: 3, corrected: 0.067, contrast: 0.533, growth: 0.033 });
  });
});
