import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShiftBook } from '../../../src/device/shift-figures.ts';
import { writeStored } from '../../../src/lib/storage.ts';
import { stubStorage } from '../../support/fake-storage.ts';

describe('shift figures', () => {
  beforeEach(() => void stubStorage());
  afterEach(() => vi.unstubAllGlobals());

  it('shift figures count cases, codes and rejects, and survive a reload', () => {
    const book = openShiftBook();
    book.note({ kind: 'accepted' });
    book.note({ kind: 'rejected', reason: 'wrong-kind' });
    book.note({ kind: 'packed', tookMs: 30_000 });
    book.note({ kind: 'packed', tookMs: 10_000 });
    book.note({ kind: 'packed', tookMs: null });
    const expected = { cases: 3, codes: 1, rejects: 1, duplicates: 0, secondsPerCase: 20 };
    expect(openShiftBook().figures()).toEqual(expected);
  });
  it('shift figures have no seconds per case before the first case', () => {
    expect(openShiftBook().figures().secondsPerCase).toBeNull();
  });
  it('shift figures add up those of all tabs', () => {
    const one = openShiftBook();
    const other = openShiftBook();
    one.note({ kind: 'packed', tookMs: 10_000 });
    other.note({ kind: 'packed', tookMs: 30_000 });
    other.note({ kind: 'rejected', reason: 'wrong-kind' });
    const together = { cases: 2, codes: 1, rejects: 1, duplicates: 0, secondsPerCase: 20 };
    expect(one.note({ kind: 'accepted' })).toEqual(together);
    expect(other.figures()).toEqual(together);
    expect(openShiftBook().figures()).toEqual(together);
  });
  it('shift figures begin at zero in every tab with a new shift', () => {
    const one = openShiftBook();
    const other = openShiftBook();
    one.note({ kind: 'rejected', reason: 'wrong-kind' });
    other.reset();
    expect(one.note({ kind: 'accepted' })).toMatchObject({ codes: 1, rejects: 0 });
  });
  it('shift figures continue in memory where nothing can be stored', () => {
    vi.unstubAllGlobals();
    stubStorage(() => new Error('QuotaExceededError'));
    const book = openShiftBook();
    book.reset();
    book.note({ kind: 'rejected', reason: 'wrong-kind' });
    expect(book.note({ kind: 'rejected', reason: 'wrong-kind' }).rejects).toBe(2);
    vi.unstubAllGlobals();
    stubStorage();
    book.reset();
  });
  it('shift figures begin at zero after damage and after a new shift', () => {
    writeStored({ 'shift figures': '{broken' });
    const book = openShiftBook();
    expect(book.figures().cases).toBe(0);
    book.note({ kind: 'packed', tookMs: 1 });
    expect(book.reset().cases).toBe(0);
  });
});
