/** The engine without a browser: when it reads, and what one failing part costs. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEngine } from '../../../reader/engine/engine.ts';
import type { EngineOptions, FrameReport, FrameSource } from '../../../reader/engine/types.ts';
import { emitter } from '../../../reader/signals.ts';
import { fakeWorker, NO_CODES } from '../../support/fake-worker.ts';
import type { DecodeAnswer, DecodeJob } from '../../../workers/protocol.ts';

const broken = new Error('broken');
const fail = (): never => {
  throw broken;
};
const reported = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  reported.mockReset();
  vi.stubGlobal('reportError', reported);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const picture = () => ({ width: 8, height: 8, close: () => undefined });

const source = (more: Partial<FrameSource> = {}): FrameSource => ({
  size: { width: 8, height: 8 },
  hasNewFrame: () => true,
  grabBitmap: async () => picture(),
  ...more,
});

async function engineWith(options: EngineOptions = {}, frames = source()) {
  const page = { isHidden: false, changes: emitter<void>() };
  const engine = createEngine({
    workers: 1,
    open: () => fakeWorker(),
    page: { hidden: () => page.isHidden, visibilityChanges: page.changes },
    ...options,
  });
  const reports: FrameReport[] = [];
  engine.subscribe((report) => reports.push(report));
  const warmed = await engine.warm();
  engine.attach(frames);
  return { engine, warmed, page, reports };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('an engine', () => {
  it('an engine ends its workers in a tab that is hidden for a minute, and reads again on return', async () => {
    const opened: ReturnType<typeof fakeWorker>[] = [];
    const open = () => {
      const worker = fakeWorker();
      opened.push(worker);
      return worker;
    };
    const { engine, page, reports } = await engineWith({ open });
    await wait(500);
    page.isHidden = true;
    await wait(61_000);
    expect(opened.map(({ isTerminated }) => isTerminated)).toEqual([true]);
    expect(engine.state.get()).toEqual({ kind: 'ready' });
    const before = reports.length;
    page.isHidden = false;
    page.changes.emit();
    await wait(500);
    expect(opened).toHaveLength(2);
    expect(reports.length).toBeGreaterThan(before + 2);
    expect(engine.figures()).toMatchObject({ openFrames: 0, failed: 0, workersReplaced: 0 });
    engine.close();
  });

  it('an engine asks for QR codes alone, and for other symbologies and the print where it is told to', async () => {
    const asked: unknown[] = [];
    const decode = async ({ also, print }: DecodeJob): Promise<DecodeAnswer> => {
      asked.push({ also, print });
      return NO_CODES;
    };
    const open = () => fakeWorker(decode);
    const { engine } = await engineWith({ open });
    await wait(50);
    engine.close();
    await engineWith({ open, formats: ['data_matrix'], print: true });
    await wait(50);
    expect([asked[0], asked.at(-1)]).toEqual([
      { also: undefined, print: false },
      { also: ['DataMatrix'], print: true },
    ]);
  });

  it('an engine reads a frame per interval, and none while the page is hidden', async () => {
    const { engine, page, reports } = await engineWith();
    await wait(1000);
    const seen = reports.length;
    expect(seen).toBeGreaterThan(8);
    page.isHidden = true;
    page.changes.emit();
    await wait(200);
    const before = reports.length;
    await wait(2000);
    expect(reports).toHaveLength(before);
    page.isHidden = false;
    page.changes.emit();
    await wait(1000);
    expect(reports.length).toBeGreaterThan(before + 8);
    engine.close();
  });

  it('an engine reads no frame after it is closed, and reads again once it is warm again', async () => {
    const { engine, page, reports } = await engineWith();
    await wait(300);
    engine.close();
    const before = reports.length;
    page.changes.emit();
    await wait(1000);
    expect(reports).toHaveLength(before);
    await engine.warm();
    engine.subscribe((report) => reports.push(report));
    engine.attach(source());
    await wait(300);
    expect(reports.length).toBeGreaterThan(before);
    engine.close();
  });

  it('an engine reports an unreadable camera until it is closed, while the other one is read', async () => {
    const { engine, reports } = await engineWith({ workers: 2 });
    const grabBitmap = () => Promise.reject(new DOMException('no size', 'InvalidStateError'));
    const detach = engine.attach(source({ grabBitmap }));
    await wait(2000);
    expect(engine.state.get()).toEqual({ kind: 'unreadable', hidden: false });
    const before = reports.length;
    await wait(1000);
    expect(reports.length).toBeGreaterThan(before + 7);
    expect(engine.state.get().kind).toBe('unreadable');
    detach();
    expect(engine.state.get()).toEqual({ kind: 'ready' });
    engine.close();
  });

  it('a view that is closed with a frame in flight closes it, reports nothing, and lowers nothing', async () => {
    let decodeMs = 70;
    const decode = async ({ frame }: DecodeJob): Promise<DecodeAnswer> => {
      await new Promise((resolve) => setTimeout(resolve, decodeMs));
      if ('close' in frame) frame.close();
      return NO_CODES;
    };
    const close = vi.fn();
    const { engine, reports } = await engineWith({ open: () => fakeWorker(decode) });
    await wait(1000);
    expect(engine.figures().level).toBe(1);
    engine.close();
    await engine.warm();
    engine.subscribe((report) => reports.push(report));
    const detach = engine.attach(source({ grabBitmap: async () => ({ ...picture(), close }) }));
    await wait(20);
    const before = reports.length;
    detach();
    await wait(100);
    expect(close).toHaveBeenCalled();
    expect(engine.figures().openFrames).toBe(0);
    expect(reports).toHaveLength(before);
    decodeMs = 5;
    engine.attach(source());
    await wait(2000);
    expect(engine.figures().level).toBe(1);
    engine.close();
  });

  it('an engine lowers nothing after a frame that was in flight while the tab was hidden', async () => {
    let decodeMs = 20;
    const decode = async (): Promise<DecodeAnswer> => {
      await new Promise((resolve) => setTimeout(resolve, decodeMs));
      return NO_CODES;
    };
    const { engine, page } = await engineWith({ open: () => fakeWorker(decode) });
    await wait(1000);
    decodeMs = 3000;
    await wait(150);
    decodeMs = 20;
    page.isHidden = true;
    page.changes.emit();
    await wait(3500);
    page.isHidden = false;
    page.changes.emit();
    await wait(2000);
    expect(engine.figures()).toMatchObject({ failed: 0, level: 0 });
    engine.close();
  });

  it('an engine continues after a source that threw once', async () => {
    let asked = 0;
    const frames = source({ hasNewFrame: () => (asked++ === 3 ? fail() : true) });
    const { engine, reports } = await engineWith({}, frames);
    await wait(2000);
    expect(reported).toHaveBeenCalledWith(broken);
    expect(reports.length).toBeGreaterThan(10);
    engine.close();
  });

  it('an engine reads on after a bitmap that does not come, and closes it when it comes late', async () => {
    let arrive: (bitmap: ImageBitmap) => void = () => undefined;
    const late = new Promise<ImageBitmap>((resolve) => (arrive = resolve));
    const close = vi.fn();
    let asked = 0;
    const grabBitmap = () => (asked++ === 3 ? late : Promise.resolve(picture()));
    const { engine, reports } = await engineWith({}, source({ grabBitmap }));
    await wait(2000);
    expect(reports).toHaveLength(3);
    await wait(3000);
    expect(reports.length).toBeGreaterThan(10);
    arrive({ ...picture(), close });
    await wait(0);
    expect(close).toHaveBeenCalledOnce();
    engine.close();
  });

  it('an engine has its worker free again after a call that threw', async () => {
    let calls = 0;
    const decode = async (): Promise<DecodeAnswer> => NO_CODES;
    const port = fakeWorker(() => (calls++ === 0 ? fail() : decode()));
    const { engine, reports } = await engineWith({ open: () => port });
    await wait(1000);
    expect(engine.figures().failed).toBe(1);
    expect(reports.length).toBeGreaterThan(7);
    engine.close();
  });

  it('an engine reports a failure where the browser creates no worker, and can be started again', async () => {
    let makes = false;
    const { engine, warmed } = await engineWith({ open: () => (makes ? fakeWorker() : fail()) });
    expect(warmed).toEqual({ ok: false, reason: 'broken' });
    expect(engine.state.get()).toMatchObject({ kind: 'failed', trouble: { kind: 'not-started' } });
    makes = true;
    expect(await engine.warm()).toEqual({ ok: true });
    expect(engine.state.get()).toEqual({ kind: 'ready' });
    engine.close();
  });
});
