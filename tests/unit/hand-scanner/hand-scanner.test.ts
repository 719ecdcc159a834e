import { describe, expect, it } from 'vitest';
import { ADVICE } from '../../../src/hand-scanner/problems.ts';
import { keyOn, pluggedScanner } from '../../support/hand-keys.ts';
import { codes, STRAY_SHIPPERS } from '../../support/packing.ts';

const [a, b] = STRAY_SHIPPERS as [string, string];

describe('reads of a hand scanner', () => {
  it('a read ends at once with Tab', () => {
    const scanner = pluggedScanner();
    scanner.type(a, 5);
    scanner.press({ key: 'Tab', code: 'Tab' });
    expect(scanner.texts()).toEqual([a]);
    expect(scanner.passed).toEqual([]);
  });

  it('a read ends by a pause when the scanner sends no Enter', () => {
    const scanner = pluggedScanner();
    scanner.type('40063813339310001', 5);
    scanner.clock.advance(240);
    expect(scanner.texts()).toEqual([]);
    scanner.clock.advance(20);
    expect(scanner.texts()).toEqual(['40063813339310001']);
  });

  it.each([5, 60])(
    'a read of a whole code counts within 150 ms at %i ms per character when the scanner sends no Enter',
    (gap) => {
      const scanner = pluggedScanner({ betweenCharacters: 250, readTimeout: 2000 });
      scanner.type(a, gap);
      expect(scanner.texts()).toEqual([]);
      scanner.clock.advance(150 - gap);
      expect(scanner.texts()).toEqual([a]);
      expect(scanner.passed).toEqual([]);
    },
  );

  it('a read of an address that continues after the code stays whole', () => {
    const scanner = pluggedScanner();
    scanner.type(`https://plant.invalid/c/${a}?x=1`, 5);
    scanner.clock.advance(300);
    expect(scanner.texts()).toEqual([`https://plant.invalid/c/${a}?x=1`]);
  });

  it('a read swallows the Enter that follows the pause, so that it presses no focused button', () => {
    const scanner = pluggedScanner();
    scanner.type(a, 5);
    scanner.clock.advance(600);
    expect(scanner.texts()).toEqual([a]);
    scanner.enter();
    expect([scanner.texts(), scanner.passed]).toEqual([[a], []]);
    // The next one is pressed by hand.
    scanner.clock.advance(300);
    scanner.enter();
    expect(scanner.passed).toEqual(['keydown Enter', 'keyup Enter']);
  });

  it('a read leaves an Enter to the operator that follows after a second, or after a typed key', () => {
    const later = pluggedScanner();
    later.type(a, 5);
    later.clock.advance(1200);
    later.enter();
    expect(later.passed).toEqual(['keydown Enter', 'keyup Enter']);
    const typed = pluggedScanner();
    typed.type(a, 5);
    typed.clock.advance(300);
    typed.press({ key: ' ', code: 'Space' });
    typed.clock.advance(300);
    typed.enter();
    expect(typed.passed.slice(-2)).toEqual(['keydown Enter', 'keyup Enter']);
  });

  it('a read is not cut by a timer that was delayed together with the keys behind it', () => {
    const scanner = pluggedScanner();
    const pressed = scanner.clock.now();
    scanner.type(a.slice(0, 8), 5);
    scanner.clock.time += 1000; // the thread hangs: timers are due, and so are keys
    scanner.clock.advance(0);
    a.slice(8)
      .split('')
      .forEach((character, index) => scanner.press({ key: character }, pressed + 5 * (index + 8)));
    scanner.press({ key: 'Enter' }, pressed + 90);
    expect(scanner.texts()).toEqual([a]);
  });

  it('a read ends at the read timeout by its time stamps when the timer is late', () => {
    const scanner = pluggedScanner({ betweenCharacters: 250, readTimeout: 95 });
    const pressed = scanner.clock.now();
    `${a}${b}`
      .split('')
      .forEach((character, index) => scanner.press({ key: character }, pressed + 6 * index));
    expect(scanner.texts()).toEqual([a]);
  });

  it('a hand scanner loses none of 1,000 codes back to back with 5 ms between characters', () => {
    const scanner = pluggedScanner();
    const all = codes('S', 1000, 5000);
    for (const text of all) scanner.scan(text);
    expect(scanner.texts()).toEqual(all);
    expect(scanner.passed).toEqual([]);
  });

  it('one character is no read', () => {
    const scanner = pluggedScanner();
    scanner.press({ key: 'x', code: 'KeyX' });
    scanner.clock.advance(1000);
    expect(scanner.events).toEqual([]);
  });
});

