import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { callsOf, serve } from '../../../reader/build/calls.ts';
import { serving } from '../../../reader/build/serving.ts';
import type { DecodeJob } from '../../../workers/protocol.ts';

afterEach(() => vi.unstubAllGlobals());

/** A worker that serves these functions, behind a channel that copies and transfers as a worker's does. */
function worker(functions: Parameters<typeof serve>[0]): MessagePort {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  vi.stubGlobal('addEventListener', port2.addEventListener.bind(port2));
  vi.stubGlobal('postMessage', port2.postMessage.bind(port2));
  serve(functions);
  port2.start();
  port1.start();
  return port1;
}

it('calls of a worker at the same time return each its own answer', async () => {
  const call = callsOf(
    worker({ double: async (value: number) => value * 2, none: () => undefined }),
  );
  expect(await Promise.all([call('double', 4), call('none'), call('double', 5)])).toEqual([
    8,
    undefined,
    10,
  ]);
});

it('a call of a worker’s function that throws rejects with its sentence', async () => {
  const fail = () => {
    throw new Error('no memory');
  };
  await expect(callsOf(worker({ fail }))('fail')).rejects.toThrow('no memory');
});

it('a job’s frame is transferred to the worker; a job that cannot be sent rejects', async () => {
  const { decode } = serving(worker({ decode: ({ frame }: DecodeJob) => frame }), {});
  const send = (frame: unknown) =>
    decode({ stream: 0, width: 4, height: 2, frame: frame as ImageBitmap });
  const frame = new ArrayBuffer(8);
  expect(await send(frame)).toHaveProperty('byteLength', 8);
  expect(frame.byteLength).toBe(0);
  await expect(send({})).rejects.toThrow(/transfer/i);
});

it('a worker of the page’s version gets the addresses of its files', async () => {
  vi.stubGlobal('READER_VERSION', '1.2.3');
  const warm = vi.fn(async () => ({ ok: true as const }));
  const { warm: warmed } = serving(worker({ version: () => '1.2.3', warm }), {
    kernels: 'https://own/kernels.wasm',
  });
  expect(await warmed()).toEqual({ ok: true });
  expect(warm).toHaveBeenCalledWith({ kernels: 'https://own/kernels.wasm' });
});

it.each(['1.2.2', undefined])(
  'a worker of version %s is refused in a sentence',
  async (version) => {
    vi.stubGlobal('READER_VERSION', '1.2.3');
    const warm = vi.fn(async () => ({ ok: true as const }));
    const stale = serving(worker({ version: () => version, warm }), {});
    expect(await stale.warm()).toEqual({
      ok: false,
      reason: 'reader-not-loaded',
      detail: `The worker is of version ${version}, the page of 1.2.3: copy all files of one version.`,
    });
    expect(warm).not.toHaveBeenCalled();
  },
);
