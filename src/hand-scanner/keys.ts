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
}

/** Character of a key: by the layout of the tablet, and by the physical key of a US keyboard. */
export type KeyMeaning =
  | { readonly kind: 'character'; readonly typed: string; readonly physical: string }
  | { readonly kind: 'end'; readonly by: 'Enter' | 'Tab' }
  /** A key without a known character. */
  | { readonly kind: 'unidentified' }
  /** Shift, arrows, shortcuts: not of a read. */
  | { readonly kind: 'other' };

const MARKS: Record<string, readonly [string, string]> = {
  Minus: ['-', '_'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Equal: ['=', '+'],
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Space: [' ', ' '],
  NumpadSubtract: ['-', '-'],
  NumpadDivide: ['/', '/'],
  NumpadDecimal: ['.', '.'],
};

/** The character of a physical key on a US keyboard: what the scanner meant to type. */
function physicalCharacter(key: HandKey): string {
  const letter = /^Key([A-Z])$/.exec(key.code)?.[1];
  if (letter) return key.shift ? letter : letter.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(key.code)?.[1];
  if (digit) return digit;
  const mark = MARKS[key.code];
  if (mark) return mark[key.shift ? 1 : 0];
  return key.code === '' ? characterOfKeyCode(key) : '';
}

/** Old Android keyboards leave `key` and `code` empty and still send a number. */
function characterOfKeyCode({ keyCode, shift }: HandKey): string {
  if (keyCode >= 48 && keyCode <= 57) return String.fromCharCode(keyCode);
  if (keyCode >= 65 && keyCode <= 90) {
    const letter = String.fromCharCode(keyCode);
    return shift ? letter : letter.toLowerCase();
  }
  return keyCode === 189 || keyCode === 173 ? '-' : '';
}

const NAMELESS = new Set(['Unidentified', 'Process', 'Dead', '']);

export function meaningOf(key: HandKey): KeyMeaning {
  if (key.key === 'Enter' || key.key === 'Tab') return { kind: 'end', by: key.key };
  if (key.control && !key.alt) return controlMeaning(key);
  if (key.alt && !key.control) return { kind: 'other' };
  if (NAMELESS.has(key.key)) {
    const character = physicalCharacter(key);
    if (character === '') return { kind: 'unidentified' };
    return { kind: 'character', typed: character, physical: character };
  }
  if ([...key.key].length !== 1) return { kind: 'other' };
  return { kind: 'character', typed: key.key, physical: physicalCharacter(key) || key.key };
}

/** Scanners send line ends as Ctrl+J and Ctrl+M, which would open the browser's own pages. */
function controlMeaning({ key }: HandKey): KeyMeaning {
  return /^[jm]$/i.test(key) ? { kind: 'end', by: 'Enter' } : { kind: 'other' };
}

/** A key event of the browser. */
export const handKey = (event: KeyboardEvent, editable: boolean): HandKey => ({
  key: event.key,
  code: event.code,
  keyCode: event.keyCode,
  timeStamp: event.timeStamp,
  shift: event.shiftKey,
  control: event.ctrlKey || event.metaKey,
  alt: event.altKey,
  repeat: event.repeat,
  editable,
});

/** A character that came without a key event of its own. */
export const typedKey = (key: string, timeStamp: number): HandKey => ({
  key: key === '\n' ? 'Enter' : key,
  code: '',
  keyCode: 0,
  timeStamp,
  shift: false,
  control: false,
  alt: false,
  repeat: false,
  editable: true,
});
