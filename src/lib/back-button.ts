/** The part of the browser's CloseWatcher that is used (https://developer.mozilla.org/docs/Web/API/CloseWatcher). */
interface Watcher extends EventTarget {
  destroy(): void;
}

const watcherClass = (): (new () => Watcher) | undefined =>
  (globalThis as { CloseWatcher?: new () => Watcher }).CloseWatcher;

/**
 * Calls `onBack` for Android's Back and for Escape, in place of leaving the page. Browsers without a
 * CloseWatcher keep their Back.
 * @returns the undo.
 */
export function onBackButton(onBack: () => void): () => void {
  const Made = watcherClass();
  if (!Made) return () => undefined;
  let watcher: Watcher | undefined;
  const watch = () => {
    watcher = new Made();
    // One watcher is good for one press; a dialog that stays open needs the next one.
    watcher.addEventListener('close', () => {
      watch();
      onBack();
    });
  };
  watch();
  return () => watcher?.destroy();
}
