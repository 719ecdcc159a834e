import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeKey, codesIn, extractCode } from '../../../contract/case-code.ts';
import { CODE_KINDS } from '../../../contract/case-types.ts';
import { KEY_CODES, LAYOUT_TABLE } from '../../../contract/layout-table.ts';
import { isLayout, type Layout } from '../../../src/hand-scanner/layouts.ts';
import { ADVICE } from '../../../src/hand-scanner/problems.ts';
import { textOf } from '../../../src/hand-scanner/read.ts';
import { keyOn, pluggedScanner } from '../../support/hand-keys.ts';
import { runs, someOf } from '../../support/runs.ts';

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Every digit and small letter that a layout has. */
function typedBy(region: Layout): string {
  const characters = LAYOUT_TABLE[region].join('');
  return Array.from('0123456789abcdefghijklmnopqrstuvwxyz')
    .filter((character) => characters.includes(character))
    .join('');
}

const REGIONS = Object.keys(LAYOUT_TABLE).filter(isLayout);
/** Layouts that type Latin letters: a scanner can be set to them. */
const LATIN = REGIONS.filter((region) => /^[0-9a-z]{36}$/.test(typedBy(region)));
/** Digits, letters that move between layouts, and a dash. */
const CODE = 'SBTf406ca55-accc';

function scanOn(scanner: Layout, tablet: Layout, text = CODE, withCode = true) {
  const plugged = pluggedScanner();
  plugged.type(text, 5, keyOn(scanner, tablet, withCode));
  plugged.enter();
  plugged.clock.advance(500);
  return { texts: plugged.texts(), advice: plugged.advice(), events: plugged.events };
}

describe('every scanner layout on every tablet layout', () => {
  test.each(someOf(LATIN, 4))('a scanner set to %s is read on every tablet', (scanner) => {
    const others = REGIONS.map((tablet) => [tablet, scanOn(scanner, tablet).texts[0]]);
    expect(others).toEqual(REGIONS.map((tablet) => [tablet, CODE]));
  });
});

const ofLayout = /keyboard layout|can be read as/;

/** What a scan page says about a scan of its order's only code. */
function outcomeOf(scanner: Layout, tablet: Layout, code: string, withCode: boolean) {
  const { events } = scanOn(scanner, tablet, code, withCode);
  const isOwn = (text: string) => codesIn(text).some((one) => codeKey(one) === codeKey(code));
  const outcomes = events.map((event) => {
    if (event.kind === 'read' && isOwn(event.read.text)) return 'right';
    const own = (event.otherwise?.() ?? []).filter((other) => isOwn(other.code));
    if (event.kind === 'problem' && own.length > 0) return 'right';
    const problem = own[0]?.problem ?? (event.kind === 'problem' ? event : event.problem);
    if (problem) return ofLayout.test(problem.title) ? 'refused for its layout' : 'refused';
    return extractCode(textOf(event)) === undefined ? 'refused as no code' : 'another code';
  });
  return outcomes.join();
}

const hex = fc.constantFrom(...'0123456789abcdef');
const anyCode = fc
  .tuple(
    fc.constantFrom(...CODE_KINDS),
    fc.string({ unit: fc.constantFrom(...ALPHANUMERIC), minLength: 2, maxLength: 2 }),
    fc.string({ unit: hex, minLength: 8, maxLength: 8 }),
    fc.string({ unit: hex, minLength: 4, maxLength: 4 }),
  )
  .map(([kind, plant, id, check]) => `${kind}${plant}${id}-${check}`);

describe('any code on any pair of layouts', () => {
  const pair = [fc.constantFrom(...LATIN), fc.constantFrom(...REGIONS), anyCode] as const;

  test('with physical keys it is right, or refused for the layout', () => {
    const check = fc.property(...pair, (scanner, tablet, code) => {
      expect(['right', 'refused for its layout']).toContain(outcomeOf(scanner, tablet, code, true));
    });
    fc.assert(check, { numRuns: runs(60, 300) });
  });

  test('without physical keys it is never another code', () => {
    const check = fc.property(...pair, (scanner, tablet, code) => {
      expect(outcomeOf(scanner, tablet, code, false)).toMatch(/^(?:right|refused[a-z ]*)$/);
    });
    fc.assert(check, { numRuns: runs(60, 300) });
  });
});

describe('a code that another layout turns into another code', () => {
  test('what matches no kind of case is read by the layout that makes it a case', () => {
    expect(scanOn('US-Colemak', 'US', 'SBI0afc2c72-0bb7').texts).toEqual(['SBI0afc2c72-0bb7']);
    expect(outcomeOf('US', 'IS', 'S14a1b2c3d4-5e6f', false)).toBe('right');
    expect(outcomeOf('CA', 'US-Colemak', 'BAY00000000-0000', false)).toMatch(/^right|^refused/);
  });

  test('the message names no layout where Shift is stuck on every key', () => {
    const plugged = pluggedScanner();
    plugged.type('SBI0afc2c72-0bb7', 5, (character) => {
      const press = keyOn('US', 'US', true)(character);
      const place = KEY_CODES.indexOf(press.code ?? '');
      return { ...press, key: LAYOUT_TABLE.US[1].charAt(place), shiftKey: true };
    });
    plugged.enter();
    expect(plugged.events).toMatchObject([
      { problem: { title: 'The scanner types on another keyboard layout' } },
    ]);
  });

  test('the message names the layout of the scanner', () => {
    const plugged = scanOn('US-Colemak', 'US', 'SBI0afc2c72-0bb7');
    expect(plugged.events).toMatchObject([
      { problem: { title: expect.stringMatching(/: United States Colemak$/) } },
    ]);
    const typed = scanOn('SE', 'HU', 'SYZb2ef1ab6-c9da');
    const others = typed.events.flatMap((event) => event.otherwise?.() ?? []);
    expect(others.find(({ code }) => code === 'SYZb2ef1ab6-c9da')?.problem.title).toMatch(/: /);
  });
});

test('a code that fits as typed carries what other layouts make of its keys', () => {
  const plugged = pluggedScanner();
  plugged.type('SZYf40655c123456', 5, keyOn('US', 'DE', true));
  plugged.enter();
  expect(plugged.texts()).toEqual(['SYZf40655c123456']);
  const [event] = plugged.events;
  expect(event?.kind === 'read' && event.otherwise?.().map(({ code }) => code)).toContain(
    'SZYf40655c123456',
  );
});

describe('codes that another layout makes another code', () => {
  test('a French scanner without an a in the code is ambiguous, and the message says what to do', () => {
    const { texts, advice } = scanOn('FR', 'US', 'SWQf40655c123456');
    expect(texts).toEqual([]);
    expect(advice).toEqual([ADVICE.layout]);
  });

  test.each([
    ['DE', 'SZYf40655c123456'],
    ['FR', 'SQWf406a55c12345'],
  ] as const)(
    'a code that fits as typed is left as it is: scanner and tablet %s',
    (region, code) => {
      expect(scanOn(region, region, code)).toMatchObject({ texts: [code], advice: [] });
    },
  );
});

test('a layout on which a key of the read is dead makes no code of the others', () => {
  // The first key is dead on a Greek keyboard, and the others would be the code of a product.
  const [event] = scanOn('FR', 'US', 'M96385074').events;
  expect(event?.kind === 'read' && event.read.layout).toBe('same');
  expect(event?.otherwise?.().map(({ code }) => code)).toContain('M96385074');
});
