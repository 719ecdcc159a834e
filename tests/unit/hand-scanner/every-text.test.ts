/** Every kind of text on every pair of a layout with the US layout: the figures of docs/scanners.md. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  BADGE_LENGTH,
  BADGE_LETTERS,
  BADGE_PREFIX,
  badgeIn,
} from '../../../contract/badge-code.ts';
import { codeKey, codesIn, extractCode } from '../../../contract/case-code.ts';
import { LAYOUT_TABLE } from '../../../contract/layout-table.ts';
import { toPlainText } from '../../../contract/plain-text.ts';
import { isLayout, type Layout } from '../../../src/hand-scanner/layouts.ts';
import { textsOf } from '../../../src/hand-scanner/read.ts';
import { config, setConfig } from '../../../src/lib/runtime-config.ts';
import { orderCodesIn } from '../../../src/packing/find-order.ts';
import { configureApp } from '../../support/plant.ts';
import { keyOn, pluggedScanner } from '../../support/hand-keys.ts';
import { isFull, runs, someOf } from '../../support/runs.ts';

const LAYOUTS = Object.keys(LAYOUT_TABLE).filter(isLayout);
const BADGE = BADGE_PREFIX + BADGE_LETTERS.repeat(3).slice(0, BADGE_LENGTH);

const isSameCode = (text: string, own: string) => codesIn(text).map(codeKey).includes(codeKey(own));
const isSame = (text: string, own: string) => toPlainText(text).toLowerCase() === own.toLowerCase();

/** Texts of each kind, and whether a text is taken for one of them. */
const KINDS = {
  'case code': [['SBTf406ca55-accc', 'IYZ0123abcd-9f8e', 'U0A1b2c3d4e-5f0-'], isSameCode],
  'order name': [['MO/00414', 'MO-00414', 'B_2024.07', 'LAZY-7'], isSame],
  'Metrc tag': [['1A4060300000003BC9000414'], isSame],
  GTIN: [['4006381333931', '96385074'], isSame],
  badge: [[BADGE], (text: string, own: string) => badgeIn(text) === own],
} as const;
type Kind = keyof typeof KINDS;
const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);

/** What becomes of a text that the plant has: of an order's name with all that is sent to the plant. */
function outcomeOf(
  scanner: Layout,
  tablet: Layout,
  kind: Kind,
  own: string,
  withCode: boolean,
): 'right' | 'named' | 'silent' | 'wrong' {
  const plugged = pluggedScanner();
  plugged.type(own, 5, keyOn(scanner, tablet, withCode));
  plugged.enter();
  plugged.clock.advance(3000);
  const [, isOwn] = KINDS[kind];
  const [event] = plugged.events;
  if (!event || plugged.events.length > 1) return 'wrong';
  const isOfOrder = kind === 'order name' || kind === 'Metrc tag';
  const texts = isOfOrder ? orderCodesIn(textsOf(event)) : [textsOf(event)[0] ?? ''];
  if (texts.some((text) => isOwn(text, own))) return 'right';
  const others = (event.otherwise?.() ?? []).filter(({ code }) => isOwn(code, own));
  if (event.kind === 'problem' && others.length > 0) return 'right';
  const problem = event.kind === 'problem' ? event : (event.problem ?? event.doubt?.());
  const named = (kind === 'case code' ? others[0]?.problem : undefined) ?? problem;
  if (/keyboard layout: |can be read as/.test(named?.title ?? '')) return 'named';
  return extractCode(event.read.text) === undefined ? 'silent' : 'wrong';
}

const canType = (layout: Layout, text: string) =>
  Array.from(text).every((character) => LAYOUT_TABLE[layout].join('').includes(character));

/** Numbers of scans by their outcome: each layout that has the characters with the US layout, both ways. */
function outcomesOf(kind: Kind, withCode: boolean) {
  const counts = { right: 0, named: 0, silent: 0, wrong: 0 };
  for (const layout of someOf(LAYOUTS, 4))
    for (const [scanner, tablet] of [['US', layout] as const, [layout, 'US'] as const])
      for (const text of KINDS[kind][0].filter((one) => canType(scanner, one)))
        counts[outcomeOf(scanner, tablet, kind, text, withCode)] += 1;
  return counts;
}

beforeAll(() => {
  configureApp();
  setConfig({ ...config(), features: ['find-codes'] });
});

const docs = readFileSync(`${import.meta.dirname}/../../../docs/scanners.md`, 'utf8');

test.each(Object.keys(KINDS).filter(isKind))(
  '%s: what the plant has is right on every pair with the US layout, or refused with the name of a layout',
  (kind) => {
    for (const withCode of [true, false])
      expect(outcomesOf(kind, withCode)).toMatchObject({ silent: 0, wrong: 0 });
  },
);

test.each(isFull ? Object.keys(KINDS).filter(isKind) : [])(
  '%s: docs/scanners.md has the figures of every pair',
  (kind) => {
    const figures = [true, false].flatMap((withCode) => {
      const { right, named } = outcomesOf(kind, withCode);
      return [right, named];
    });
    expect(docs.replaceAll(/ +/g, ' ')).toContain(`| ${kind} | ${figures.join(' | ')} |`);
  },
);

const lettersOf = (alphabet: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const anyText: fc.Arbitrary<readonly [Kind, string]> = fc.oneof(
  fc
    .tuple(lettersOf('SUI', 1), lettersOf(ALPHANUMERIC, 2), lettersOf('0123456789abcdef', 12))
    .map((parts) => ['case code', parts.join('').replace(/(.{4})$/, '-$1')] as const),
  // A sign twice in a row is the `//` of an address on some layout: such a text is not sent to the plant.
  lettersOf(`${ALPHANUMERIC}/_.-`, 3, 14)
    .filter((text) => !/([/_.-])\1/.test(text))
    .map((text) => ['order name', `M${text}`] as const),
  lettersOf('0123456789', 12).map((text) => ['GTIN', withCheckDigit(text)] as const),
  lettersOf(BADGE_LETTERS, BADGE_LENGTH).map((text) => ['badge', BADGE_PREFIX + text] as const),
);

function withCheckDigit(text: string): string {
  const sum = Array.from(text, Number).reduce(
    (all, digit, at) => all + digit * (at % 2 ? 3 : 1),
    0,
  );
  return `${text}${(10 - (sum % 10)) % 10}`;
}

test('any text of the plant is right on any pair with the US layout, or refused with the name of a layout', () => {
  const pair = fc.tuple(fc.constantFrom(...LAYOUTS), fc.boolean(), fc.boolean());
  const check = fc.property(pair, anyText, ([layout, isScanner, withCode], [kind, text]) => {
    const [scanner, tablet] = isScanner ? [layout, 'US' as const] : ['US' as const, layout];
    fc.pre(canType(scanner, text));
    expect(outcomeOf(scanner, tablet, kind, text, withCode)).toMatch(/^(?:right|named)$/);
  });
  fc.assert(check, { numRuns: runs(50, 200) });
});
