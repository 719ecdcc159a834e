/** A worker that answers nothing: for screens with a camera in tests of everything but its pictures. */
import { onTestFinished, vi } from 'vitest';

class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

/**
 * Until the end of the test the engine stays at its start. A real worker loads a hundred modules and the reader, and
 * then scans the browser's test pictures ten times per second.
 */
export function withoutDecoding(): void {
  vi.stubGlobal('Worker', SilentWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
}
