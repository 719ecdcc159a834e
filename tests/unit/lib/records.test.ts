import { afterEach, expect, test, vi } from 'vitest';
import { indexedDbRecords } from '../../../src/lib/records.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a database that never opens is waited for once', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  const records = indexedDbRecords('never');
  const first = vi.fn<() => void>();
  void records
    .list('')
    .finally(first)
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(5000);
  await expect(records.put('a', 1)).rejects.toThrow('does not open');
  await expect(records.list('')).rejects.toThrow('does not open');
});
