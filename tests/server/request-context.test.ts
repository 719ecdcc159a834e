import contexts from 'oidc-provider/lib/helpers/als.js';
import { describe, expect, it } from 'vitest';
import { inContext } from '../../server/identity/request-context.ts';
import { later } from '../support/packing.ts';

/** A request of the provider that waits, and then looks which request it is. */
const request = (name: string, waits: Promise<unknown>) =>
  inContext(() =>
    contexts.run(name, async () => {
      await waits;
      return contexts.getStore();
    }),
  );

describe('the context of a sign-in request', () => {
  it('the context of a sign-in request is kept to its end, whichever others end before', async () => {
    const { promise, resolve } = later<void>();
    const short = request('short', Promise.resolve());
    const long = request('long', promise);
    expect(await short).toBe('short');
    resolve();
    expect(await long).toBe('long');
  });

  it('the context of a sign-in request is kept when another request fails', async () => {
    const { promise, resolve } = later<void>();
    const long = request('long', promise);
    await expect(request('failing', Promise.reject(new Error('away')))).rejects.toThrow('away');
    resolve();
    expect(await long).toBe('long');
  });

  it('the context of a sign-in request is removed once no request is running', async () => {
    const { promise: ended, resolve } = later<void>();
    const left: Promise<unknown>[] = [];
    await inContext(async () =>
      contexts.run('first', () => void left.push(ended.then(() => contexts.getStore()))),
    );
    resolve();
    expect(await left[0]).toBeUndefined();
  });
});
