/** Hand scans in tests of the whole app. */
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { applySettings, resetSettings } from '../../../src/device/settings.ts';
import { SAME_TRIGGER_MS } from '../../../src/hand-scanner/read.ts';
import type { Press } from '../hand-keys.ts';
import { scanBy } from './real-keys.ts';

/** A text that follows a code sooner belongs to its trigger, as a supplier's EAN does, ms. */
const NEXT_TRIGGER_MS = SAME_TRIGGER_MS + 20;
let endedAt = Number.NEGATIVE_INFINITY;

/** A read of its own, as of a person who pulls the trigger again. Its keys press and type nothing by themselves. */
export async function scan(
  code: string,
  send: (code: string) => unknown = (code) => scanAtOnce(code),
): Promise<void> {
  const waitMs = endedAt + NEXT_TRIGGER_MS - performance.now();
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  await send(code);
  endedAt = performance.now();
}

/** The same with the browser's own keys, for what they could press or type: three times as slow. */
export const scanWithKeys = (code: string): Promise<void> =>
  scan(code, (text) => scanBy('keys', text));

/** A whole read between two tasks of the page, as when a busy machine catches up with its keys. */
export function scanAtOnce(
  code: string,
  toPress: (character: string) => Press = (key) => ({ key }),
): void {
  const target = document.activeElement ?? document.body;
  for (const press of [...Array.from(code, toPress), { key: 'Enter' }])
    for (const type of ['keydown', 'keyup'])
      target.dispatchEvent(new KeyboardEvent(type, { ...press, bubbles: true, cancelable: true }));
}

export const notice = () => page.getByRole('region', { name: 'Scanned code' });

/** Unpacked codes of one test cause no question in the next one. */
const forgetSessions = () =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase('teleport-floor');
    request.addEventListener('success', () => resolve());
  });

/** Each test of the file has a patient scanner, and leaves nothing to the next one. */
export function scanAlone(): void {
  beforeEach(() => {
    // A busy machine types slowly: what a real keyboard brings is not to depend on it.
    applySettings({ betweenCharacters: 60_000, readTimeout: 60_000 });
  });
  afterEach(async () => {
    await cleanup();
    await forgetSessions();
    resetSettings();
  });
}
