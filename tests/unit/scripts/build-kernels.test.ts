import { expect, it } from 'vitest';
import { checksums, sourcesNow } from '../../../scripts/build/kernels.ts';

it('the kernels in the repository are built from the sources beside them, else "npm run kernels"', () => {
  expect(checksums().sources).toBe(sourcesNow());
});
