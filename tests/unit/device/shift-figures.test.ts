import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShiftBook } from '../../../src/device/shift-figures.ts';
import { writeStored } from '../../../src/lib/storage.ts';
import { stubStorage } from '../../support/fake-storage.ts';

describe('shift figures', () => {
  beforeEach(() => void stubStorage());
  afterEach(() => vi.unstubAllGlobals());

  it('count cases, codes and rejects, and outlive a reload', () => {
    const book = openShiftBook();
    book.note({ kind: 'accepted' });
    book.note({ kind: 'rejected' });
    book.note({ kind: 'packed', tookMs: 30_000 });
    book.note({ kind: 'packed', tookMs: 10_000 });
    book.note({ kind: 'packed', tookMs: null });
    const expected = { cases: 3, codes: 1, rejects: 1, secondsPerCase: 20 };
    expect(openShiftBook().figures()).toEqual(expected);
  });
  it('have no seconds per case before the first case', () => {
    expect(openShiftBook().figures().secondsPerCase).toBeNull();
  });
  it('begin at zero after damage and after a new shift', () => {
    writeStored({ 'shift figures': '{broken' });
    const book = openShiftBook();
    expect(book.figures().cases).toBe(0);
    book.note({ kind: 'packed', tookMs: 1 });
    expect(book.reset().cases).toBe(0);
  });
});
