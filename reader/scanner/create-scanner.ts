import type { CameraState } from '../camera/camera-state.ts';
import type { PicturePoint, TrackAbilities } from '../camera/track-abilities.ts';
import type { LensSettings } from '../camera/track-wishes.ts';
import type { CameraChoice } from '../camera/wishes.ts';
import type { FrameReport } from '../engine/types.ts';
import { checkFormats, QR_ONLY } from '../lib/formats.ts';
import { emitter, signal } from '../lib/subscribable.ts';
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

/**
 * Reads the codes before a camera, in a video element or in a stream. Nothing is loaded before `start`.
 * @throws TypeError for unknown formats
 */
export function createScanner(source?: ScannerSource, options: ScannerOptions = {}): Scanner {
  checkFormats(options.formats ?? QR_ONLY);
  return new LateScanner(source, options);
}

const loadRun = () => import('./run.ts');

/** What a page may hold before the scanner's code is loaded; it passes everything on afterwards. */
class LateScanner implements Scanner {
  readonly state = signal<ScannerState>({ kind: 'idle' });
  readonly camera = signal<CameraState>({ kind: 'off' });
  readonly lens = signal<LensSettings>({});
  readonly frames = emitter<FrameReport>();
  readonly #source: ScannerSource | undefined;
  #options: ScannerOptions;
  #running: Running | undefined;
  #shown: HTMLVideoElement | undefined;
  #isPaused = false;
  /** Grows with every stop and rest: an earlier start that is still loading opens nothing. */
  #run = 0;

  constructor(source: ScannerSource | undefined, options: ScannerOptions) {
    this.#source = source;
    this.#options = options;
  }

  async start(): Promise<void> {
    const mine = this.#run;
    this.#isPaused = false;
    if (this.#running) this.#running.resume();
    else this.state.set({ kind: 'starting' });
    await this.#open(mine).catch((error: unknown) => {
      if (mine === this.#run) this.state.set(notSetUp(error));
    });
    if (mine === this.#run) await started(this.state);
  }

  async #open(mine: number): Promise<void> {
    const { Running } = await loadRun();
    if (mine !== this.#run || this.#running) return;
    this.#running = new Running(this.#source, this.#options, this, this.#shown);
    if (this.#isPaused) this.#running.pause();
    else this.#running.resume();
  }

  pause(): void {
    this.#isPaused = true;
    this.#running?.pause();
  }

  stop(): void {
    this.#run += 1;
    this.#running?.stop();
    this.#running = undefined;
    this.camera.set({ kind: 'off' });
    this.lens.set({});
    this.state.set({ kind: 'idle' });
  }

  rest(because: 'asleep' | 'standby'): void {
    this.#run += 1;
    if (this.#running) this.#running.rest(because);
    else if (because === 'standby') this.camera.set({ kind: because });
  }

  show(video: HTMLVideoElement): () => void {
    this.#shown = video;
    this.#running?.show(video);
    return () => {
      if (this.#shown !== video) return;
      this.#shown = undefined;
      this.#running?.show(undefined);
    };
  }

  async cameras(): Promise<readonly CameraChoice[]> {
    return (await loadRun()).camerasNow(this.#options);
  }

  use(camera: CameraChoice): void {
    this.#options = { ...this.#options, camera };
    this.#running?.use(camera);
  }

  takeAnother(): void {
    this.#running?.takeAnother();
  }

  focusAt(point: PicturePoint): void {
    this.#running?.focusAt(point);
  }

  abilities(): TrackAbilities | undefined {
    return this.#running?.abilities();
  }

  async torch(on: boolean): Promise<boolean> {
    return this.#running?.torch(on) ?? false;
  }

  async zoom(level: number): Promise<boolean> {
    return this.#running?.zoom(level) ?? false;
  }
}

const notSetUp = (error: unknown): ScannerProblem => ({
  kind: 'problem',
  reason: 'reader-failed',
  message: error instanceof Error ? error.message : String(error),
  isTransient: false,
});

/** Resolves when scanning has begun or was stopped. @throws ScannerError when a person has to help */
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
