/**
 * The service worker keeps the app on the tablet and downloads new builds, which wait until the operator
 * takes them.
 */
import { signal, type Signal } from '../../reader/signals.ts';

export type AppUpdate =
  | 'none'
  /** A new build is on the tablet and waits. */
  | 'waiting'
  /** It was taken here, and comes when the last build's worker has ended. */
  | 'taking'
  /** It was taken here, and the page may load again. */
  | 'arrived'
  /** Another tab took it: this page is the last build's until it is loaded again. */
  | 'taken';

const update = signal<AppUpdate>('none');
export const appUpdate: Signal<AppUpdate> = update;

/** A tablet's page is open for weeks; without this it would find a new build at a reload only. */
const CHECK_EVERY_MS = 30 * 60_000;

/** Without `controllerchange`, as after a forced reload, the page loads again after this time, ms. */
const LONGEST_TAKING_MS = 10_000;

let registration: ServiceWorkerRegistration | undefined;

/** Once a page. Without service workers (private windows, plain http) the app is what it was. */
export async function keepAppOnTablet(worker: string): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const wasControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (update.get() === 'taking') update.set('arrived');
    else if (wasControlled) update.set('taken');
  });
  const check = async () => {
    // A first installation that failed has left no registration.
    const found = await serviceWorker.register(worker, { updateViaCache: 'none' });
    found.active?.postMessage('keep the build');
    if (found === registration) return void (await found.update());
    registration = found;
    follow(found);
  };
  const checkAgain = () => void check().catch(() => undefined); // offline: next time
  setInterval(checkAgain, CHECK_EVERY_MS);
  window.addEventListener('online', checkAgain);
  await check();
}

function follow(found: ServiceWorkerRegistration): void {
  const check = () => {
    if (!found.waiting || !found.active) return;
    if (update.get() === 'taking') begin(found.waiting);
    else if (update.get() === 'none') update.set('waiting');
  };
  const watch = () => found.installing?.addEventListener('statechange', check);
  found.addEventListener('updatefound', watch);
  watch();
  check();
}

/**
 * Activates the new build; the page is reloaded once it is active. The old worker finishes its work first;
 * a still newer build that arrives meanwhile replaces the new one and is activated as well.
 */
export function takeUpdate(): void {
  if (update.get() !== 'waiting' || !registration?.waiting) return location.reload();
  update.set('taking');
  begin(registration.waiting);
  setTimeout(() => update.get() === 'taking' && update.set('arrived'), LONGEST_TAKING_MS);
}

/** Offers what has arrived at another moment: a case was begun meanwhile. */
export function putOffArrived(): void {
  update.set('taken');
}

function begin(worker: ServiceWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage('use the new build');
}
