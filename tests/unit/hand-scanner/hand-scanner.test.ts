import { describe, expect, it } from 'vitest';
import { ADVICE } from '../../../src/hand-scanner/problems.ts';
import { learnScanner, TEACHING_SETUP } from '../../../src/hand-scanner/teaching.ts';
import { pluggedScanner, usPress } from '../../support/hand-keys.ts';
import { code, codes, STRAY_SHIPPERS } from '../../support/packing.ts';

const [a, b] = STRAY_SHIPPERS as [string, string];

describe('reads of a hand scanner', () => {
  it('end at once with Enter, and no key of them reaches the page', () => {
    const scanner = pluggedScanner();
    scanner.scan(a);
    expect(scanner.texts()).toEqual([a]);
    expect(scanner.passed).toEqual([]);
  });

  it('end at once with Tab', () => {
    const scanner = pluggedScanner();
    scanner.type(a, 5);
    scanner.press({ key: 'Tab', code: 'Tab' });
    expect(scanner.texts()).toEqual([a]);
    expect(scanner.passed).toEqual([]);
  });

  it('end by a pause when the scanner sends no Enter', () => {
    const scanner = pluggedScanner();
    scanner.type(a, 5);
    scanner.clock.advance(240);
    expect(scanner.texts()).toEqual([]);
    scanner.clock.advance(20);
    expect(scanner.texts()).toEqual([a]);
  });

  it('take the Enter along that comes after the pause: it presses no focused button', () => {
    const scanner = pluggedScanner();
    scanner.type(a, 5);
    scanner.clock.advance(600);
    expect(scanner.texts()).toEqual([a]);
    scanner.enter();
    expect([scanner.texts(), scanner.passed]).toEqual([[a], []]);
    // The next one is a person's.
    scanner.clock.advance(300);
    scanner.enter();
    expect(scanner.passed).toEqual(['keydown Enter', 'keyup Enter']);
  });

  it('leave an Enter to the operator that comes a second after them, or after a typed key', () => {
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

  it('are split by a pause that is longer than allowed between characters', () => {
    const scanner = pluggedScanner({ betweenCharacters: 50, readTimeout: 500 });
    scanner.type(a, 5);
    scanner.press({ key: 'x', code: 'KeyX' }, scanner.clock.now() + 60);
    expect(scanner.texts()).toEqual([a]);
  });

  it('hold together by their time stamps when the page was too busy to handle them', () => {
    const scanner = pluggedScanner();
    const pressed = scanner.clock.now();
    scanner.press({ key: a[0]!, code: 'KeyS', shiftKey: true }, pressed);
    scanner.clock.time += 1500;
    a.slice(1)
      .split('')
      .forEach((character, index) => scanner.press({ key: character }, pressed + 6 * (index + 1)));
    scanner.press({ key: 'Enter' }, pressed + 100);
    expect(scanner.texts()).toEqual([a]);
  });

  it('are not cut by a timer that was held up together with the keys behind it', () => {
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

  it('of a slow radio scanner come whole when the read timeout allows it', () => {
    const scanner = pluggedScanner({ betweenCharacters: 300, readTimeout: 2000 });
    scanner.scan(a, 120);
    expect(scanner.texts()).toEqual([a]);
  });

  it('end when the read timeout is over, though characters still come', () => {
    const scanner = pluggedScanner({ betweenCharacters: 250, readTimeout: 700 });
    scanner.type(a, 40);
    scanner.clock.advance(59);
    expect(scanner.texts()).toEqual([]);
    scanner.clock.advance(2);
    expect(scanner.texts()).toEqual([a]);
  });

  it('end at the read timeout by their time stamps when the timer is late', () => {
    const scanner = pluggedScanner({ betweenCharacters: 250, readTimeout: 95 });
    const pressed = scanner.clock.now();
    `${a}${b}`
      .split('')
      .forEach((character, index) => scanner.press({ key: character }, pressed + 6 * index));
    expect(scanner.texts()).toEqual([a]);
  });

  it('lose none of 1,000 codes back to back with 5 ms between characters', () => {
    const scanner = pluggedScanner();
    const all = codes('S', 1000, 5000);
    for (const text of all) scanner.scan(text);
    expect(scanner.texts()).toEqual(all);
    expect(scanner.passed).toEqual([]);
  });

  it('of one character are no reads', () => {
    const scanner = pluggedScanner();
    scanner.press({ key: 'x', code: 'KeyX' });
    scanner.clock.advance(1000);
    expect(scanner.events).toEqual([]);
  });

  it('stop with the last listener', () => {
    const scanner = pluggedScanner();
    scanner.stop();
    scanner.scan(a);
    expect(scanner.events).toEqual([]);
    expect(scanner.clock.pending).toBe(0);
  });
});

describe('a part of a code', () => {
  it('is no read when the read timeout cut it; one sentence says what to do', () => {
    const scanner = pluggedScanner({ betweenCharacters: 250, readTimeout: 700 });
    scanner.scan(a, 120);
    scanner.clock.advance(2000);
    expect(scanner.texts()).toEqual([]);
    expect(scanner.advice()).toEqual([ADVICE.slow]);
    expect(scanner.passed).toEqual([]);
  });

  it('is no read when a scanner without Enter pauses in the middle', () => {
    const scanner = pluggedScanner();
    scanner.type(a.slice(0, 9), 5);
    scanner.clock.advance(300);
    expect(scanner.texts()).toEqual([]);
    expect(scanner.advice()).toEqual([ADVICE.again]);
  });

  it('of a few keys that a person touched is worth no word', () => {
    const scanner = pluggedScanner();
    scanner.type('asd', 90);
    scanner.clock.advance(1000);
    expect(scanner.events).toEqual([]);
  });

  it('leaves the next code whole', () => {
    const scanner = pluggedScanner({ betweenCharacters: 250, readTimeout: 700 });
    scanner.scan(a, 120);
    scanner.clock.advance(500);
    scanner.scan(b);
    expect(scanner.texts()).toEqual([b]);
  });
});

describe('what a scanner puts around a code', () => {
  it.each([']Q1', ']C1', ']d2', ']e0'])(
    'is taken off when it is the identifier %s',
    (identifier) => {
      const scanner = pluggedScanner();
      scanner.scan(`${identifier}${a}`);
      expect(scanner.texts()).toEqual([a]);
    },
  );

  it('is taken off when the plant set it, before or after the identifier', () => {
    const scanner = pluggedScanner(undefined, { prefix: 'X7', suffix: 'Z9' });
    scanner.scan(`X7${a}Z9`);
    scanner.scan(`]Q1X7${a}Z9`);
    scanner.scan(`x7]Q1${b}z9`);
    expect(scanner.texts()).toEqual([a, a, b]);
  });

  it('leaves a code alone that begins as the prefix does', () => {
    const scanner = pluggedScanner(undefined, { prefix: 'S', suffix: '' });
    scanner.scan(a);
    scanner.scan(`S${a}`);
    expect(scanner.texts()).toEqual([a, a]);
  });

  it('is read from the physical keys of another layout', () => {
    const scanner = pluggedScanner();
    scanner.press({ key: '+', code: 'BracketRight' });
    scanner.type(`Q1${a}`, 5, (character) => ({
      ...usPress(character),
      key: character.toLowerCase(),
    }));
    scanner.enter();
    expect(scanner.texts()).toHaveLength(1);
    expect(scanner.texts()[0]).toContain(a);
  });
});

describe('Enter', () => {
  it('of a person reaches the page', () => {
    const scanner = pluggedScanner();
    scanner.enter();
    expect(scanner.passed).toEqual(['keydown Enter', 'keyup Enter']);
  });

  it('sent twice by the scanner presses nothing', () => {
    const scanner = pluggedScanner();
    scanner.scan(a);
    scanner.enter();
    expect(scanner.passed).toEqual([]);
  });

  it('in a storm reaches the page once', () => {
    const scanner = pluggedScanner();
    for (let press = 0; press < 100; press += 1) {
      scanner.enter();
      scanner.clock.advance(10);
    }
    expect(scanner.passed).toEqual(['keydown Enter', 'keyup Enter']);
  });

  it('held down reaches the page once', () => {
    const scanner = pluggedScanner();
    scanner.enter();
    scanner.clock.advance(500);
    scanner.press({ key: 'Enter', code: 'Enter', repeat: true });
    expect(scanner.passed).toEqual(['keydown Enter', 'keyup Enter']);
  });

  it('sent as Ctrl+J opens nothing', () => {
    const scanner = pluggedScanner();
    scanner.type(a, 5);
    scanner.press({ key: 'j', code: 'KeyJ', ctrlKey: true });
    expect(scanner.texts()).toEqual([a]);
    expect(scanner.passed).toEqual([]);
  });

  it('of a person is left alone a while after a scan', () => {
    const scanner = pluggedScanner();
    scanner.scan(a);
    scanner.clock.advance(1000);
    scanner.enter();
    expect(scanner.passed).toHaveLength(2);
  });
});

describe('keys that are not a scan', () => {
  it('space, arrows and shortcuts reach the page', () => {
    const scanner = pluggedScanner();
    scanner.press({ key: ' ', code: 'Space' });
    scanner.press({ key: 'ArrowDown', code: 'ArrowDown' });
    scanner.press({ key: 'r', code: 'KeyR', ctrlKey: true });
    expect(scanner.passed).toHaveLength(6);
  });
});

describe('layouts', () => {
  const lower = (character: string) => ({ key: character.toLowerCase(), code: '' });
  const french: Record<string, string> = {
    '0': 'à',
    '1': '&',
    '2': 'é',
    '3': '"',
    '4': "'",
    '5': '(',
    '6': '-',
    '7': 'è',
    '8': '_',
    '9': 'ç',
    '-': ')',
    a: 'q',
    q: 'a',
  };

  it('survive lost Shift', () => {
    const scanner = pluggedScanner();
    scanner.type(a, 5, lower);
    scanner.enter();
    expect(scanner.texts()).toEqual([a.toLowerCase()]);
    expect(scanner.advice()).toEqual([]);
  });

  it('are repaired from the physical keys, and explained', () => {
    const scanner = pluggedScanner();
    scanner.type(a, 5, (character) => ({
      key: french[character] ?? character,
      code:
        character === '-'
          ? 'Minus'
          : /\d/.test(character)
            ? `Digit${character}`
            : `Key${character.toUpperCase()}`,
      shiftKey: /[A-Z]/.test(character),
    }));
    scanner.enter();
    expect(scanner.texts()).toEqual([a]);
    expect(scanner.advice()).toEqual([ADVICE.layout]);
  });

  it('are repaired when only the dash came as an underscore', () => {
    const scanner = pluggedScanner();
    scanner.type(a.replaceAll('-', '_'), 5, lower);
    scanner.enter();
    expect(scanner.texts()).toEqual([a.toLowerCase()]);
  });

  it('read Unidentified keys by their number', () => {
    const scanner = pluggedScanner();
    scanner.type(a, 5, (character) => ({
      key: 'Unidentified',
      keyCode: character === '-' ? 189 : character.toUpperCase().charCodeAt(0),
    }));
    scanner.enter();
    expect(scanner.texts()).toEqual([a.toLowerCase()]);
  });

  it('explain the nameless key of a trigger when no code follows it', () => {
    const scanner = pluggedScanner();
    scanner.press({ key: 'Unidentified' });
    scanner.clock.advance(1000);
    expect(scanner.advice()).toEqual([]);
    scanner.clock.advance(1500);
    expect(scanner.texts()).toEqual([]);
    expect(scanner.advice()).toEqual([ADVICE.unidentified]);
  });

  it('explain the nameless key of a trigger at once when it is pressed again', () => {
    const scanner = pluggedScanner();
    scanner.press({ key: 'Unidentified' });
    scanner.clock.advance(1000);
    scanner.press({ key: 'Unidentified' });
    scanner.clock.advance(300);
    expect(scanner.advice()).toEqual([ADVICE.unidentified]);
    scanner.clock.advance(5000);
    expect(scanner.advice()).toEqual([ADVICE.unidentified]);
  });

  it.each([5, 1000])('are no problem after the key of a trigger, %d ms later', (ms) => {
    const scanner = pluggedScanner();
    scanner.press({ key: 'Unidentified' });
    scanner.clock.advance(ms);
    scanner.scan(a);
    scanner.clock.advance(5000);
    expect(scanner.texts()).toEqual([a]);
    expect(scanner.advice()).toEqual([]);
  });

  it('explain keys that come without any character', () => {
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

describe('teaching a scanner', () => {
  it('finds what the scanner sends around each code', () => {
    const lesson = teach(0, (scanner, text) => scanner.scan(`]Q1X7${text}Z9`));
    expect(lesson).toMatchObject({ read: 3, affixes: { prefix: 'X7', suffix: 'Z9' } });
  });

  it('finds nothing where the reads do not agree', () => {
    let scans = 0;
    const lesson = teach(0, (scanner, text) => scanner.scan(`${(scans += 1)}#${text}`));
    expect(lesson.affixes).toEqual({ prefix: '', suffix: '' });
  });

  const shown = [code('S', 1), code('U', 2), code('I', 3)];
  const teach = (
    gapMs: number,
    act: (scanner: ReturnType<typeof pluggedScanner>, text: string) => void,
  ) => {
    const scanner = pluggedScanner(TEACHING_SETUP.timing.get());
    for (const text of shown) {
      act(scanner, text);
      scanner.clock.advance(2000 + gapMs);
    }
    return learnScanner(
      shown,
      scanner.events.flatMap((event) => (event.kind === 'read' ? [event.read] : [])),
    );
  };

  it('measures gaps and proposes both settings', () => {
    expect(teach(0, (scanner, text) => scanner.scan(text, 40))).toMatchObject({
      read: 3,
      endKey: 'Enter',
      affixes: { prefix: '', suffix: '' },
      shift: 'kept',
      layout: 'same',
      largestGapMs: 40,
      longestReadMs: 600,
      betweenCharacters: 120,
      readTimeout: 1200,
      advice: [],
    });
  });

  it('never proposes less than 50 ms between characters', () => {
    expect(teach(0, (scanner, text) => scanner.scan(text, 5)).betweenCharacters).toBe(50);
  });

  it('asks for Enter when the scanner sends none', () => {
    const lesson = teach(0, (scanner, text) => scanner.type(text, 20));
    expect(lesson.endKey).toBe('none');
    expect(lesson.advice).toHaveLength(1);
  });

  it('notices lost Shift', () => {
    const lesson = teach(0, (scanner, text) => {
      scanner.type(text, 5, (character) => ({ key: character.toLowerCase() }));
      scanner.enter();
    });
    expect(lesson).toMatchObject({ read: 3, shift: 'lost' });
  });

  it('says what it does not know when nothing was read', () => {
    expect(learnScanner(shown, [])).toMatchObject({ read: 0, endKey: 'none', shift: 'unknown' });
  });

  it('reads three shown codes and not a fourth', () => {
    const lesson = teach(0, (scanner) => scanner.scan(b, 5));
    expect(lesson.read).toBe(0);
  });
});
