import { afterEach, expect, test, vi } from 'vitest';
import { handToPrinter } from '../../../src/features/print/hand-to-printer.ts';

afterEach(() => vi.unstubAllGlobals());

const PDF = new File([], 'labels.pdf');

function onTablet(share: () => Promise<void>) {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('navigator', { canShare: () => true, share });
}

test('a PDF that a tablet shared is shared, and one whose list was closed is not', async () => {
  onTablet(() => Promise.resolve());
  await expect(handToPrinter(PDF)).resolves.toBe('shared');
  onTablet(() => Promise.reject(new DOMException('', 'AbortError')));
  await expect(handToPrinter(PDF)).resolves.toBe('cancelled');
  onTablet(() => Promise.reject(new DOMException('late', 'NotAllowedError')));
  await expect(handToPrinter(PDF)).rejects.toThrow('late');
});
