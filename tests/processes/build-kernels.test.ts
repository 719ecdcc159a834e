import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checksums, compileKernels } from '../../scripts/build/kernels.ts';

const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-kernels-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a build of the kernels gives the bytes that are checked in', { timeout: 240_000 }, async () => {
  expect(await compileKernels(`${folder}/`)).toEqual(checksums().built);
});
