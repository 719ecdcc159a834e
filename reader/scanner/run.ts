/** A scanner at work. Loaded by the first start, so that a page pays for nothing before. */
import { type Camera, createCamera } from '../camera/camera.ts';
import { hasPicture, openCamera } from '../camera/camera-state.ts';
import { browserMedia } from '../camera/media-edge.ts';
import { abilitiesOf, type TrackAbilities } from '../camera/track-abilities.ts';
import { type LensSettings, wishOf } from '../camera/track-wishes.ts';
import { createVideoFrameSource } from '../camera/video-frames.ts';
import type { CameraChoice } from '../camera/wishes.ts';
import { createEngine } from '../engine/engine.ts';
import type { FrameReport, ScanEngine } from '../engine/types.ts';
import { othersOf } from '../lib/formats.ts';
import type { WritableSignal } from '../lib/subscribable.ts';
import { guarded } from '../lib/uncaught.ts';
import { LabelWatch } from './label-watch.ts';
import { scannerState } from './problems.ts';
import type { ScannerOptions, ScannerSource, ScannerState } from './types.ts';

export class Running {
  readonly #options: ScannerOptions;
  readonly #state: WritableSignal<ScannerState>;
  readonly #engine: ScanEngine;
  readonly #video: HTMLVideoElement;
  readonly #camera: Camera | undefined;
  readonly #labels: LabelWatch;
  #unread = 0;
  #detach: (() => void) | undefined;
  #isPaused = false;
  readonly #undo: (() => void)[];

  constructor(source: ScannerSource, options: ScannerOptions, state: WritableSignal<ScannerState>) {
    this.#options = options;
    this.#state = state;
    this.#engine = options.engine ?? engineFor(options);
    this.#labels = new LabelWatch(options.formats);
    this.#video = source instanceof HTMLVideoElement ? source : videoOf(source);
    this.#camera = hasSource(this.#video)
      ? undefined
      : createCamera({ edge: browserMedia, choice: options.camera });
    this.#undo = [
      this.#engine.subscribe((report) => this.#onReport(report)),
      this.#engine.state.subscribe(this.#follow),
      this.#camera?.state.subscribe(this.#follow) ?? (() => undefined),
      this.#camera?.attach(this.#video) ?? (() => undefined),
      // An element of the scanner's own would go on playing the stream.
      () => source === this.#video || (this.#video.srcObject = null),
    ];
    Object.assign(this.#video, { muted: true, playsInline: true });
    this.#camera?.start();
    void this.#engine.warm();
    if (!this.#camera) void this.#video.play().catch(() => undefined);
    this.#follow();
  }

  pause(): void {
    this.#isPaused = true;
    this.#follow();
  }

  resume(): void {
    this.#isPaused = false;
    const { kind } = this.#state.get();
    const camera = this.#camera?.state.get();
    // What did not start is tried again.
    if (kind === 'problem' && camera && !hasPicture(camera)) this.#camera?.start();
    if (this.#engine.state.get().kind === 'failed') void this.#engine.warm();
    this.#follow();
  }

  stop(): void {
    this.#detach?.();
    for (const undo of this.#undo) undo();
    this.#camera?.stop();
    if (!this.#options.engine) this.#engine.close();
    this.#forget();
  }

  use(camera: CameraChoice): void {
    this.#camera?.start(camera);
  }

  abilities(): TrackAbilities | undefined {
    const track = this.#track;
    return track && abilitiesOf(track);
  }

  torch(on: boolean): Promise<boolean> {
    return this.#camera?.torch(on) ?? this.#wish({ torch: on });
  }

  zoom(level: number): Promise<boolean> {
    return this.#camera?.zoom(level) ?? this.#wish({ zoom: level });
  }

  async #wish(lens: LensSettings): Promise<boolean> {
    const track = this.#track;
    return track !== undefined && wishOf(track, lens);
  }

  get #track(): MediaStreamTrack | undefined {
    const camera = this.#camera && openCamera(this.#camera.state.get());
    const { srcObject } = this.#video;
    const given = srcObject instanceof MediaStream ? srcObject.getVideoTracks()[0] : undefined;
    return camera?.track ?? given;
  }

  readonly #follow = (): void => {
    const camera = this.#camera?.state.get();
    const state = scannerState(camera, this.#engine.state.get());
    const reads = !this.#isPaused && (!camera || hasPicture(camera));
    if (reads)
      this.#detach ??= this.#engine.attach(
        this.#options.view ?? 0,
        createVideoFrameSource(this.#video),
      );
    else {
      this.#detach?.();
      this.#detach = undefined;
      this.#forget(); // a camera that was unplugged shows no label any more
    }
    const isPaused = this.#isPaused && state.kind !== 'problem';
    const next: ScannerState = isPaused ? { kind: 'paused' } : state;
    if (JSON.stringify(next) !== JSON.stringify(this.#state.get())) this.#state.set(next);
  };

  #onReport(report: FrameReport): void {
    if (report.view !== (this.#options.view ?? 0)) return;
    const { onAppear, onStay, onLeave, onUnread } = this.#options;
    const { appeared, stayed, left } = this.#labels.next(report);
    // A listener that throws must not keep the other labels of the frame from being reported.
    for (const label of appeared) guarded(() => onAppear?.(label));
    for (const label of stayed) guarded(() => onStay?.(label));
    for (const label of left) guarded(() => onLeave?.(label));
    const unread = report.unread ?? [];
    if (unread.length + this.#unread > 0) guarded(() => onUnread?.(unread));
    this.#unread = unread.length;
  }

  #forget(): void {
    for (const label of this.#labels.clear()) guarded(() => this.#options.onLeave?.(label));
    if (this.#unread > 0) guarded(() => this.#options.onUnread?.([]));
    this.#unread = 0;
  }
}

const engineFor = ({ formats = [], fallback = false }: ScannerOptions): ScanEngine => {
  const also = othersOf(formats);
  return createEngine({ also, general: fallback || also.length > 0 });
};

const hasSource = ({ srcObject, currentSrc, src }: HTMLVideoElement): boolean =>
  srcObject !== null || currentSrc !== '' || src !== '';

const videoOf = (stream: MediaStream): HTMLVideoElement =>
  Object.assign(document.createElement('video'), { srcObject: stream });

export const camerasNow = (): Promise<readonly CameraChoice[]> => browserMedia.videoInputs();
