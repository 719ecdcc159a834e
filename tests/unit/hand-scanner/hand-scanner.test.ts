import { describe, expect, it } from 'vitest';
import { ADVICE } from '../../../src/hand-scanner/hand-scanner.ts';
import { learnScanner, TEACHING_TIMING } from '../../../src/hand-scanner/teaching.ts';
import { scannerBench } from '../../support/hand-keys.ts';
import { code, codes, STRAY_SHIPPERS } from '../../support/packing.ts';

const [a, b] = STRAY_SHIPPERS as [string, string];

describe('reads of a hand scanner', () => {
  it('end at once with Enter, and no key of them reaches the page', () => {
    const bench = scannerBench();
    bench.scan(a);
    expect(bench.texts()).toEqual([a]);
    expect(bench.passed).toEqual([]);
  });

  it('end at once with Tab', () => {
    const bench = scannerBench();
    bench.type(a, 5);
    bench.press({ key: 'Tab', code: 'Tab' });
    expect(bench.texts()).toEqual([a]);
    expect(bench.passed).toEqual([]);
  });

  it('end by a pause when the scanner sends no Enter', () => {
    const bench = scannerBench();
    bench.type(a, 5);
    bench.clock.advance(240);
    expect(bench.texts()).toEqual([]);
    bench.clock.advance(20);
    expect(bench.texts()).toEqual([a]);
  });

  it('are split by a pause that is longer than allowed between characters', () => {
    const bench = scannerBench({ betweenCharacters: 50, readTimeout: 500 });
    bench.type(a, 5);
    bench.press({ key: 'x', code: 'KeyX' }, bench.clock.now() + 60);
    expect(bench.texts()).toEqual([a]);
  });

  it('hold together by their time stamps when the page was too busy to handle them', () => {
    const bench = scannerBench();
    const pressed = bench.clock.now();
    bench.press({ key: a[0]!, code: 'KeyS', shiftKey: true }, pressed);
    bench.clock.time += 1500;
    a.slice(1)
      .split('')
      .forEach((character, index) => bench.press({ key: character }, pressed + 6 * (index + 1)));
    bench.press({ key: 'Enter' }, pressed + 100);
    expect(bench.texts()).toEqual([a]);
  });

  it('are not cut by a timer that was held up together with the keys behind it', () => {
    const bench = scannerBench();
    const pressed = bench.clock.now();
    bench.type(a.slice(0, 8), 5);
    bench.clock.time += 1000; // the thread hangs: timers are due, and so are keys
    bench.clock.advance(0);
    a.slice(8)
      .split('')
      .forEach((character, index) => bench.press({ key: character }, pressed + 5 * (index + 8)));
    bench.press({ key: 'Enter' }, pressed + 90);
    expect(bench.texts()).toEqual([a]);
  });

  it('of a slow radio scanner come whole', () => {
    const bench = scannerBench({ betweenCharacters: 300, readTimeout: 700 });
    bench.scan(a, 120);
    expect(bench.texts()).toEqual([a]);
  });

  it('lose none of 1,000 codes back to back with 5 ms between characters', () => {
    const bench = scannerBench();
    const all = codes('S', 1000, 5000);
    for (const text of all) bench.scan(text);
    expect(bench.texts()).toEqual(all);
    expect(bench.passed).toEqual([]);
  });

  it('of one character are no reads', () => {
    const bench = scannerBench();
    bench.press({ key: 'x', code: 'KeyX' });
    bench.clock.advance(1000);
    expect(bench.events).toEqual([]);
  });

  it('stop with the last listener', () => {
    const bench = scannerBench();
    bench.stop();
    bench.scan(a);
    expect(bench.events).toEqual([]);
    expect(bench.clock.pending).toBe(0);
  });
});

describe('Enter', () => {
  it('of a person reaches the page', () => {
    const bench = scannerBench();
    bench.enter();
    expect(bench.passed).toEqual(['keydown Enter', 'keyup Enter']);
  });

  it('sent twice by the scanner presses nothing', () => {
    const bench = scannerBench();
    bench.scan(a);
    bench.enter();
    expect(bench.passed).toEqual([]);
  });

  it('in a storm reaches the page once', () => {
    const bench = scannerBench();
    for (let press = 0; press < 100; press += 1) {
      bench.enter();
      bench.clock.advance(10);
    }
    expect(bench.passed).toEqual(['keydown Enter', 'keyup Enter']);
  });

  it('held down reaches the page once', () => {
    const bench = scannerBench();
    bench.enter();
    bench.clock.advance(500);
    bench.press({ key: 'Enter', code: 'Enter', repeat: true });
    expect(bench.passed).toEqual(['keydown Enter', 'keyup Enter']);
  });

  it('sent as Ctrl+J opens nothing', () => {
    const bench = scannerBench();
    bench.type(a, 5);
    bench.press({ key: 'j', code: 'KeyJ', ctrlKey: true });
    expect(bench.texts()).toEqual([a]);
    expect(bench.passed).toEqual([]);
  });

  it('of a person is left alone a while after a scan', () => {
    const bench = scannerBench();
    bench.scan(a);
    bench.clock.advance(1000);
    bench.enter();
    expect(bench.passed).toHaveLength(2);
  });
});

