import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabletId } from '../../../src/device/tablet-id.ts';
import { stubStorage } from '../../support/fake-storage.ts';

beforeEach(() => void stubStorage());
afterEach(() => vi.unstubAllGlobals());

it('a tablet keeps its id', () => {
  const id = tabletId();
  expect(id.length).toBeGreaterThanOrEqual(8);
  expect(tabletId()).toBe(id);
});
