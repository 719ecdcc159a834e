import {
  type CameraChoice,
  type CameraState,
  hasPicture,
  openCamera,
} from '../camera/camera-state.ts';
import type { PicturePoint, TrackAbilities } from '../camera/track-abilities.ts';
import type { LensSettings } from '../camera/track-wishes.ts';
import type { FrameReport, ScanEngine } from '../engine/types.ts';
import { type Format, formatsFrom } from '../lib/formats.ts';
import { emitter, signal } from '../lib/subscribable.ts';
import { guarded } from '../lib/uncaught.ts';
import type { LabelChanges } from './label-watch.ts';
import type * as Parts from './parts.ts';
import { notSetUp, started } from './scanner-error.ts';
import { isStream, isVideo, muteInline, playing } from './source.ts';
import type { Scanner, ScannerOptions, ScannerSource, ScannerState } from './types.ts';

/**
 * Reads the codes before a camera, in a video element or in a stream. Nothing is loaded before `start`.
 * @throws TypeError for another source and for unknown formats
 */
export function createScanner(source?: ScannerSource, options: ScannerOptions = {}): Scanner {
  if (source !== undefined && !isVideo(source) && !isStream(source))
    throw new TypeError(
      `The source is ${JSON.stringify(source)}, and no video element or MediaStream.`,
    );
  return new LateScanner(source, options);
}

const loadParts = () => import('./parts.ts');

/** From a start to the next stop. */
interface Run {
  readonly parts: typeof Parts;
  readonly labels: Parts.LabelWatch;
  /** A film, or the element of a stream; undefined where a camera is opened. */
  readonly given: HTMLVideoElement | undefined;
  readonly camera: Parts.Camera | undefined;
  readonly undo: (() => void)[];
}

class LateScanner implements Scanner {
  readonly state = signal<ScannerState>({ kind: 'idle' });
  readonly camera = signal<CameraState>({ kind: 'off' });
  readonly lens = signal<LensSettings>({});
  readonly frames = emitter<FrameReport>();
  readonly #source: ScannerSource | undefined;
  readonly #options: ScannerOptions;
  readonly #formats: readonly Format[];
  #choice: CameraChoice | undefined;
  #shown: HTMLVideoElement | undefined;
  #isPaused = false;
  #run: Run | undefined;
  #engine: ScanEngine | undefined;
  #detach: (() => void) | undefined;
  #unread = 0;
  /** Grows with every stop and rest: an earlier start that is still loading opens nothing. */
  #stops = 0;

  constructor(source: ScannerSource | undefined, options: ScannerOptions) {
    this.#source = source;
    this.#options = options;
    this.#formats = formatsFrom(options.formats);
    this.#choice = options.camera;
    if (isVideo(source)) this.#shown = source;
  }

