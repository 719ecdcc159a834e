import { existsSync } from 'node:fs';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { describe, expect, it } from 'vitest';
import { photoCell } from '../../../bench/folders.ts';
import { measure } from '../../../bench/measure.ts';
import { readerBytes } from '../../../bench/node-wasm.ts';
import { openReaders } from '../../../bench/readers.ts';

/** Photographs are not in the repository: PHOTOS_DIR names a folder of them. */
const folder = process.env['PHOTOS_DIR'] ?? '';
const there = folder !== '' && existsSync(folder);

describe('photographs in PHOTOS_DIR (skipped without it)', () => {
  it.skipIf(!there)('are read at least as well as by zxing-wasm with its defaults', async () => {
    await prepareZXingModule({
      overrides: { wasmBinary: readerBytes().buffer },
      fireImmediately: true,
    });
    const readers = (await openReaders(true)).filter((r) =>
      ['engine', 'zxing-api'].includes(r.name),
    );
    const figures = await measure(photoCell(folder), readers, 2);
    const found = (name: string): number => figures.find((f) => f.reader === name)!.found;
    expect(found('zxing-api')).toBeGreaterThan(0);
    expect(found('engine')).toBeGreaterThanOrEqual(found('zxing-api'));
  });
});
