import { describe, expect, test } from 'vitest';
import { pluggedScanner, type Press, usPress } from '../../support/hand-keys.ts';
import { STRAY_SHIPPERS } from '../../support/packing.ts';

const [a, b] = STRAY_SHIPPERS as [string, string];
const EAN = '4006381333931';
const CONTROL: Press = { key: 'Control', code: 'ControlLeft', ctrlKey: true };
const ALT: Press = { key: 'Alt', code: 'AltLeft', altKey: true };
const ALT_UP: Press = { key: 'Alt', code: 'AltLeft' };
type Scanner = ReturnType<typeof pluggedScanner>;

/** Keys of a read that reached the page, without Shift and the other modifiers. */
const leaked = ({ passed }: Scanner) => passed.filter((key) => !/Control|Alt|Shift/.test(key));

test('Shift that is stuck is undone by the physical keys', () => {
  const shifted: Record<string, string> = { '-': '_', '0': ')', '1': '!' };
  const scanner = pluggedScanner();
  scanner.type(a, 5, (character) => ({
    ...usPress(character),
    key: shifted[character] ?? character.toUpperCase(),
    shiftKey: true,
  }));
  scanner.enter();
  expect(scanner.texts().map((text) => text.toLowerCase())).toEqual([a.toLowerCase()]);
});

describe('Alt codes of the keypad', () => {
  test('Alt codes of three digits are read, and no key reaches the page', () => {
    const scanner = pluggedScanner();
    for (const character of a) scanner.altCode(character, 3, 3);
    scanner.enter();
    expect(scanner.texts()).toEqual([a]);
    expect(leaked(scanner)).toEqual([]);
  });

  test('Alt codes are not cut by the read timeout, and end with an Enter that is one too', () => {
    const scanner = pluggedScanner();
    for (const character of `${a}\r`) scanner.altCode(character, 12);
    expect(scanner.texts()).toEqual([a]);
  });
});

describe('shortcuts of the browser', () => {
  const EDGES: readonly (readonly [string, (scanner: Scanner) => void])[] = [
    ['F3', (scanner) => scanner.press({ key: 'F3', code: 'F3' })],
    [
      'Ctrl+P',
      (scanner) => {
        scanner.down(CONTROL);
        scanner.press({ key: 'p', code: 'KeyP', ctrlKey: true });
        scanner.up({ key: 'Control', code: 'ControlLeft' });
      },
    ],
    [
      'Alt+D',
      (scanner) => {
        scanner.down(ALT);
        scanner.press({ key: 'd', code: 'KeyD', altKey: true });
        scanner.up(ALT_UP);
      },
    ],
  ];

  test.each(EDGES)('%s before, inside and after a read opens nothing', (_name, press) => {
    const scanner = pluggedScanner();
    press(scanner);
    scanner.type(a.slice(0, 8), 5);
    press(scanner);
    scanner.type(a.slice(8), 5);
    scanner.enter();
    press(scanner);
    scanner.clock.advance(3000);
    expect(scanner.texts()).toEqual([a]);
    expect(leaked(scanner)).toEqual([]);
  });

  test.each([
    ['Alt+F4', { key: 'F4', code: 'F4', altKey: true }],
    ['F5', { key: 'F5', code: 'F5' }],
    ['Shift+F10', { key: 'F10', code: 'F10', shiftKey: true }],
    ['Meta+F1', { key: 'F1', code: 'F1', metaKey: true }],
  ])('%s of a person reaches the browser', (_name, press) => {
    const scanner = pluggedScanner();
    scanner.press(press);
    scanner.clock.advance(200);
    expect(scanner.passed).toHaveLength(2);
  });

  test('zooming with a long held Ctrl reaches the browser, also with a held key', () => {
    const scanner = pluggedScanner();
    const plus = { key: '+', code: 'BracketRight', ctrlKey: true };
    scanner.down(CONTROL);
    scanner.clock.advance(2400);
    for (let press = 0; press < 3; press += 1) {
      scanner.press(plus);
      scanner.clock.advance(150);
    }
    for (let repeat = 0; repeat < 5; repeat += 1) {
      scanner.down({ ...plus, repeat: repeat > 0 });
      scanner.clock.advance(30);
    }
    expect(leaked(scanner)).toHaveLength(11);
    expect(scanner.texts()).toEqual([]);
  });

  test.each(['c', 'v'])('Ctrl+%s reaches the browser when Ctrl went down in another tab', (key) => {
    const scanner = pluggedScanner();
    scanner.press({ key, code: `Key${key.toUpperCase()}`, ctrlKey: true });
    expect(scanner.passed).toHaveLength(2);
  });

  test('an arrow as suffix moves nothing', () => {
    const scanner = pluggedScanner();
    scanner.type(a, 5);
    scanner.press({ key: 'ArrowDown', code: 'ArrowDown' });
    scanner.clock.advance(300);
    expect([scanner.texts(), scanner.passed]).toEqual([[a], []]);
  });

  test('the separator of GS1 elements is kept, and opens nothing', () => {
    const scanner = pluggedScanner();
    scanner.type(`01${EAN}5`, 5);
    scanner.press({ key: ']', code: 'BracketRight', ctrlKey: true });
    scanner.type(`21${a}`, 5);
    scanner.enter();
    expect(scanner.texts()).toEqual([`01${EAN}5\u001d21${a}`]);
    expect(scanner.passed).toEqual([]);
  });
});

describe('several texts of one trigger', () => {
  test.each([
    [`${EAN}\t${a}\n`, [a]],
    [`${a}\t${EAN}\n`, [a]],
    [`${EAN}\n${a}\n${EAN}\n${b}\n`, [a, b]],
  ])('%j: an EAN beside a code is no read', (text, codes) => {
    const scanner = pluggedScanner();
    scanner.type(text, 5, (character) =>
      character === '\t'
        ? { key: 'Tab', code: 'Tab' }
        : character === '\n'
          ? { key: 'Enter', code: 'Enter' }
          : usPress(character),
    );
    scanner.clock.advance(500);
    expect(scanner.texts()).toEqual(codes);
    expect(scanner.passed).toEqual([]);
  });

  test('an EAN alone is a read, also right before the next scan', () => {
    const scanner = pluggedScanner();
    scanner.scan(EAN);
    scanner.clock.advance(400);
    scanner.scan(a);
    scanner.clock.advance(400);
    scanner.scan(EAN);
    scanner.clock.advance(400);
    expect(scanner.texts()).toEqual([EAN, a, EAN]);
  });
});
