import { expect, test } from 'vitest';
import { meaningOfHangup } from '../../server/tls/reload.ts';

test.each(['none', 'self-signed'] as const)(
  'SIGHUP ends a server in a terminal, whose terminal was closed: HTTPS %s',
  (tls) => expect(meaningOfHangup(tls, true)).toBe('stop'),
);

test.each([
  ['files', true],
  ['files', false],
  ['self-signed', false],
] as const)('SIGHUP reads a certificate again: HTTPS %s, in a terminal %s', (tls, isInTerminal) => {
  expect(meaningOfHangup(tls, isInTerminal)).toBe('reload');
});

test('SIGHUP changes nothing for a service without a certificate', () => {
  expect(meaningOfHangup('none', false)).toBe('nothing');
});
