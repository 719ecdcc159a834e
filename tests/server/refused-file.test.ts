import os, { userInfo } from 'node:os';
import { syncBuiltinESMExports } from 'node:module';
import { expect, it, vi } from 'vitest';
import { refusedFile } from '../../server/command/person.ts';

const denied = (path: string) =>
  Object.assign(new Error(`EACCES: permission denied, open '${path}'`), { code: 'EACCES', path });
const sentence = new RegExp(
  `^/home/jo/orders\\.csv cannot be used \\(EACCES\\): this command runs as the account ${userInfo().username}\\. .*"import - < orders\\.csv"`,
);

it.each([
  ['read', denied('/home/jo/orders.csv')],
  ['written as a draft', denied('/home/jo/orders.csv.part')],
  [
    'named by another sentence',
    new Error('It cannot be read', { cause: denied('/home/jo/orders.csv') }),
  ],
])(
  'a file of another account that is %s is refused with the account and the ways',
  (_name, error) => {
    expect(refusedFile(error, '/var/lib/plant')?.message).toMatch(sentence);
  },
);

it('errors of the data directory, of other kinds and of connections keep their own sentences', () => {
  expect(refusedFile(denied('/var/lib/plant'), '/var/lib/plant')).toBeUndefined();
  expect(refusedFile(denied('/var/lib/plant/tls'), '/var/lib/plant')).toBeUndefined();
  const full = Object.assign(new Error('full'), { code: 'ENOSPC', path: '/home/jo/orders.csv' });
  expect(refusedFile(full, '/var/lib/plant')).toBeUndefined();
  const port = Object.assign(new Error('no'), { code: 'EACCES', syscall: 'listen' });
  expect(refusedFile(port, '/var/lib/plant')).toBeUndefined();
});

it('a file in a folder whose name begins like that of the data directory is refused', () => {
  const error = denied('/var/lib/plant-lists/orders.csv');
  expect(refusedFile(error, '/var/lib/plant')?.message).toContain(
    'plant-lists/orders.csv cannot be',
  );
});

it('an account without a name is named by its number, as in a container', () => {
  const nameless = vi.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  syncBuiltinESMExports();
  try {
    const account = `the account uid ${process.getuid?.()}.`;
    expect(refusedFile(denied('/home/jo/orders.csv'), '/data')?.message).toContain(account);
  } finally {
    nameless.mockRestore();
    syncBuiltinESMExports();
  }
});
