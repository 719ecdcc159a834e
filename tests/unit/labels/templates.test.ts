import { expect, test } from 'vitest';
import { templateProblems as measuresOf, withShipped } from '../../../labels/check-templates.ts';
import { templateProblems } from '../../../server/labels/template-file.ts';
import { layoutLabel } from '../../../labels/layout.ts';
import { SHIPPED } from '../../../labels/shipped.ts';
import {
  filledLines,
  type LabelTemplate,
  SAMPLE_DATA,
  templateOf,
} from '../../../labels/template.ts';
import { textWidth } from '../../../labels/text-width.ts';

const [SMALL, MEDIUM] = SHIPPED.templates as [LabelTemplate, LabelTemplate];
const problemsOf = (value: unknown) => templateProblems(value).join('\n');

test.each(SHIPPED.templates)('the shipped template $name passes the checks of plants', (one) => {
  expect(problemsOf({ templates: [one] })).toBe('');
});

const FORTY_LETTERS = 'Infused Pre-Rolls Southern Terraces 5 pk';

test.each(SHIPPED.templates)(
  'every part of a $name label is within the label, and a name of forty letters is whole',
  (template) => {
    for (const product of [SAMPLE_DATA.product, FORTY_LETTERS]) {
      const data = { ...SAMPLE_DATA, product };
      const { code, texts, width, height } = layoutLabel(template, data);
      const quiet = template.qr.quietZone * code.module;
      const end = code.modules.size * code.module + quiet;
      expect(Math.min(code.x, code.y)).toBeGreaterThanOrEqual(quiet);
      expect(code.x + end).toBeLessThanOrEqual(width);
      expect(code.y + end).toBeLessThanOrEqual(height);
      expect(texts.map(({ text }) => text).join(' ')).toContain(product);
      expect(texts.some(({ isCut }) => isCut)).toBe(false);
      for (const { x, baseline, size, text } of texts) {
        expect(x + textWidth(text, size)).toBeLessThanOrEqual(width);
        expect(baseline).toBeLessThan(height);
      }
    }
  },
);

const textsFor = (template: LabelTemplate, product: string) =>
  layoutLabel(template, { ...SAMPLE_DATA, product }).texts;

test('a code is made smaller and never cut; a long product is cut on its second line, and says so', () => {
  const texts = textsFor(SMALL, 'Infused Pre-Rolls of the Southern Terraces '.repeat(3));
  expect(texts.at(-1)?.text).toBe(SAMPLE_DATA.code);
  const cut = texts.filter(({ isCut }) => isCut);
  expect(cut.map(({ text }) => text.endsWith('…'))).toEqual([true]);
  expect(texts.indexOf(cut[0]!)).toBe(2);
});

test('a name that one line has no room for is printed on two lines, hardly smaller', () => {
  const name = textsFor(MEDIUM, 'Demo Gummies 10 pk').slice(2, 4);
  expect(name.map(({ text }) => text).join(' ')).toBe('Demo Gummies 10 pk');
  expect(name[0]?.size).toBeGreaterThan(3.6 * 0.9);
});

test('the room for a second line is for the name, not for a shorter line above it', () => {
  const data = { ...SAMPLE_DATA, label_type: 'Master Case', index: 'extra', of: '' };
  const { texts } = layoutLabel(SMALL, { ...data, product: FORTY_LETTERS });
  expect(
    texts
      .map(({ text }) => text)
      .slice(0, 3)
      .join(' '),
  ).toBe(`Master Case extra ${FORTY_LETTERS}`);
  expect(texts.some(({ isCut }) => isCut)).toBe(false);
});

test('Cyrillic and Greek letters take less room than the widest sign', () => {
  expect(textWidth('Жевательные', 3)).toBeLessThan(textWidth('漢'.repeat(11), 3) * 0.7);
});

