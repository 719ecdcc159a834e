/** A screen of an order at its real address: sub-screens live in the browser's own history. */
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from './render.ts';
import { store } from '../../../src/lib/store.ts';
import { aroundNav, subScreenState } from '../../../src/lib/navigation.ts';
import { createQueryClient } from '../../../src/api/query-client.ts';
import { surround, TABLET } from './ui.tsx';

/** @param subScreen opens there, as a reload does; Back leads to the screen that it belongs to. */
export async function openAt(path: string, screen: ReactNode, subScreen?: string) {
  history.pushState(null, '', path);
  if (subScreen) history.pushState(subScreenState(subScreen), '', path);
  await page.viewport(TABLET.width, TABLET.height);
  const queries = createQueryClient();
  // A failure is looked at once; asking again is stated where the data layer is.
  queries.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } });
  const view = await render(surround(queries, store)(screen, { aroundNav }));
  return { view, queries };
}

/** Contents of the downloaded files, in hexadecimal. */
export function watchSavedBytes(): string[] {
  const made = new Map<string, Blob>();
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${made.size}`;
    made.set(address, blob as Blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    void made
      .get(this.href)
      ?.arrayBuffer()
      .then((bytes) => saved.push(hexOf(new Uint8Array(bytes))));
  });
  return saved;
}

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Names of the files that were handed to the browser's downloads. */
export function watchDownloads(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}

export const button = (name: string | RegExp) => page.getByRole('button', { name });

export const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The screen's message after a failed call; it stays when the toast is gone. */
export const badMessage = () =>
  document.querySelector('main .message.tone--bad')?.textContent ?? '';

export const toast = () => document.querySelector('.toast')?.textContent ?? '';

/** Text into a field as the clipboard brings it: all at once. */
export function paste(field: HTMLInputElement, text: string): void {
  field.focus();
  field.select();
  document.execCommand('insertText', false, text);
}