  async start(): Promise<void> {
    const mine = this.#stops;
    this.#isPaused = false;
    try {
      if (!this.#options.media && typeof document === 'undefined')
        throw new Error('Scanners run in pages only.');
      if (!this.#run) {
        this.state.set({ kind: 'starting' });
        const parts = await loadParts();
        if (mine === this.#stops) this.#run ??= this.#open(parts);
      }
      if (mine === this.#stops && this.#run) this.#resume(this.#run);
    } catch (error) {
      if (mine === this.#stops) this.state.set(notSetUp(error));
    }
    if (mine === this.#stops) await started(this.state);
  }

  #open(parts: typeof Parts): Run {
    const { media: edge = parts.browserMedia } = this.#options;
    const source = this.#source;
    const given = playing(source);
    const video = given ?? this.#shown;
    const camera = given
      ? undefined
      : new parts.Camera({ edge, choice: this.#choice, state: this.camera, lens: this.lens });
    if (video) muteInline(video);
    camera?.show(video);
    const undo = [this.camera.subscribe(this.#follow), () => camera?.stop()];
    // An element of the scanner's own would go on playing the stream.
    if (given && given !== source) undo.push(() => (given.srcObject = null));
    const labels = new parts.LabelWatch(this.#formats);
    return { parts, labels, given, camera, undo };
  }

  /** A scanner that is paused before it has opened shows the camera all the same, and has no worker. */
  #resume({ camera, given, parts, undo }: Run): void {
    if (!this.#isPaused && !this.#engine) {
      const { engine, fallback = false } = this.#options;
      const formats = this.#formats;
      const used = engine ?? parts.createEngine({ formats, ...(fallback && { general: true }) });
      this.#engine = used;
      undo.push(used.state.subscribe(this.#follow));
      if (!engine) undo.push(() => used.close());
      void used.warm();
    } else if (this.#engine?.state.get().kind === 'failed') void this.#engine.warm();
    // A camera without a picture is opened again.
    if (camera && !hasPicture(this.camera.get())) camera.start();
    if (given) void given.play().catch(() => undefined);
    this.#follow();
  }

  pause(): void {
    this.#isPaused = true;
    this.#follow();
  }

  stop(): void {
    this.#stops += 1;
    this.#unfeed();
    for (const undo of this.#run?.undo ?? []) undo();
    this.#run = undefined;
    this.#engine = undefined;
    this.camera.set({ kind: 'off' });
    this.lens.set({});
    this.state.set({ kind: 'idle' });
  }

  rest(because: 'asleep' | 'standby'): void {
    this.#stops += 1;
    if (this.#run) this.#run.camera?.rest(because);
    else if (because === 'standby') this.camera.set({ kind: because });
  }

  show(video: HTMLVideoElement): () => void {
    this.#showIn(video);
    return () => {
      if (this.#shown === video) this.#showIn(undefined);
    };
  }

  /** A film or a stream stays in the element that it came with. */
  #showIn(video: HTMLVideoElement | undefined): void {
    this.#shown = video;
    if (!this.#run || this.#run.given) return;
    this.#unfeed();
    if (video) muteInline(video);
    this.#run.camera?.show(video);
    this.#follow();
  }

  async cameras(): Promise<readonly CameraChoice[]> {
    const { browserMedia } = await loadParts();
    return (this.#options.media ?? browserMedia).videoInputs();
  }

  use(camera: CameraChoice): void {
    this.#choice = camera;
    this.#run?.camera?.start(camera);
  }

  takeAnother(): void {
    this.#run?.camera?.takeAnother();
  }

  focusAt(point: PicturePoint): void {
    this.#run?.camera?.focusAt(point);
  }

  get #track(): MediaStreamTrack | undefined {
    const stream = this.#run?.given?.srcObject;
    if (isStream(stream)) return stream.getVideoTracks()[0];
    return openCamera(this.camera.get())?.track;
  }

  abilities(): TrackAbilities | undefined {
    return this.#track && this.#run?.parts.abilitiesOf(this.#track);
  }

  torch(on: boolean): Promise<boolean> {
    return this.#set({ torch: on });
  }

  zoom(level: number): Promise<boolean> {
    return this.#set({ zoom: level });
  }

  async #set(lens: LensSettings): Promise<boolean> {
    const { camera, parts } = this.#run ?? {};
    if (camera) return camera.set(lens);
    return (this.#track && parts?.wishOf(this.#track, lens)) ?? false;
  }

  readonly #follow = (): void => {
    if (!this.#run) return;
    const { parts, camera, given } = this.#run;
    const video = given ?? this.#shown;
    const now = camera && this.camera.get();
    // A camera that was unplugged shows no label any more.
    if (this.#isPaused || !video || (now && !hasPicture(now))) this.#unfeed();
    else this.#detach ??= this.#engine?.attach(parts.createVideoFrameSource(video), this.#onFrame);
    const engine = this.#engine?.state.get() ?? { kind: 'warming' };
    const found = parts.scannerState(now, engine, this.state.get());
    const isPaused = this.#isPaused && found.kind !== 'problem';
    const next: ScannerState = isPaused ? { kind: 'paused' } : found;
    if (JSON.stringify(next) !== JSON.stringify(this.state.get())) this.state.set(next);
  };

  #unfeed(): void {
    this.#detach?.();
    this.#detach = undefined;
    this.#report({ left: this.#run?.labels.clear() ?? [] });
  }

  readonly #onFrame = (frame: FrameReport): void => {
    this.frames.emit(frame);
    this.#report(this.#run?.labels.next(frame) ?? {}, frame.unread);
  };

  #report(changes: Partial<LabelChanges>, unread: FrameReport['unread'] = []): void {
    const { appeared = [], stayed = [], left = [] } = changes;
    const { onAppear, onStay, onLeave, onUnread } = this.#options;
    // A listener that throws must not keep the other labels of the frame from being reported.
    for (const label of appeared) guarded(() => onAppear?.(label));
    for (const label of stayed) guarded(() => onStay?.(label));
    for (const label of left) guarded(() => onLeave?.(label));
    if (unread.length + this.#unread > 0) guarded(() => onUnread?.(unread));
    this.#unread = unread.length;
  }
}
