import { KEY_CODES, LAYOUT_TABLE } from '../../contract/layout-table.ts';
import { signal } from '../../reader/signals.ts';
import { createHandScanner } from '../../src/hand-scanner/hand-scanner.ts';
import type { HandScannerEvent } from '../../src/hand-scanner/read.ts';
import type { Layout } from '../../src/hand-scanner/layouts.ts';
import { FakeClock } from './packing.ts';

export interface Press {
  readonly key: string;
  readonly code?: string;
  readonly keyCode?: number;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly metaKey?: boolean;
  readonly repeat?: boolean;
}

/** A key event as the browser makes it, with a time stamp that the test chooses. */
class KeyEvent extends Event {
  constructor(type: string, timeStamp: number, press: Press) {
    super(type, { cancelable: true });
    Object.assign(
      this,
      {
        code: '',
        keyCode: 0,
        shiftKey: false,
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        repeat: false,
      },
      press,
    );
    Object.defineProperty(this, 'timeStamp', { value: timeStamp });
  }
}

const usCode = (character: string): string => {
  if (/[a-z]/i.test(character)) return `Key${character.toUpperCase()}`;
  if (/\d/.test(character)) return `Digit${character}`;
  return character === '-' ? 'Minus' : '';
};
export const usPress = (character: string): Press => ({
  key: character,
  code: usCode(character),
  shiftKey: /[A-Z]/.test(character),
});
/** The key of a scanner's keyboard, and what a tablet's layout types for it. */
export function keyOn(scanner: Layout, tablet: Layout, withCode: boolean) {
  return (character: string): Press => {
    const shift = LAYOUT_TABLE[scanner][0].includes(character) ? 0 : 1;
    const place = LAYOUT_TABLE[scanner][shift].indexOf(character);
    const typed = LAYOUT_TABLE[tablet][shift][place] ?? '';
    return {
      key: typed === ' ' ? 'Dead' : typed,
      code: withCode ? (KEY_CODES[place] ?? '') : '',
      shiftKey: shift === 1,
    };
  };
}

const ALT: Press = { key: 'Alt', code: 'AltLeft', altKey: true };
const ENTER: Press = { key: 'Enter', code: 'Enter' };

/** A window, a clock that the test turns, and keys that are pressed on them. */
export function fakeKeyboard() {
  const clock = new FakeClock();
  const target = new EventTarget();
  const down = (key: Press, at = clock.now()) =>
    target.dispatchEvent(new KeyEvent('keydown', at, key));
  const up = (key: Press, at = clock.now()) => target.dispatchEvent(new KeyEvent('keyup', at, key));
  const press = (key: Press, at = clock.now()) => {
    down(key, at);
    up(key, at + 1);
  };
  const type = (text: string, gapMs: number, toPress: (character: string) => Press = usPress) => {
    for (const character of text) {
      press(toPress(character));
      clock.advance(gapMs);
    }
  };
  return {
    clock,
    target,
    down,
    up,
    press,
    type,
    /** Alt, the number of the character on the keypad, Alt released. */
    altCode(character: string, gapMs = 3, digits = 4) {
      down(ALT);
      for (const digit of `${character.charCodeAt(0)}`.padStart(digits, '0')) {
        press({ key: digit, code: `Numpad${digit}`, altKey: true });
        clock.advance(gapMs);
      }
      up({ key: 'Alt', code: 'AltLeft' });
    },
    enter: () => press(ENTER),
    scan(text: string, gapMs = 5) {
      type(text, gapMs);
      press(ENTER);
    },
  };
}

/** A window with a hand scanner on it. */
export function pluggedScanner(timing = { betweenCharacters: 250, readTimeout: 700 }) {
  const keyboard = fakeKeyboard();
  const { clock, target } = keyboard;
  const events: HandScannerEvent[] = [];
  const passed: string[] = [];
  const scanner = createHandScanner({ timing: signal(timing), target, clock });
  const stop = scanner.subscribe((event) => events.push(event));
  const seen = (event: Event) => passed.push(`${event.type} ${(event as KeyboardEvent).key}`);
  target.addEventListener('keydown', seen);
  target.addEventListener('keyup', seen);
  return {
    ...keyboard,
    stop,
    events,
    /** Key events that reached the page behind the scanner. */
    passed,
    texts: () => textsOf(events),
    advice: () =>
      events.flatMap((event) => {
        const problem = event.kind === 'problem' ? event : event.problem;
        return problem ? [problem.advice] : [];
      }),
  };
}

export const textsOf = (events: readonly HandScannerEvent[]): readonly string[] =>
  events.flatMap((event) => (event.kind === 'read' ? [event.read.text] : []));
