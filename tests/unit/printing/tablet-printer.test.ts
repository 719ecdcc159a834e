import { afterEach, expect, test, vi } from 'vitest';
import { hand } from '../../../src/printing/tablet-printer.ts';

afterEach(() => vi.unstubAllGlobals());

function onTablet(error?: Error) {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const share = async () => {
    if (error) throw error;
  };
  vi.stubGlobal('navigator', { canShare: () => true, share });
  return hand(new File([], 'labels.pdf'));
}

test.each([
  ['that took it', undefined, /handed to this tablet/],
  ['whose list was closed', new DOMException('', 'AbortError'), /Nothing was printed/],
  ['that was pressed too long ago', new DOMException('', 'NotAllowedError'), /are ready/],
])('a PDF for a tablet %s has its words, and can be opened again', async (_of, error, text) => {
  await expect(onTablet(error)).resolves.toMatchObject({
    text: expect.stringMatching(text),
    again: expect.any(Function),
  });
});

test('a tablet that cannot share says why', async () => {
  await expect(onTablet(new DOMException('broken', 'DataError'))).rejects.toThrow('broken');
});
