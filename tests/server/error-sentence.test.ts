import { syncBuiltinESMExports } from 'node:module';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { errorSentence } from '../../server/errors/error-sentence.ts';

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
  [
    'EACCES',
    /^\/data\/tls cannot be read or written \(EACCES\) by the account \S+: give it to the account/,
  ],
  [
    'EPERM',
    /^\/data\/tls cannot be read or written \(EPERM\) by the account \S+: give it to the account/,
  ],
  ['ENOSPC', /^The disk of \/data\/tls is full \(ENOSPC\): make room there\.$/],
  ['EROFS', /^\/data\/tls cannot be written \(EROFS\)/],
  ['ENOENT', /^\/data(\/tls)? does not exist \(ENOENT\): make it, or correct/],
  ['EEXIST', /^\/data\/tls is in the way \(EEXIST\)/],
  ['ENOTDIR', /^\/data\/tls cannot be reached \(ENOTDIR\)/],
])('%s names the file, and does not suggest an empty plant elsewhere', (code, sentence) => {
  expect(refused(code, '/data/tls')).toMatch(sentence);
  expect(refused(code)).toContain('data directory');
  expect(refused(code, '/data/tls')).not.toContain('another.');
});

test('a file in a folder that does not exist is refused by the name of the folder', () => {
  const sentence = refused('ENOENT', join(tmpdir(), 'no-such-folder/below/orders.csv.part'));
  expect(sentence).toMatch(/no-such-folder does not exist \(ENOENT\): make it/);
});

test('an account without a name is named by its number, as in a container', () => {
  const nameless = vi.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  syncBuiltinESMExports();
  try {
    expect(refused('EACCES', '/home/jo/orders.csv.part')).toMatch(
      `/home/jo/orders.csv cannot be read or written (EACCES) by the account uid ${process.getuid?.()}: give`,
    );
  } finally {
    nameless.mockRestore();
    syncBuiltinESMExports();
  }
});

test('a port that the account may not use is not reported as a file', () => {
  expect(refused('EACCES', undefined, 'listen')).toMatch(/^This failed: EACCES/);
});

test.each([
  ['a wrong password', { code: '28P01' }, /password in DATABASE_URL/],
  ['a role that may not', { code: '28000' }, /role in DATABASE_URL.*pg_hba\.conf/],
  ['a missing database', { code: '3D000' }, /make it as docs\/deployment\.md says/],
  ['a start', { code: '57P03' }, /try again/],
  ['an unknown host', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, /name of the host/],
  ['a stopped PostgreSQL', { code: 'ECONNREFUSED', syscall: 'connect' }, /systemctl start/],
  ['a missing socket', { code: 'ENOENT', syscall: 'connect' }, /systemctl start postgresql/],
  ['a full disk', { code: '53100' }, /make room on the disk of PostgreSQL; until then nothing/],
  ['too many connections', { code: '53300' }, /lower DATABASE_POOL/],
  ['an unknown authority', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, /in NODE_EXTRA_CA_CERTS/],
  ['another certificate', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, /a host of its certificate/],
  ['a closed way', { code: 'EHOSTUNREACH', syscall: 'connect' }, /the firewall\.$/],
])('a database that is not reached for %s has its own cure, in one line', (_name, facts, cure) => {
  const error = Object.assign(new Error('it failed'), facts);
  const sentence = errorSentence(error);
  expect(sentence).toMatch(/^The database of DATABASE_URL cannot be used \(it failed\): [^\n]+$/);
  expect(sentence).toMatch(cure);
  expect(errorSentence(new AggregateError([error]))).toBe(sentence);
});

test.each([
  ['timeout expired', /the firewall\.$/],
  ['Connection terminated unexpectedly', /no PostgreSQL/],
  ['The server does not support SSL connections', /take sslmode out/],
  ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', /write the password into/],
])('%s, an error of pg without a code, has its own cure', (message, cure) => {
  expect(errorSentence(new Error(message))).toMatch(/^The database of DATABASE_URL cannot be used/);
  expect(errorSentence(new Error(message))).toMatch(cure);
});

test('a host with an unreachable address and one that refuses has a stopped PostgreSQL', () => {
  const failed = (code: string) => Object.assign(new Error(code), { code, syscall: 'connect' });
  const error = new AggregateError([failed('ENETUNREACH'), failed('ECONNREFUSED')]);
  expect(errorSentence(error)).toMatch(/\(ECONNREFUSED\): start PostgreSQL/);
});
