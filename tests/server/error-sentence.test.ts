import { expect, test } from 'vitest';
import { errorSentence } from '../../server/error-sentence.ts';

test.each([
  ['an error without a message', Object.assign(new Error(), { code: 'E_UNKNOWN' }), 'E_UNKNOWN'],
  ['something that is no error', { name: 'ErrnoError', errno: 44 }, 'errno: 44'],
  ['nothing', undefined, 'undefined'],
])('%s is told by what it has', (_name, error, part) => {
  const sentence = errorSentence(error);
  expect(sentence).toContain(part);
  expect(sentence).toMatch(/^This failed: \S.*Set LOG_LEVEL=debug to see where\.$/s);
});

test('the reason of an error is part of its sentence', () => {
  const error = new Error('The tables cannot be made', { cause: new Error('permission denied') });
  expect(errorSentence(error)).toContain('The tables cannot be made (permission denied)');
});
