import { describe, expect, test } from 'vitest';
import { extractCode } from '../../../contract/case-code.ts';
import { KEY_CODES, LAYOUT_TABLE } from '../../../src/hand-scanner/layout-table.ts';
import { isLayout, type Layout } from '../../../src/hand-scanner/layouts.ts';
import { ADVICE } from '../../../src/hand-scanner/problems.ts';
import { pluggedScanner, type Press } from '../../support/hand-keys.ts';

const REGIONS = Object.keys(LAYOUT_TABLE).filter(isLayout);
/** Layouts that type Latin letters: a scanner can be set to them. */
const LATIN = REGIONS.filter((region) => !['RU', 'UA', 'GR', 'IL'].includes(region));
/** Digits, letters that move between layouts, and a dash. */
const CODE = 'SBTf406ca55-accc';

/** The key of a scanner's keyboard, and what a tablet's layout types for it. */
function keyOn(scanner: Layout, tablet: Layout, withCode: boolean) {
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

function scanOn(scanner: Layout, tablet: Layout, text = CODE, withCode = true, taught?: Layout) {
  const plugged = pluggedScanner(undefined, {
    prefix: '',
    suffix: '',
    ...(taught && { layout: taught }),
  });
  plugged.type(text, 5, keyOn(scanner, tablet, withCode));
  plugged.enter();
  plugged.clock.advance(500);
  return { texts: plugged.texts(), advice: plugged.advice() };
}

describe('every scanner layout on every tablet layout', () => {
  test.each(LATIN)('a scanner set to %s is read on every tablet', (scanner) => {
    const others = REGIONS.map((tablet) => [tablet, scanOn(scanner, tablet).texts[0]]);
    expect(others).toEqual(REGIONS.map((tablet) => [tablet, CODE]));
  });

  test.each(LATIN)(
    'a scanner set to %s is never read as another code without physical keys',
    (scanner) => {
      for (const tablet of REGIONS) {
        const { texts } = scanOn(scanner, tablet, CODE, false);
        expect([undefined, CODE], tablet).toContain(texts.map(extractCode)[0]);
      }
    },
  );
});

test('a code that fits as typed carries what other layouts make of its keys', () => {
  const plugged = pluggedScanner();
  plugged.type('SZYf40655c123456', 5, keyOn('US', 'DE', true));
  plugged.enter();
  expect(plugged.texts()).toEqual(['SYZf40655c123456']);
  const [event] = plugged.events;
  expect(event?.kind === 'read' && event.otherwise?.codes()).toContain('SZYf40655c123456');
});

describe('codes that another layout makes another code', () => {
  test('a French scanner without an a in the code is ambiguous, and the message says what to do', () => {
    const { texts, advice } = scanOn('FR', 'US', 'SWQf40655c123456');
    expect(texts).toEqual([]);
    expect(advice).toEqual([ADVICE.ambiguous]);
  });

  test('a French scanner is read on any tablet once it was taught', () => {
    for (const tablet of REGIONS)
      expect(scanOn('FR', tablet, 'SWQf40655c123456', true, 'FR')).toEqual({
        texts: ['SWQf40655c123456'],
        advice: [],
      });
  });

  test.each([
    ['DE', 'SZYf40655c123456'],
    ['FR', 'SQWf406a55c12345'],
    ['CZ', 'SZYf40655c123456'],
  ] as const)(
    'a code that fits as typed is left as it is: scanner and tablet %s',
    (region, code) => {
      expect(scanOn(region, region, code)).toEqual({ texts: [code], advice: [] });
    },
  );
});
