import { expect, it } from 'vitest';
import { untranslated } from '../../../scripts/check-texts.ts';

const texts = (code: string) => untranslated('screen.tsx', code).map(({ text }) => text);

it.each([
  ['words between tags', '<p>Try again</p>', 'Try again'],
  ['one word between tags', '<p>{count} cases</p>', 'cases'],
  ['a label', '<TextField label="Quantity" />', 'Quantity'],
  ['a label made of parts', '<Header title={`${name} - Results`} />', '… - Results'],
  ['one of two texts of a label', "<p aria-label={full ? 'Full' : t`Open`} />", 'Full'],
  ['a sentence that is passed on', "tell('The case is full.')", 'The case is full.'],
  ['an error that is shown', "throw new AnswerError('Tell IT.')", 'Tell IT.'],
])('%s must be translated', (_what, code, text) => {
  expect(texts(code)).toEqual([text]);
});

it.each([
  ['a translated text', '<p>{t`Try again`}</p>'],
  ['a translated element', '<Trans>Press <b>Log In</b> again</Trans>'],
  ['a plural', "plural(count, { one: 'One case waits', other: 'Some cases wait' })"],
  ['a class and an address', '<a className="button wide" href="/some path">{label}</a>'],
  ['signs', '<p>· {count} / {total}</p>'],
  ['an error for engineers', "throw new Error('No token source is set.')"],
  ['a type', "type Kind = 'Some words';"],
  ['a name with its reason', "const PRODUCT = 'Teleport Floor'; // untranslated: a name"],
])('%s passes', (_what, code) => {
  expect(texts(code)).toEqual([]);
});

it('a text is named by its file and line', () => {
  expect(untranslated('src/a.ts', 'const one = 1;\nsay("Try again now");')).toEqual([
    { file: 'src/a.ts', line: 2, text: 'Try again now' },
  ]);
});