test.each(SHIPPED.templates)(
  'the code of $name is a QR code of version 1, and is printed as it is where a template says so',
  (template) => {
    expect(layoutLabel(template, SAMPLE_DATA).code.modules.size).toBe(21);
    const plain = { ...template, qr: { ...template.qr, content: '{code}' } };
    expect(layoutLabel(plain, SAMPLE_DATA).code.modules.size).toBe(25);
    expect(problemsOf({ templates: [plain] })).toBe('');
  },
);

test('a placeholder in capitals stands for its text in capitals', () => {
  const lines = [{ text: '{BATCH} {strain} {Sku}', size: 3 }];
  const [line] = filledLines(lines, { ...SAMPLE_DATA, batch: 'b-7', strain: 'kush' });
  expect(line?.text).toBe('B-7 kush {Sku}');
});

test('a line without a known fact is left out, a line without placeholders stays', () => {
  const lines = [
    { text: 'Batch {batch}', size: 3 },
    { text: '{product} {strain}', size: 3 },
    { text: 'Keep dry', size: 3 },
  ];
  const filled = filledLines(lines, { ...SAMPLE_DATA, batch: '', strain: '' });
  expect(filled.map(({ text }) => text)).toEqual([SAMPLE_DATA.product, 'Keep dry']);
});

test('a plant chooses its own templates beside the shipped ones', () => {
  const own = { ...SMALL, name: 'Ours' };
  const all = withShipped({ templates: [own], use: { shipper: 'Ours' } });
  expect(templateOf(all, 'shipper')?.name).toBe('Ours');
  expect(templateOf(all, 'master')?.name).toBe(SHIPPED.use.master);
});

const withQr = (qr: Partial<LabelTemplate['qr']>) => ({
  templates: [{ ...SMALL, qr: { ...SMALL.qr, ...qr } }],
});
const withLines = (text: string, size: number) => ({
  templates: [{ ...SMALL, lines: [{ text, size }] }],
});

test.each([
  ['no JSON record', [], 'The file must be object.'],
  [
    'a misspelt field',
    { template: [] },
    'The file must NOT have additional properties "template".',
  ],
  [
    'a name that no record of a print takes',
    { templates: [{ ...SMALL, name: 'x'.repeat(101) }] },
    'templates[0].name must NOT have more than 100 characters.',
  ],
  [
    'more content than a QR Code has room for',
    withQr({ content: `${'x'.repeat(3000)} {code}` }),
    'templates[0].qr.content must NOT have more than 200 characters.',
  ],
  [
    'a missing size',
    { templates: [{ ...SMALL, width: undefined }] },
    "templates[0] must have required property 'width'",
  ],
  [
    'a size in words',
    { templates: [{ ...SMALL, width: '50' }] },
    'templates[0].width must be number',
  ],
  [
    'content without the code',
    withQr({ content: 'https://x.test/' }),
    'contain {code} or {CODE} once',
  ],
  [
    'a code that no scan finds',
    withQr({ content: 'https://x.test/a{code}' }),
    'no letter or digit',
  ],
  ['a narrow quiet zone', withQr({ quietZone: 3 }), 'templates[0].qr.quietZone must be >= 4'],
  ['modules of two dots', withQr({ side: 9 }), 'the least is 0.375 mm'],
  ['a code larger than its label', withQr({ side: 26 }), 'more than the label has'],
  ['an unknown placeholder', withLines('{lot}', 3), '{lot} is unknown'],
  ['lines beyond the label', withLines('A', 30), 'do not fit beside'],
  ['two of one name', { templates: [SMALL, SMALL] }, 'Two templates have the name'],
  ['a choice that does not exist', { use: { master: 'None' } }, 'no template has the name "None"'],
])('%s is a problem with its place and its remedy', (_, value, words) => {
  expect(problemsOf(value)).toContain(words);
});

test('labels beyond their sheet, and labels that overlap on it, are problems', () => {
  const sheet = SHIPPED.templates.find((one) => one.sheet);
  const changed = (change: object) =>
    measuresOf({ ...sheet, sheet: { ...sheet?.sheet, ...change } } as LabelTemplate).join();
  expect(changed({ rows: 8 })).toContain('beyond the sheet');
  expect(changed({ stepX: 60 })).toContain('overlap');
});
