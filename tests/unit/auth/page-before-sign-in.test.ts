import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPage, leaveReturnPage } from '../../../src/auth/page-before-sign-in.ts';
import { memoryStorage } from '../../support/memory-storage.ts';

const replaced: string[] = [];

beforeEach(() => {
  replaced.length = 0;
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, _title: string, address: string) => replaced.push(address),
  });
});
afterEach(() => void vi.unstubAllGlobals());

function openedAt(address: string): void {
  vi.stubGlobal('location', new URL(address, 'http://floor.test'));
  leaveReturnPage();
}

it('the page that a sign-in returns to becomes the page that was left, with the answer of the provider', () => {
  vi.stubGlobal('location', new URL('http://floor.test/station-2/production-orders?page=2#x'));
  keepPage();
  openedAt('/signed-in#state=1&code=2');
  expect(replaced).toEqual(['http://floor.test/station-2/production-orders?page=2#state=1&code=2']);
});

it('a sign-in that was begun in a tab which is gone opens the first page', () => {
  openedAt('/signed-in#state=1&code=2');
  expect(replaced).toEqual(['/#state=1&code=2']);
});

it('any other address stays, and a place of another site is not opened', () => {
  openedAt('/settings#state=1');
  vi.stubGlobal('location', new URL('https://evil.example/x'));
  keepPage();
  openedAt('/signed-in');
  expect(replaced).toEqual(['/']);
});
