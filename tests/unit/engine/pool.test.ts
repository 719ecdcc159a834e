import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Pool, poolFor } from '../../../reader/engine/pool.ts';
import type { DecodeAnswer, DecodeJob } from '../../../workers/protocol.ts';
import { type FakeWorker, fakeWorker, NO_CODES } from '../../support/fake-worker.ts';

const never = new Promise<never>(() => undefined);

function frame() {
  const close = vi.fn();
  return {
    close,
    job: {
      stream: 0,
      frame: { close } as unknown as ImageBitmap,
      width: 8,
      height: 8,
    } satisfies DecodeJob,
  };
}

function poolOf(workers: FakeWorker[], size = 1) {
  const opened: FakeWorker[] = [];
  const open = () => {
    const worker = workers.shift() ?? fakeWorker();
    opened.push(worker);
    return worker;
  };
  return {
    pool: new Pool({ size, open, jobMs: 1000, onChange: () => undefined }),
    opened,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the pool', () => {
  test('the pool refuses a job when every worker is busy, and closes its frame', async () => {
    const { pool } = poolOf([fakeWorker(() => never)]);
    await pool.warm();
    void pool.run(frame().job);
    const { job, close } = frame();
    expect(await pool.run(job)).toEqual({ ok: false, reason: 'not-sent' });
    expect(close).toHaveBeenCalled();
  });

  test('the pool replaces a worker that hangs, and continues with the new one', async () => {
    const { pool, opened } = poolOf([fakeWorker(() => never)]);
    await pool.warm();
    const { job, close } = frame();
    const hung = pool.run(job);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await hung).toEqual({ ok: false, reason: 'worker-hung' });
    expect(close).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(opened[0]?.isTerminated).toBe(true);
    expect(await pool.run(frame().job)).toEqual(NO_CODES);
    expect(pool.replaced).toBe(1);
  });

  test('the pool detects at once that a worker died', async () => {
    const dying = fakeWorker(() => never);
    const { pool } = poolOf([dying]);
    await pool.warm();
    const died = pool.run(frame().job);
    dying.fail('out of luck');
    expect(await died).toEqual({ ok: false, reason: 'worker-died' });
  });

  test('the pool gives loading a separate deadline, longer than that of a job', async () => {
    const slow = fakeWorker(undefined, async () => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return { ok: true };
    });
    const { pool } = poolOf([slow]);
    const warm = pool.warm();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await warm).toEqual({ ok: true });
  });

  test('the pool reports why loading failed, and loads again on request', async () => {
    let broken = true;
    const worker = fakeWorker(undefined, async () =>
      broken ? { ok: false, reason: 'reader-not-loaded', detail: '404' } : { ok: true },
    );
    const { pool } = poolOf([worker]);
    expect(await pool.warm()).toMatchObject({
      ok: false,
      trouble: { kind: 'not-loaded', detail: 'reader-not-loaded: 404' },
    });
    broken = false;
    expect(await pool.warm()).toEqual({ ok: true });
    expect(pool.trouble).toBeUndefined();
  });

  test('a call that throws is a worker that did not start, or a frame that was closed', async () => {
    let isSent = false;
    const threw = async () => {
      throw new DOMException('could not be cloned', 'DataCloneError');
    };
    const { pool } = poolOf([fakeWorker(threw, async () => (isSent ? { ok: true } : threw()))]);
    expect(await pool.warm()).toEqual({
      ok: false,
      trouble: { kind: 'not-started', detail: 'could not be cloned' },
    });
    isSent = true;
    expect(await pool.warm()).toEqual({ ok: true });
    const { job, close } = frame();
    expect(await pool.run(job)).toEqual({ ok: false, reason: 'frame-closed' });
    expect(close).toHaveBeenCalled();
    expect(pool.free).toBe(1);
  });

  test('the pool gives up on workers that die again and again, and restarts on request', async () => {
    const { pool } = poolOf(Array.from({ length: 4 }, () => fakeWorker(() => never)));
    await pool.warm();
    for (let death = 0; death < 4; death += 1) {
      const died = pool.run(frame().job);
      await vi.advanceTimersByTimeAsync(1000);
      expect(await died).toEqual({ ok: false, reason: 'worker-hung' });
      await vi.advanceTimersByTimeAsync(2000);
    }
    expect(pool).toMatchObject({ able: 0, trouble: { kind: 'keeps-stopping' } });
    expect(await pool.warm()).toEqual({ ok: true });
    expect(await pool.run(frame().job)).toEqual(NO_CODES);
  });

  test('the pool goes on replacing a worker that reads a second of frames before it hangs', async () => {
    const hangsLater = () => {
      let jobs = 0;
      return fakeWorker(() => ((jobs += 1) > 10 ? never : Promise.resolve(NO_CODES)));
    };
    const { pool } = poolOf(Array.from({ length: 6 }, hangsLater));
    await pool.warm();
    for (let job = 0; job < 66; job += 1) {
      const run = pool.run(frame().job);
      await vi.advanceTimersByTimeAsync(1010);
      await run;
    }
    expect(pool).toMatchObject({ able: 1, replaced: 6 });
  });

  test('a worker has eight seconds for its first job, and four for a later one', async () => {
    let jobs = 0;
    const worker = fakeWorker(async () => {
      if ((jobs += 1) > 1) return never;
      await new Promise((resolve) => setTimeout(resolve, 7900));
      return NO_CODES;
    });
    const pool = new Pool({ size: 1, open: () => worker, onChange: () => undefined });
    await pool.warm();
    const first = pool.run(frame().job);
    await vi.advanceTimersByTimeAsync(7900);
    expect(await first).toEqual(NO_CODES);
    const hung = pool.run(frame().job);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await hung).toEqual({ ok: false, reason: 'worker-hung' });
  });

  const failing = () => fakeWorker(async () => ({ ok: false, reason: 'reader-failed' }));
  const neverReady = () => fakeWorker(undefined, () => never);

  /** Two workers: the first works, the others as given. One job per second. */
  async function beside(others: FakeWorker[], seconds: number) {
    const { pool, opened } = poolOf([fakeWorker(), ...others], 2);
    await pool.warm();
    for (let at = 0; at < seconds; at += 1) {
      await Promise.all([pool.run(frame().job), pool.run({ ...frame().job, stream: 1 })]);
      await vi.advanceTimersByTimeAsync(1000);
    }
    return { pool, opened };
  }
  test('the pool starts a worker again that could not load, while the other one works', async () => {
    let broken = true;
    const cold = fakeWorker(undefined, async () =>
      broken ? { ok: false, reason: 'reader-not-loaded', detail: '404' } : { ok: true },
    );
    const { pool } = await beside([cold], 3);
    expect(pool.able).toBe(1);
    broken = false;
    for (let at = 0; at < 20; at += 1) {
      await pool.run(frame().job);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(pool.able).toBe(2);
  });

  test('the pool starts another worker for a replacement that never got ready', async () => {
    const { pool } = await beside([failing(), neverReady()], 60);
    expect(pool.able).toBe(2);
  });

  test('the pool starts workers that never get ready less and less often', async () => {
    const { pool, opened } = poolOf([fakeWorker(), ...Array.from({ length: 100 }, neverReady)], 2);
    void pool.warm();
    const startedAfter: number[] = [];
    for (let at = 0; at < 1200; at += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      await pool.run(frame().job);
      if ((at + 1) % 600 === 0) startedAfter.push(opened.length);
    }
    const [half = 0, whole = 0] = startedAfter;
    expect(half).toBeGreaterThan(4);
    expect(whole - half).toBeLessThanOrEqual(10);
  });

  test('the pool replaces a worker that fails again and again less and less often while the other one works', async () => {
    const { pool } = await beside(Array.from({ length: 500 }, failing), 600);
    expect(pool.replaced).toBeGreaterThan(5);
    expect(pool.replaced).toBeLessThan(20);
  });

  test('the pool replaces a worker whose reader fails three times in a row', async () => {
    const { pool, opened } = poolOf([failing()]);
    await pool.warm();
    for (const reason of ['reader-failed', 'reader-failed', 'worker-died'])
      expect(await pool.run(frame().job)).toEqual({ ok: false, reason });
    await vi.advanceTimersByTimeAsync(1);
    expect(opened[0]?.isTerminated).toBe(true);
    expect(await pool.run(frame().job)).toEqual(NO_CODES);
  });

  test('the pool keeps a worker whose reader fails sometimes', async () => {
    let jobs = 0;
    const answers = async (): Promise<DecodeAnswer> =>
      (jobs += 1) % 3 === 0 ? NO_CODES : { ok: false, reason: 'reader-failed' };
    const { pool } = poolOf([fakeWorker(answers)]);
    await pool.warm();
    for (let job = 0; job < 12; job += 1) await pool.run(frame().job);
    expect(pool.replaced).toBe(0);
  });

  test('the pool gives up when the reader fails in every worker', async () => {
    const { pool } = poolOf(Array.from({ length: 5 }, failing));
    await pool.warm();
    for (let job = 0; job < 20; job += 1) {
      await pool.run(frame().job);
      await vi.advanceTimersByTimeAsync(3000);
    }
    expect(pool).toMatchObject({ able: 0, trouble: { kind: 'keeps-stopping' } });
  });

  test('the pool does not restart workers for one camera whose pictures fail every reader', async () => {
    const ofOne = () =>
      fakeWorker(async ({ stream }): Promise<DecodeAnswer> =>
        stream === 1 ? { ok: false, reason: 'reader-failed' } : NO_CODES,
      );
    const { pool } = poolOf(Array.from({ length: 99 }, ofOne), 2);
    await pool.warm();
    for (let look = 0; look < 600; look += 1) {
      await pool.run(frame().job);
      await pool.run({ ...frame().job, stream: 1 });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(pool.replaced).toBeLessThan(9);
    expect(pool.able).toBeGreaterThan(0);
    expect(await pool.run(frame().job)).toEqual(NO_CODES);
  });

  const slowToWarm = (ok: boolean) =>
    fakeWorker(undefined, async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return ok ? { ok } : { ok, reason: 'reader-not-loaded', detail: '404' };
    });

  test.each([true, false])(
    'a pool that is closed while it warms up answers every later call once a worker has: %s',
    async (ok) => {
      const { pool } = poolOf([slowToWarm(true), slowToWarm(ok)]);
      const first = pool.warm();
      pool.close();
      const second = pool.warm();
      expect(await first).toMatchObject({ ok: false });
      const third = pool.warm();
      await vi.advanceTimersByTimeAsync(100);
      expect([(await second).ok, (await third).ok, pool.able]).toEqual([ok, ok, ok ? 1 : 0]);
    },
  );

  test('a pool that starts a worker again by itself answers with the outcome of that worker', async () => {
    const { pool } = poolOf([failing(), slowToWarm(false)]);
    await pool.warm();
    for (let job = 0; job < 3; job += 1) await pool.run(frame().job);
    await vi.advanceTimersByTimeAsync(10);
    const warm = pool.warm();
    await vi.advanceTimersByTimeAsync(100);
    expect(await warm).toMatchObject({ ok: false });
  });

  test('the pool ends its workers after a minute without a job, and starts them again on request', async () => {
    const { pool, opened } = poolOf([], 2);
    await pool.warm();
    await vi.advanceTimersByTimeAsync(50_000);
    await pool.run(frame().job);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(pool.able).toBe(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(opened.map((worker) => worker.isTerminated)).toEqual([true, true]);
    expect(pool).toMatchObject({ able: 0, isResting: true, replaced: 0 });
    expect(await pool.warm()).toEqual({ ok: true });
    expect(await pool.run(frame().job)).toEqual(NO_CODES);
  });

  test('pictures are read by the newest pool that reads their symbologies and has workers', async () => {
    const poolThat = (general: boolean) =>
      new Pool({ size: 1, open: () => fakeWorker(), general, onChange: () => undefined });
    const pools = [poolThat(false), poolThat(false), poolThat(true)] as const;
    for (const pool of pools) await pool.warm();
    expect([poolFor(false), poolFor(true)]).toEqual([pools[1], pools[2]]);
    pools[1].close();
    expect(poolFor(false)).toBe(pools[0]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([poolFor(false), poolFor(true)]).toEqual([undefined, undefined]);
  });

  test('the pool ends its workers and their jobs when it is closed', async () => {
    const { pool, opened } = poolOf([fakeWorker(() => never), fakeWorker(() => never)], 2);
    await pool.warm();
    const { job, close } = frame();
    const running = pool.run(job);
    pool.close();
    expect(await running).toEqual({ ok: false, reason: 'closed' });
    expect(close).toHaveBeenCalled();
    expect(opened.map((worker) => worker.isTerminated)).toEqual([true, true]);
  });
});
