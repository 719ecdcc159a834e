/** In its own task, after the next picture of the page; returns what calls it off. */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * The focused element was removed from a screen that stays. The focus goes to the topmost open dialog, else to the next
 * step, else to the title.
 */
export function passFocusOn(): void {
  const main = document.querySelector('main');
  afterPaint(() => {
    if (document.activeElement !== document.body || !main?.isConnected) return;
    const dialog = [...document.querySelectorAll('section[role$=dialog]')].at(-1);
    const next = dialog ?? main.querySelector('.button--next') ?? document.querySelector('h1');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  });
}

/** The `ref` of an element that may be removed while it has the focus. */
export function passesFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (document.activeElement === element) passFocusOn();
  };
}
