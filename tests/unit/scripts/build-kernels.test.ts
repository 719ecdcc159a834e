import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checksums, compileKernels, sourcesNow } from '../../../scripts/build-kernels.ts';

const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-kernels-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the kernels in the repository are built from the sources beside them: else "npm run kernels"', () => {
  expect(checksums().sources).toBe(sourcesNow());
});

it('whoever builds the kernels gets the same bytes', { timeout: 240_000 }, async () => {
  expect(await compileKernels(`${folder}/`)).toEqual(checksums().built);
});
