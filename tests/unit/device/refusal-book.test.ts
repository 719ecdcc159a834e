import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRefusalBook } from '../../../src/device/refusal-book.ts';
import { writeStored } from '../../../src/lib/storage.ts';
import { stubStorage } from '../../support/fake-storage.ts';

beforeEach(() => void stubStorage());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('refusals are counted by order, station and reason, and survive a reload', () => {
  const book = openRefusalBook();
  book.note('one', '2', 'wrong-kind');
  book.note('one', '2', 'wrong-kind');
  book.note('other', '1B', 'case-full');
  const { counts } = openRefusalBook().read();
  expect(counts).toEqual([
    { order: 'one', station: '2', reason: 'wrong-kind', count: 2 },
    { order: 'other', station: '1B', reason: 'case-full', count: 1 },
  ]);
  expect(openRefusalBook().read().book).toBe(book.read().book);
});

it('a full book is begun again under another name, so that no count goes backwards', () => {
  const book = openRefusalBook();
  book.note('first', '2', 'no-code');
  const before = book.read().book;
  for (let nth = 0; nth < 150; nth += 1) book.note(`order ${nth}`, '2', 'no-code');
  expect(book.read().book).not.toBe(before);
  expect(book.read().counts.length).toBeLessThan(150);
});

it('a book older than two weeks is neither reported nor continued', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01') });
  const book = openRefusalBook();
  book.note('one', '2', 'no-code');
  const before = book.read().book;
  vi.setSystemTime(new Date('2026-03-14'));
  expect(book.read().book).toBe(before);
  vi.setSystemTime(new Date('2026-03-16'));
  expect(book.read().counts).toEqual([]);
  book.note('one', '2', 'no-code');
  expect(book.read().counts).toMatchObject([{ count: 1 }]);
  expect(book.read().book).not.toBe(before);
});

it('a damaged book is begun again', () => {
  writeStored({ 'refusals counted': '{"book":1}' });
  expect(openRefusalBook().read().counts).toEqual([]);
});
