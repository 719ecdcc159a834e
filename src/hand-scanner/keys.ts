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
  /** How long Ctrl, Alt or Meta is held, ms; left out where their way down was not seen. */
  readonly heldMs?: number;
}

/** Strokes of a key: by the layout of the tablet, and by the physical key. */
export type KeyMeaning =
  | { readonly kind: 'character'; readonly stroke: Stroke }
  | { readonly kind: 'end'; readonly by: 'Enter' | 'Tab' }
  /** A key without a known character. */
  | { readonly kind: 'unidentified' }
  /** A character with Ctrl, Alt or Meta: a shortcut, a control character, or a modifier that is stuck. */
  | { readonly kind: 'chord'; readonly stroke: Stroke }
  /** A digit of an Alt code: the character follows when Alt is released. */
  | { readonly kind: 'alt-digit'; readonly digit: string }
  /** A digit of the keypad without NumLock: an arrow, Home, End. */
  | { readonly kind: 'keypad'; readonly stroke: Stroke }
  /** A modifier by itself. */
  | { readonly kind: 'modifier' }
  /** Arrows, function keys: not of a read. */
  | { readonly kind: 'other' };

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

export function meaningOf(key: HandKey): KeyMeaning {
  const { code, shift, control, alt } = key;
  if (key.key === 'Enter' || key.key === 'Tab') return { kind: 'end', by: key.key };
  if (MODIFIERS.test(key.key)) return { kind: 'modifier' };
  const digit = keypadDigit(code);
  if (alt && !control && digit !== undefined) return { kind: 'alt-digit', digit };
  if (NAMELESS.has(key.key)) {
    const typed = namelessCharacter(key);
    if (typed === '') return { kind: 'unidentified' };
    return { kind: 'character', stroke: { typed, code, shift } };
  }
  const isCharacter = Array.from(key.key).length === 1;
  if (!isCharacter && digit !== undefined)
    return { kind: 'keypad', stroke: { typed: digit, code, shift: false } };
  if (!isCharacter) return { kind: 'other' };
  // Ctrl and Alt together are AltGr: the character is a real one.
  const stroke = { typed: key.key, code, shift };
  return { kind: control !== alt ? 'chord' : 'character', stroke };
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
