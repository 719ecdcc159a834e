/**
 * Keys, committed text and pastes as the browser itself makes them, with the time stamps of a scanner: a busy
 * machine may deliver them late.
 */
import { cdp } from 'vitest/browser';

/** Between two keys of a scanner, ms. */
const GAP_MS = 5;
const ALT = 1;
const CONTROL = 2;

interface CdpKey {
  readonly key: string;
  readonly code?: string;
  readonly text?: string;
  readonly modifiers?: number;
  readonly isKeypad?: boolean;
  readonly windowsVirtualKeyCode?: number;
}

let at = 0;
/** A read that begins now. */
const begin = () => void (at = Math.max(at + 1000, performance.timeOrigin + performance.now()));

/** Each key has its time stamp, in seconds since 1970, whenever the browser gets to it. */
const send = (type: 'keyDown' | 'keyUp', key: CdpKey) =>
  cdp().send('Input.dispatchKeyEvent', { type, timestamp: (at += GAP_MS) / 1000, ...key });

/** The browser keeps the order of keys, and a scanner waits for none of them. */
function press(...keys: readonly CdpKey[]): Promise<unknown> {
  return Promise.all(
    keys.flatMap(({ text, ...key }) => [
      send('keyDown', { ...key, ...(text !== undefined && { text }) }),
      send('keyUp', key),
    ]),
  );
}

const ENTER: CdpKey = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };

/** Places of the signs on a US keyboard. */
const SIGNS: Record<string, string> = {
  ':': 'Semicolon',
  ';': 'Semicolon',
  '/': 'Slash',
  '.': 'Period',
};

function keyOf(character: string): CdpKey {
  const code = /[a-z]/i.test(character)
    ? `Key${character.toUpperCase()}`
    : /\d/.test(character)
      ? `Digit${character}`
      : (SIGNS[character] ?? 'Minus');
  return { key: character, code, text: character };
}

const keypadKey = (digit: string): CdpKey => ({
  key: digit,
  code: `Numpad${digit}`,
  isKeypad: true,
  windowsVirtualKeyCode: 96 + Number(digit),
});

function altCode(character: string): Promise<unknown> {
  const digits = `${character.charCodeAt(0)}`.padStart(4, '0').split('');
  const alt = { key: 'Alt', code: 'AltLeft' };
  return Promise.all([
    send('keyDown', { ...alt, modifiers: ALT }),
    press(...digits.map((digit) => ({ ...keypadKey(digit), modifiers: ALT }))),
    send('keyUp', alt),
  ]);
}

/**
 * The browser makes the keys; the clipboard belongs to the event: pages share that of the machine, and may write to it
 * only with a permission. Text that the app leaves alone is entered, as the browser does.
 */
async function paste(text: string): Promise<void> {
  const control = { key: 'Control', code: 'ControlLeft' };
  await send('keyDown', { ...control, modifiers: CONTROL });
  await send('keyDown', { key: 'v', code: 'KeyV', modifiers: CONTROL });
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  const isLeft = (document.activeElement ?? document.body).dispatchEvent(event);
  if (isLeft) await cdp().send('Input.insertText', { text });
  await send('keyUp', { key: 'v', code: 'KeyV', modifiers: CONTROL });
  await send('keyUp', control);
}

/** Every way in which a scanner delivers one code and Enter. */
const INPUT_PATHS = {
  keys: (code: string) => press(...code.split('').map(keyOf), ENTER),
  'Alt codes': (code: string) => Promise.all([...code.split('').map(altCode), press(ENTER)]),
  'nameless keys': (code: string) =>
    Promise.all([
      ...code
        .split('')
        .flatMap((text) => [
          press({ key: 'Unidentified', windowsVirtualKeyCode: 229 }),
          cdp().send('Input.insertText', { text }),
        ]),
      press(ENTER),
    ]),
  'committed text': (code: string) =>
    Promise.all([cdp().send('Input.insertText', { text: code }), press(ENTER)]),
  /** As keyboards of Android do: the text is composed, and committed at once. */
  'composed text': (code: string) =>
    Promise.all([
      cdp().send('Input.imeSetComposition', {
        text: code,
        selectionStart: code.length,
        selectionEnd: code.length,
      }),
      cdp().send('Input.insertText', { text: code }),
      press(ENTER),
    ]),
  paste: async (code: string) => {
    await paste(code);
    await press(ENTER);
  },
} satisfies Record<string, (code: string) => Promise<unknown>>;

export type InputPath = keyof typeof INPUT_PATHS;
export const PATH_NAMES = Object.keys(INPUT_PATHS).filter(
  (name): name is InputPath => name in INPUT_PATHS,
);

/** One read. */
export async function scanBy(path: InputPath, code: string): Promise<unknown> {
  // Vitest opens its session with the first call: calls that are sent meanwhile may overtake it.
  await cdp().send('Page.enable');
  begin();
  return INPUT_PATHS[path](code);
}
