/** The part of the browser's CloseWatcher that is used (https://developer.mozilla.org/docs/Web/API/CloseWatcher). */
interface Watcher extends EventTarget {
  destroy(): void;
}
/** The part of its navigate event (https://developer.mozilla.org/docs/Web/API/NavigateEvent). */
interface NavigateEvent extends Event {
  readonly navigationType: string;
  /** By a press of the browser's Back, not by this app. */
  readonly userInitiated: boolean;
}

/** The part of its history of this page (https://developer.mozilla.org/docs/Web/API/Navigation). */
interface Navigation extends EventTarget {
  readonly currentEntry: { readonly index: number } | null;
  entries(): readonly { readonly sameDocument: boolean }[];
}

const browser = globalThis as { CloseWatcher?: new () => Watcher; navigation?: Navigation };

/** What Back closes, the uppermost last. */
const open: (() => void)[] = [];

/** Back in the history, where the browser's Back is no close request: on a tablet with Windows, or by a gesture. */
function onNavigate(event: Event): void {
  const { navigationType, userInitiated, cancelable } = event as NavigateEvent;
  const close = open.at(-1);
  if (!close || navigationType !== 'traverse' || !userInitiated || !cancelable) return;
  event.preventDefault();
  close();
}
browser.navigation?.addEventListener('navigate', onNavigate);

/** Back to another document cannot be prevented: a page that was opened by its address gets an entry of itself behind it. */
function keepEntryBehind(): void {
  const { navigation } = browser;
  if (!navigation || navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.sameDocument)
    return;
  const { state } = history;
  history.replaceState(null, '');
  history.pushState(state, '');
}

/**
 * Calls `onBack` for Back and for Escape, in place of leaving the page. Browsers with neither of the two keep their
 * Back.
 * @returns the undo.
 */
export function onBackButton(onBack: () => void): () => void {
  open.push(onBack);
  keepEntryBehind();
  const undo = watchClose(onBack);
  return () => {
    open.splice(open.indexOf(onBack), 1);
    undo?.();
  };
}

function watchClose(onBack: () => void): (() => void) | undefined {
  const { CloseWatcher } = browser;
  if (!CloseWatcher) return undefined;
  let watcher: Watcher;
  const watch = () => {
    watcher = new CloseWatcher();
    // One watcher is good for one press; a dialog that stays open needs the next one.
    watcher.addEventListener('close', () => {
      watch();
      onBack();
    });
  };
  watch();
  return () => watcher.destroy();
}
