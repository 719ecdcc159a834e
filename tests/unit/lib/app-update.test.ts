import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sent: unknown[] = [];
const worker = { postMessage: (message: unknown) => sent.push(message) };

function tablet(waiting: object | null) {
  const found = Object.assign(new EventTarget(), {
    waiting,
    active: worker,
    installing: null,
    update: async () => undefined,
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: worker,
    register: async () => found,
  });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('window', new EventTarget());
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  sent.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an update whose worker never takes over is not pending for ever', async () => {
  tablet(worker);
  const { appUpdate, keepAppOnTablet, takeUpdate } = await import('../../../src/lib/app-update.ts');
  await keepAppOnTablet('/sw.js');
  expect(appUpdate.get()).toBe('waiting');
  takeUpdate();
  expect(appUpdate.get()).toBe('taking');
  vi.advanceTimersByTime(10_000);
  expect(appUpdate.get()).toBe('arrived');
});

test('the worker is asked to store the build again, at the start and every half hour', async () => {
  tablet(null);
  const { keepAppOnTablet } = await import('../../../src/lib/app-update.ts');
  await keepAppOnTablet('/sw.js');
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(sent).toEqual(['keep the build', 'keep the build']);
});