describe('keys that are not a scan', () => {
  it('space, arrows and shortcuts reach the page', () => {
    const bench = scannerBench();
    bench.press({ key: ' ', code: 'Space' });
    bench.press({ key: 'ArrowDown', code: 'ArrowDown' });
    bench.press({ key: 'r', code: 'KeyR', ctrlKey: true });
    expect(bench.passed).toHaveLength(6);
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
    const bench = scannerBench();
    bench.type(a, 5, lower);
    bench.enter();
    expect(bench.texts()).toEqual([a.toLowerCase()]);
    expect(bench.advice()).toEqual([]);
  });

  it('are repaired from the physical keys, and explained', () => {
    const bench = scannerBench();
    bench.type(a, 5, (character) => ({
      key: french[character] ?? character,
      code:
        character === '-'
          ? 'Minus'
          : /\d/.test(character)
            ? `Digit${character}`
            : `Key${character.toUpperCase()}`,
      shiftKey: /[A-Z]/.test(character),
    }));
    bench.enter();
    expect(bench.texts()).toEqual([a]);
    expect(bench.advice()).toEqual([ADVICE.layout]);
  });

  it('are repaired when only the dash came as an underscore', () => {
    const bench = scannerBench();
    bench.type(a.replaceAll('-', '_'), 5, lower);
    bench.enter();
    expect(bench.texts()).toEqual([a.toLowerCase()]);
  });

  it('read Unidentified keys by their number', () => {
    const bench = scannerBench();
    bench.type(a, 5, (character) => ({
      key: 'Unidentified',
      keyCode: character === '-' ? 189 : character.toUpperCase().charCodeAt(0),
    }));
    bench.enter();
    expect(bench.texts()).toEqual([a.toLowerCase()]);
  });

  it('explain keys that come without any character', () => {
    const bench = scannerBench();
    for (let press = 0; press < 16; press += 1) {
      bench.press({ key: 'Unidentified', keyCode: 229 });
      bench.clock.advance(5);
    }
    bench.enter();
    expect(bench.texts()).toEqual([]);
    expect(bench.advice()).toEqual([ADVICE.unidentified]);
  });
});

describe('teaching a scanner', () => {
  const shown = [code('S', 1), code('U', 2), code('I', 3)];
  const teach = (
    gapMs: number,
    act: (bench: ReturnType<typeof scannerBench>, text: string) => void,
  ) => {
    const bench = scannerBench(TEACHING_TIMING.get());
    for (const text of shown) {
      act(bench, text);
      bench.clock.advance(2000 + gapMs);
    }
    return learnScanner(
      shown,
      bench.events.flatMap((event) => (event.kind === 'read' ? [event.read] : [])),
    );
  };

  it('measures gaps and proposes both settings', () => {
    expect(teach(0, (bench, text) => bench.scan(text, 40))).toMatchObject({
      read: 3,
      suffix: 'Enter',
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
    expect(teach(0, (bench, text) => bench.scan(text, 5)).betweenCharacters).toBe(50);
  });

  it('asks for Enter when the scanner sends none', () => {
    const lesson = teach(0, (bench, text) => bench.type(text, 20));
    expect(lesson.suffix).toBe('none');
    expect(lesson.advice).toHaveLength(1);
  });

  it('notices lost Shift', () => {
    const lesson = teach(0, (bench, text) => {
      bench.type(text, 5, (character) => ({ key: character.toLowerCase() }));
      bench.enter();
    });
    expect(lesson).toMatchObject({ read: 3, shift: 'lost' });
  });

  it('says what it does not know when nothing was read', () => {
    expect(learnScanner(shown, [])).toMatchObject({ read: 0, suffix: 'none', shift: 'unknown' });
  });

  it('reads three shown codes and not a fourth', () => {
    const lesson = teach(0, (bench) => bench.scan(b, 5));
    expect(lesson.read).toBe(0);
  });
});
