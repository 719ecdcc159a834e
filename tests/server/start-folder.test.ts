/** A folder of the server's files that is not there yet, in one that belongs to root. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { requireFolder } from '../../server/start/requirements.ts';
import { errorSentence } from '../../server/errors/error-sentence.ts';

// Root, who runs the tests in containers, may write everywhere.
beforeEach(() => {
  vi.spyOn(fs, 'accessSync').mockImplementation((path) => {
    throw Object.assign(new Error('EACCES'), { code: 'EACCES', path });
  });
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const refusal = async (dataDir: string) => {
  const config = readConfig({ DATA_DIR: dataDir });
  return Promise.resolve(config)
    .then(requireFolder)
    .then(() => 'none', errorSentence);
};

it('a DATA_DIR that is missing is to be made, and the folder above it stays as it is', async () => {
  expect(await refusal('/usr/not-there')).toMatch(
    /^\/usr\/not-there does not exist, and this account may not make it in \/usr: start the service.*"install -d -o \d+ -m 700 \/usr\/not-there"\.$/,
  );
  expect(await refusal('/usr')).toMatch(/^\/usr cannot be read or written .*give it to/);
});
