import { expect, test, vi } from 'vitest';

test('other layouts than that of the US load later, and again when their file was missing', async () => {
  const file = '../../../contract/layout-table.ts';
  vi.resetModules();
  vi.doMock(file, () => Promise.reject(new TypeError('Failed to fetch')));
  const layouts = await import('../../../src/hand-scanner/layouts.ts');
  expect(layouts.isLayout('DE')).toBe(false);
  await layouts.loadLayouts();
  expect(layouts.isLayout('DE')).toBe(false);
  vi.doUnmock(file);
  await layouts.loadLayouts();
  expect(layouts.isLayout('DE')).toBe(true);
});
