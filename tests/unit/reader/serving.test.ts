import type { Remote } from 'comlink';
import { afterEach, expect, it, vi } from 'vitest';
import { serving, type ServedApi } from '../../../reader/build/serving.ts';

afterEach(() => vi.unstubAllGlobals());

/** A worker's interface as comlink returns it, for a worker of a version. */
function worker(version: string | undefined) {
  const warm = vi.fn(async () => ({ ok: true as const }));
  return { warm, api: { version: Promise.resolve(version), warm } as unknown as Remote<ServedApi> };
}

it('a worker of the page’s version gets the addresses of its files', async () => {
  vi.stubGlobal('READER_VERSION', '1.2.3');
  const { warm, api } = worker('1.2.3');
  expect(await serving(api, { kernels: 'https://own/kernels.wasm' }).warm()).toEqual({ ok: true });
  expect(warm).toHaveBeenCalledWith({ kernels: 'https://own/kernels.wasm' });
});

it.each(['1.2.2', undefined])(
  'a worker of version %s is refused in a sentence',
  async (version) => {
    vi.stubGlobal('READER_VERSION', '1.2.3');
    const { warm, api } = worker(version);
    expect(await serving(api, {}).warm()).toEqual({
      ok: false,
      reason: 'reader-not-loaded',
      detail: `The worker is of version ${version}, the page of 1.2.3: copy all files of one version.`,
    });
    expect(warm).not.toHaveBeenCalled();
  },
);
