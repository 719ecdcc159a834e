/** Real workers that die, hang or load invalid files, and cameras whose pictures fail, during a scan. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEngine } from '../../reader/engine/engine.ts';
import type {
  EngineOptions,
  FrameSource,
  ScanEngine,
  WorkerPort,
} from '../../reader/engine/types.ts';
import { opener } from '../../reader/engine/worker-port.ts';
import type { FramePixels, WasmChoice } from '../../workers/protocol.ts';
import { WASM_URLS } from '../../wasm/urls.ts';
import type { DecoderWasm } from '../../wasm/wasm-source.ts';
import { LABELS, lumaFrame, paintLabels } from '../support/labels.ts';

let engine: ScanEngine | undefined;
afterEach(() => {
  engine?.close();
  vi.unstubAllGlobals();
});

/** Workers that are started from now on; a `hang` message stops one forever. */
function watchWorkers(): Worker[] {
  const started: Worker[] = [];
  const Real = Worker;
  class Watched extends Real {
    constructor(url: string | URL, options?: WorkerOptions) {
      const real = new URL(url, location.href).href;
      const code = `import ${JSON.stringify(real)};
        const shared = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
        const never = new Int32Array(shared.buffer);
        addEventListener('message', ({ data }) => { if (data === 'hang') Atomics.wait(never, 0, 0); });`;
      super(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), options);
      started.push(this);
    }
  }
  vi.stubGlobal('Worker', Watched);
  return started;
}

/** Workers made of a blob cannot resolve relative addresses. */
const fullUrl = (url: DecoderWasm['reader']) =>
  typeof url === 'string' ? new URL(url, location.href).href : '';
const FULL_URLS = {
  reader: fullUrl(WASM_URLS.reader),
  kernels: fullUrl(WASM_URLS.kernels),
};
/** Workers that load these files. */
const loading = (files: WasmChoice) => (): WorkerPort => {
  const port = opener({})();
  return { ...port, warm: () => port.warm(files) };
};
const canvas = paintLabels(800, 450);

/** A camera that records its frames. */
function camera(more: Partial<FrameSource> = {}) {
  const given: FramePixels[] = [];
  const keep = <T extends FramePixels>(frame: T): T => {
    given.push(frame);
    return frame;
  };
  const source: FrameSource = {
    size: canvas,
    hasNewFrame: () => true,
    grabBitmap: async () => keep(await createImageBitmap(canvas)),
    grabVideoFrame: () => keep(lumaFrame(canvas)),
    ...more,
  };
  return { source, given, keep };
}
const isClosed = (frame: FramePixels): boolean =>
  'codedWidth' in frame ? frame.codedWidth === 0 : frame.width === 0;

async function start(options: EngineOptions, source: FrameSource) {
  engine = createEngine({ intervalMs: 20, open: loading(FULL_URLS), ...options });
  expect(await engine.warm()).toEqual({ ok: true });
  const reports: string[][] = [];
  engine.subscribe(({ codes }) => reports.push(codes.map(({ text }) => text).sort()));
  engine.attach(source);
  return { running: engine, reports };
}

const PATIENCE = { timeout: 30_000 };
const moreReports = (reports: readonly unknown[], count: number) => {
  const wanted = reports.length + count;
  return expect.poll(() => reports.length, PATIENCE).toBeGreaterThanOrEqual(wanted);
};

async function expectNothingHeld(running: ScanEngine, given: readonly FramePixels[]) {
  running.close();
  await expect.poll(() => running.figures().openFrames, PATIENCE).toBe(0);
  await expect.poll(() => given.every(isClosed), PATIENCE).toBe(true);
}

describe('failing workers', () => {
  test('a worker that is torn by an error outside a job is replaced, and every label is read on', async () => {
    const workers = watchWorkers();
    const { source, given } = camera();
    const { running, reports } = await start({ workers: 2, split: 2, route: 'bitmap' }, source);
    await moreReports(reports, 2);
    await expect.poll(() => workers.length, PATIENCE).toBe(2);
    workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'torn' }));
    await expect.poll(() => running.figures().workersReplaced, PATIENCE).toBeGreaterThan(0);
    await expect.poll(() => workers.length, PATIENCE).toBeGreaterThan(2);
    await moreReports(reports, 4);
    expect(running.state.get()).toEqual({ kind: 'ready' });
    expect(reports.every((texts) => texts.join() === LABELS.join())).toBe(true);
    await expectNothingHeld(running, given);
  });

  test('the engine reports that its only worker hangs, replaces it and reads on', async () => {
    const workers = watchWorkers();
    const { source, given } = camera();
    const { running, reports } = await start({ workers: 1, jobMs: 2000 }, source);
    const states: string[] = [];
    running.state.subscribe(() => states.push(running.state.get().kind));
    await moreReports(reports, 2);
    workers[0]?.postMessage('hang', []);
    await expect.poll(() => running.figures().workersReplaced, PATIENCE).toBeGreaterThan(0);
    await moreReports(reports, 4);
    expect(states.slice(0, 2)).toEqual(['recovering', 'ready']);
    expect(reports.every((texts) => texts.join() === LABELS.join())).toBe(true);
    await expectNothingHeld(running, given);
  });
});

describe('invalid decoder files in real workers', () => {
  const bytesOf = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
  const urlOf = (bytes: BlobPart) =>
    URL.createObjectURL(new Blob([bytes], { type: 'application/wasm' }));
  const CASES = [
    ['reader', 'reader-not-loaded'],
    ['kernels', 'kernels-not-loaded'],
  ] as const;

  test('a truncated file is a typed failure, nothing is grabbed, and a good engine starts beside it', async () => {
    const engines: ScanEngine[] = [];
    for (const [file, reason] of CASES) {
      const whole = await bytesOf(fullUrl(WASM_URLS[file]));
      const cut = urlOf(whole.slice(0, whole.length / 2));
      const bad = createEngine({ workers: 1, open: loading({ [file]: cut }) });
      engines.push(bad);
      const { source, given } = camera();
      bad.attach(source);
      expect(JSON.stringify(await bad.warm())).toContain(reason);
      expect(bad.state.get()).toMatchObject({ kind: 'failed' });
      expect(given).toHaveLength(0);
    }
    const { reports } = await start({ workers: 1 }, camera().source);
    await moreReports(reports, 1);
    expect(reports[0]).toEqual(LABELS);
    for (const bad of engines) bad.close();
  });
});
