/**
 * Reads badges before the camera on the embedded provider's sign-in page, with the app's scanner and its decode worker. The
 * page's own script sends the form as soon as a field contains a badge (server/identity/login-pages.ts).
 */
import { badgeIn } from '../../contract/badge-code.ts';
import { createEngine } from '../../reader/engine.ts';
import { createScanner, type ScannerState } from '../../reader/index.ts';

/** An unattended camera is closed after this time, ms. */
const LONGEST_OPEN_MS = 60_000;

const element = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!;

/** Shows one element of the page, and none of the others. */
function show(id: 'camera' | 'reading' | 'no-camera' | 'no-reader'): void {
  for (const one of ['reading', 'no-camera', 'no-reader']) element(one).hidden = one !== id;
  element('camera').hidden = id === 'reading';
}

function send(badge: string): void {
  const field = document.querySelector<HTMLInputElement>('input[name=username]')!;
  field.value = badge;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Its worker stays for the next press, until it was idle for a minute. */
const engine = createEngine({ workers: 1, general: true });

const scanner = createScanner(document.querySelector('video')!, {
  engine,
  onAppear({ text }) {
    const badge = badgeIn(text);
    if (badge === undefined) return;
    close();
    send(badge);
  },
});

let timer: ReturnType<typeof setTimeout> | undefined;

function close(): void {
  const hadFocus = element('reading').contains(document.activeElement);
  end('camera');
  if (hadFocus) element('camera').focus();
}

function end(shown: Parameters<typeof show>[0]): void {
  clearTimeout(timer);
  scanner.stop();
  show(shown);
}

/** A camera that was lost is opened again by itself, as long as the page is about to read. */
function follow(state: ScannerState): void {
  if (state.kind !== 'problem' || state.reason === 'lost') return;
  const isReader = state.reason === 'reader-failed' || state.reason === 'unreadable';
  end(isReader ? 'no-reader' : 'no-camera');
}

function open(): void {
  show('reading');
  element('close').focus();
  timer = setTimeout(close, LONGEST_OPEN_MS);
  // The state reports why it did not start.
  scanner.start().catch(() => undefined);
}

// Without https a browser has no cameras.
if ('mediaDevices' in navigator) {
  scanner.state.subscribe(follow);
  element('camera').addEventListener('click', open);
  element('close').addEventListener('click', close);
  show('camera');
}
