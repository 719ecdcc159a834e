import { type Stroke, textByKeys } from './layouts.ts';

/** Key events without the DOM, so that reads are pure functions. */
export interface HandKey {
  readonly key: string;
  /** Physical key, by its US name; empty on many Android keyboards. */
  readonly code: string;
  readonly keyCode: number;
  /** ms since the page began; when the key went down, not when the handler ran. */
  readonly timeStamp: number;
  readonly shift: boolean;
  readonly control: boolean;
  readonly alt: boolean;
  readonly repeat: boolean;
  /** It would land in an input. */
  readonly editable: boolean;
  /** How long Ctrl, Alt or Meta is held, ms; absent where their way down was not seen. */
  readonly heldMs?: number;
}

/** What a key does to the reads: by the layout of the tablet, and by the physical key. */
export type KeyAction =
  /** Without a stroke: a key without a known character. */
  | { readonly do: 'add'; readonly stroke?: Stroke }
  | { readonly do: 'end'; readonly by: 'Enter' | 'Tab' }
  /** The character follows when Alt is released. */
  | { readonly do: 'alt-digit'; readonly digit: string }
  | { readonly do: 'swallow' | 'pass' };

const PASS: KeyAction = { do: 'pass' };
const SWALLOW: KeyAction = { do: 'swallow' };

/** Separates the elements of a GS1 code; scanners send it as Ctrl+]. */
const GS = '\u001d';
/** A person holds Ctrl or Alt at least this long before the other key, ms; a scanner sends both in one report. */
const CHORD_MS = 15;
const MODIFIERS =
  /^(?:Alt|AltGraph|CapsLock|Control|Fn|Hyper|Meta|NumLock|ScrollLock|Shift|Super)$/;
const NAMELESS = new Set(['Unidentified', 'Process', 'Dead', '']);
const KEYPAD_SIGNS: Record<string, string> = {
  NumpadSubtract: '-',
  NumpadDivide: '/',
  NumpadDecimal: '.',
  Space: ' ',
};

const keypadDigit = (code: string): string | undefined => /^Numpad(\d)$/.exec(code)?.[1];

/** The character of a key that has no name: as a US keyboard types it. */
function namelessCharacter({ code, keyCode, shift }: HandKey): string {
  if (code === '') return characterOfKeyCode(keyCode, shift);
  const sign = keypadDigit(code) ?? KEYPAD_SIGNS[code];
  return sign ?? textByKeys([{ typed: '', code, shift }], 'US');
}

/** Old Android keyboards leave `key` and `code` empty and still send a number. */
function characterOfKeyCode(keyCode: number, shift: boolean): string {
  if (keyCode >= 48 && keyCode <= 57) return String.fromCharCode(keyCode);
  if (keyCode >= 65 && keyCode <= 90) {
    const letter = String.fromCharCode(keyCode);
    return shift ? letter : letter.toLowerCase();
  }
  return keyCode === 189 || keyCode === 173 ? '-' : '';
}

/** @param isAtRead inside a certain scanner read, or right after one */
export function actionOf(key: HandKey, isOpen: boolean, isAtRead: boolean): KeyAction {
  const { code, shift, control, alt } = key;
  if (key.key === 'Enter' || key.key === 'Tab') return { do: 'end', by: key.key };
  if (MODIFIERS.test(key.key)) return PASS;
  const digit = keypadDigit(code);
  if (alt && !control && digit !== undefined) return { do: 'alt-digit', digit };
  if (NAMELESS.has(key.key)) {
    const typed = namelessCharacter(key);
    return typed === '' ? { do: 'add' } : { do: 'add', stroke: { typed, code, shift } };
  }
  if (Array.from(key.key).length !== 1) return isAtRead || isBrowserKey(key) ? SWALLOW : PASS;
  // Ctrl and Alt together are AltGr: the character is a real one.
  if (control !== alt) return chordAction(key, isOpen, isAtRead);
  return { do: 'add', stroke: { typed: key.key, code, shift } };
}

/** A character with Ctrl, Alt or Meta: a shortcut of a person, or a control character of a scanner. */
function chordAction(key: HandKey, isOpen: boolean, isAtRead: boolean): KeyAction {
  if (key.control && /^[jm]$/i.test(key.key)) return { do: 'end', by: 'Enter' };
  if (isOpen && key.control && key.key === ']')
    return { do: 'add', stroke: { typed: GS, code: '', shift: false } };
  if (isAtRead) return SWALLOW;
  // Software that pastes a code presses Ctrl+V: the paste itself is read.
  if (isOpen || isPaste(key) || !isByScanner(key)) return PASS;
  return key.editable && /^[acxyz]$/i.test(key.key) ? PASS : SWALLOW;
}

/** Its modifier went down with the key. */
export const isByScanner = ({ heldMs = CHORD_MS }: HandKey): boolean => heldMs < CHORD_MS;

export const isPaste = ({ key, control }: HandKey): boolean => control && /^v$/i.test(key);

/**
 * Keys of the browser that would take the rest of a read away: help, search, its own bars. With a
 * modifier they were pressed by hand: Alt+F4, Shift+F10.
 */
const isBrowserKey = ({ key, shift, control, alt }: HandKey): boolean =>
  !shift && !control && !alt && /^F(?:[1-467]|10)$/.test(key);

/** Since when Ctrl, Alt and Meta are held: a scanner sends them together with the other key. */
export class HeldModifiers {
  readonly #since = new Map<string, number>();

  onDown({ key, repeat, timeStamp }: KeyboardEvent): void {
    if (!repeat && /^(?:Control|Alt|Meta)$/.test(key)) this.#since.set(key, timeStamp);
  }

  onUp({ key }: KeyboardEvent): void {
    this.#since.delete(key);
  }

  /** How long the modifiers of a key are held, ms; undefined where one's way down was not seen. */
  heldMs({ ctrlKey, altKey, metaKey, timeStamp }: KeyboardEvent): number | undefined {
    const held = [ctrlKey && 'Control', altKey && 'Alt', metaKey && 'Meta'].filter(Boolean);
    const since = held.map((name) => this.#since.get(`${name}`));
    if (since.length === 0 || since.includes(undefined)) return undefined;
    return timeStamp - Math.max(...since.map((at) => at ?? 0));
  }
}

/** A key event of the browser. */
export const handKey = (event: KeyboardEvent, editable: boolean, heldMs?: number): HandKey => ({
  key: event.key,
  code: event.code,
  keyCode: event.keyCode,
  timeStamp: event.timeStamp,
  shift: event.shiftKey,
  control: event.ctrlKey || event.metaKey,
  alt: event.altKey,
  repeat: event.repeat,
  editable,
  ...(heldMs !== undefined && { heldMs }),
});

const LINE_ENDS: Record<string, string> = { '\n': 'Enter', '\r': 'Enter', '\t': 'Tab' };

/** A character that came without a key event of its own. */
export const typedKey = (character: string, timeStamp: number, editable: boolean): HandKey => ({
  key: LINE_ENDS[character] ?? character,
  code: '',
  keyCode: 0,
  timeStamp,
  shift: false,
  control: false,
  alt: false,
  repeat: false,
  editable,
});