describe('a part of a code', () => {
  it('a part of a code that the read timeout cut is no read, one sentence says what to do, and the next code is whole', () => {
    const scanner = pluggedScanner({ betweenCharacters: 250, readTimeout: 700 });
    scanner.scan(a, 120);
    scanner.clock.advance(500);
    expect(scanner.texts()).toEqual([]);
    scanner.scan(b);
    expect(scanner.texts()).toEqual([b]);
    expect(scanner.advice()).toEqual([ADVICE.slow]);
    expect(scanner.passed).toEqual([]);
  });

  it('a part of a code is no read when a scanner without Enter pauses in the middle', () => {
    const scanner = pluggedScanner();
    scanner.type(a.slice(0, 9), 5);
    scanner.clock.advance(300);
    expect(scanner.texts()).toEqual([]);
    expect(scanner.advice()).toEqual([ADVICE.again]);
  });

  it('a few keys that a person touched cause no message', () => {
    const scanner = pluggedScanner();
    scanner.type('asd', 90);
    scanner.clock.advance(1000);
    expect(scanner.events).toEqual([]);
  });
});

describe('what a scanner puts around a code', () => {
  describe.each([true, false])('an identifier, with physical keys: %s', (withCode) => {
    const typed = (text: string) => {
      const scanner = pluggedScanner();
      scanner.type(text, 5, keyOn('US', 'US', withCode));
      scanner.enter();
      scanner.clock.advance(3000);
      return scanner;
    };

    it('the identifier of a GS1 code before a serial that is a case code names no layout', () => {
      const text = `010952012345678810LOT~121${a}`;
      const scanner = typed(`]Q3${text}`);
      expect(scanner.texts()).toEqual([text]);
      expect(scanner.advice()).toEqual([]);
    });

    it.each([a, '1A4060300000003BC9000414', '00340123450000000018', 'MO/00414'])(
      'the identifier before %s is taken off, and no other layout is tried with it',
      (text) => {
        for (const identifier of [']C0', ']C1', ']d2', ']Q1', ']e0']) {
          const scanner = typed(identifier + text);
          expect(scanner.texts()).toEqual([text]);
          expect(scanner.advice()).toEqual([]);
        }
      },
    );

    it('a text with an unknown kind of code on another layout is read as it was typed', () => {
      const text = '.AB1234567812345';
      const scanner = typed(text);
      expect(scanner.texts()).toEqual([text]);
      expect(scanner.advice()).toEqual([]);
    });
  });

  it('an identifier that another layout types otherwise is taken off the physical keys', () => {
    const scanner = pluggedScanner();
    scanner.type(`]C01A4060300000003BC9000414`, 5, keyOn('US', 'DE', true));
    scanner.enter();
    scanner.clock.advance(3000);
    expect(scanner.texts()).toEqual(['1A4060300000003BC9000414']);
  });
});

