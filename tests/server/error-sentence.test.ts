import { expect, test } from 'vitest';
import { errorSentence } from '../../server/error-sentence.ts';

test.each([
  ['an error without a message', Object.assign(new Error(), { code: 'E_UNKNOWN' }), 'E_UNKNOWN'],
  ['something that is no error', { name: 'ErrnoError', errno: 44 }, 'errno: 44'],
  ['nothing', undefined, 'undefined'],
])('%s is reported by what it has', (_name, error, part) => {
  const sentence = errorSentence(error);
  expect(sentence).toContain(part);
  expect(sentence).toMatch(/^This failed: \S.*Set LOG_LEVEL=debug to see where\.$/s);
});

test('the reason of an error is part of its sentence', () => {
  const error = new Error('The tables cannot be made', { cause: new Error('permission denied') });
  expect(errorSentence(error)).toContain('The tables cannot be made (permission denied)');
});

const refused = (code: string, path?: string, syscall = 'open') =>
  errorSentence(Object.assign(new Error(`${code}: refused`), { code, path, syscall }));

test.each([
  ['EACCES', /^\/data\/tls cannot be read or written \(EACCES\): give it to the account/],
  ['EPERM', /^\/data\/tls cannot be read or written \(EPERM\): give it to the account/],
  ['ENOSPC', /^The disk of \/data\/tls is full \(ENOSPC\): make room there\.$/],
  ['EROFS', /^\/data\/tls cannot be written \(EROFS\)/],
  ['ENOTDIR', /^\/data\/tls cannot be reached \(ENOTDIR\)/],
])('%s names the file, and does not suggest an empty plant elsewhere', (code, sentence) => {
  expect(refused(code, '/data/tls')).toMatch(sentence);
  expect(refused(code)).toContain('data directory');
  expect(refused(code, '/data/tls')).not.toContain('another.');
});

test('a port that the account may not use is not reported as a file', () => {
  expect(refused('EACCES', undefined, 'listen')).toMatch(/^This failed: EACCES/);
});
