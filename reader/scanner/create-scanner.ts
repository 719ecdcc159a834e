import { checkFormats, QR_ONLY } from '../lib/formats.ts';
import { signal } from '../lib/subscribable.ts';
import type { Running } from './run.ts';
import type {
  Scanner,
  ScannerOptions,
  ScannerProblem,
  ScannerSource,
  ScannerState,
} from './types.ts';

/** Why a scanner could not start; `message` is a sentence with the remedy. */
export class ScannerError extends Error {
  readonly reason: ScannerProblem['reason'];
  constructor({ reason, message }: Pick<ScannerProblem, 'reason' | 'message'>) {
    super(message);
    this.name = 'ScannerError';
    this.reason = reason;
  }
}

const notSetUp = (error: unknown): ScannerProblem => ({
  kind: 'problem',
  reason: 'reader-failed',
  message: error instanceof Error ? error.message : String(error),
  isTransient: false,
});

const loadRun = () => import('./run.ts');

const controlsOf = (
  running: () => Running | undefined,
): Pick<Scanner, 'abilities' | 'cameras' | 'torch' | 'zoom'> => ({
  cameras: async () => (await loadRun()).camerasNow(),
  abilities: () => running()?.abilities(),
  torch: (on) => running()?.torch(on) ?? Promise.resolve(false),
  zoom: (level) => running()?.zoom(level) ?? Promise.resolve(false),
});

/**
 * Reads the codes before a camera, in a video element or in a stream. Nothing is loaded before `start`.
 * @throws TypeError for unknown formats
 */
export function createScanner(source: ScannerSource, options: ScannerOptions = {}): Scanner {
  checkFormats(options.formats ?? QR_ONLY);
  const state = signal<ScannerState>({ kind: 'idle' });
  let running: Running | undefined;
  let run = 0;
  let { camera } = options;
  let isPaused = false; // also before there is anything to pause
  const open = async (mine: number): Promise<void> => {
    const { Running } = await loadRun();
    if (mine !== run) return;
    running ??= new Running(source, { ...options, ...(camera && { camera }) }, state);
    if (isPaused) running.pause();
  };
  return {
    state,
    async start() {
      const mine = run;
      isPaused = false;
      if (running) running.resume();
      else state.set({ kind: 'starting' });
      await open(mine).catch((error) => mine === run && state.set(notSetUp(error)));
      if (mine === run) await started(state);
    },
    pause() {
      isPaused = true;
      running?.pause();
    },
    stop() {
      run += 1;
      running?.stop();
      running = undefined;
      state.set({ kind: 'idle' });
    },
    use(next) {
      camera = next;
      running?.use(next);
    },
    ...controlsOf(() => running),
  };
}

/** Ends with the state that says so: pictures are read, a person has to help, or the scanner was stopped. */
function started({ get, subscribe }: Scanner['state']): Promise<void> {
  return new Promise((resolve, reject) => {
    let undo = () => {};
    const check = () => {
      const now = get();
      if (now.kind === 'starting') return;
      undo();
      if (now.kind === 'problem') reject(new ScannerError(now));
      else resolve();
    };
    undo = subscribe(check);
    check();
  });
}