describe('Enter', () => {
  it('an Enter that the scanner sends twice presses nothing', () => {
    const scanner = pluggedScanner();
    scanner.scan(a);
    scanner.enter();
    expect(scanner.passed).toEqual([]);
  });

  it('Enters in a storm reach the page once', () => {
    const scanner = pluggedScanner();
    for (let press = 0; press < 100; press += 1) {
      scanner.enter();
      scanner.clock.advance(10);
    }
    expect(scanner.passed).toEqual(['keydown Enter', 'keyup Enter']);
  });

  it('an Enter that is held down reaches the page once', () => {
    const scanner = pluggedScanner();
    scanner.enter();
    scanner.clock.advance(500);
    scanner.press({ key: 'Enter', code: 'Enter', repeat: true });
    expect(scanner.passed).toEqual(['keydown Enter', 'keyup Enter']);
  });

  it('an Enter sent as Ctrl+J opens nothing', () => {
    const scanner = pluggedScanner();
    scanner.type(a, 5);
    scanner.press({ key: 'j', code: 'KeyJ', ctrlKey: true });
    expect(scanner.texts()).toEqual([a]);
    expect(scanner.passed).toEqual([]);
  });
});

describe('keys that are not a scan', () => {
  it('space, arrows and shortcuts reach the page', () => {
    const scanner = pluggedScanner();
    scanner.press({ key: ' ', code: 'Space' });
    scanner.press({ key: 'ArrowDown', code: 'ArrowDown' });
    scanner.down({ key: 'Control', code: 'ControlLeft', ctrlKey: true });
    scanner.clock.advance(60);
    scanner.press({ key: 'r', code: 'KeyR', ctrlKey: true });
    expect(scanner.passed).toHaveLength(7);
  });
});

describe('layouts', () => {
  const lower = (character: string) => ({ key: character.toLowerCase(), code: '' });

  it.each([
    ['whose Shift was lost is repaired without a message', a, []],
    ['whose dash is an underscore, too, names the layout', a.replaceAll('-', '_'), [ADVICE.layout]],
  ])('a code %s', (_what, text, advice) => {
    const scanner = pluggedScanner();
    scanner.type(text, 5, lower);
    scanner.enter();
    expect(scanner.texts()).toEqual([a.toLowerCase()]);
    expect(scanner.advice()).toEqual(advice);
  });

  it('Unidentified keys are read by their number', () => {
    const scanner = pluggedScanner();
    scanner.type(a, 5, (character) => ({
      key: 'Unidentified',
      keyCode: character === '-' ? 189 : character.toUpperCase().charCodeAt(0),
    }));
    scanner.enter();
    expect(scanner.texts()).toEqual([a.toLowerCase()]);
  });

  it('the nameless key of a trigger is explained when no code follows it', () => {
    const scanner = pluggedScanner();
    scanner.press({ key: 'Unidentified' });
    scanner.clock.advance(1000);
    expect(scanner.advice()).toEqual([]);
    scanner.clock.advance(1500);
    expect(scanner.texts()).toEqual([]);
    expect(scanner.advice()).toEqual([ADVICE.unidentified]);
  });

  it('the nameless key of a trigger is explained at once when it is pressed again', () => {
    const scanner = pluggedScanner();
    scanner.press({ key: 'Unidentified' });
    scanner.clock.advance(1000);
    scanner.press({ key: 'Unidentified' });
    scanner.clock.advance(300);
    expect(scanner.advice()).toEqual([ADVICE.unidentified]);
    scanner.clock.advance(5000);
    expect(scanner.advice()).toEqual([ADVICE.unidentified]);
  });

  it.each([5, 1000])('a code after the key of a trigger, %d ms later, causes no message', (ms) => {
    const scanner = pluggedScanner();
    scanner.press({ key: 'Unidentified' });
    scanner.clock.advance(ms);
    scanner.scan(a);
    scanner.clock.advance(5000);
    expect(scanner.texts()).toEqual([a]);
    expect(scanner.advice()).toEqual([]);
  });

  it('keys without any character are explained', () => {
    const scanner = pluggedScanner();
    for (let press = 0; press < 16; press += 1) {
      scanner.press({ key: 'Unidentified', keyCode: 229 });
      scanner.clock.advance(5);
    }
    scanner.enter();
    expect(scanner.texts()).toEqual([]);
    expect(scanner.advice()).toEqual([ADVICE.unidentified]);
  });
});
