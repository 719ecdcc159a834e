/** A scanner at work. Loaded by the first start, so that a page pays for nothing before. */
import { type Camera, createCamera } from '../camera/camera.ts';
import { type CameraState, hasPicture } from '../camera/camera-state.ts';
import { browserMedia } from '../camera/media-edge.ts';
import { abilitiesOf, type PicturePoint, type TrackAbilities } from '../camera/track-abilities.ts';
import { type LensSettings, wishOf } from '../camera/track-wishes.ts';
import { createVideoFrameSource } from '../camera/video-frames.ts';
import type { CameraChoice } from '../camera/wishes.ts';
import { createEngine } from '../engine/engine.ts';
import type { FrameReport, ScanEngine } from '../engine/types.ts';
import { QR_ONLY } from '../lib/formats.ts';
import type { Emitter, WritableSignal } from '../lib/subscribable.ts';
import { guarded } from '../lib/uncaught.ts';
import { LabelWatch } from './label-watch.ts';
import { scannerState } from './problems.ts';
import type { ScannerOptions, ScannerSource, ScannerState } from './types.ts';

/** What a scanner reports, and to whom: the object that the page holds. */
interface Reports {
  readonly state: WritableSignal<ScannerState>;
  readonly camera: WritableSignal<CameraState>;
  readonly lens: WritableSignal<LensSettings>;
  readonly frames: Emitter<FrameReport>;
}

export class Running {
  readonly #options: ScannerOptions;
  readonly #reports: Reports;
  readonly #camera: Camera | undefined;
  readonly #labels: LabelWatch;
  readonly #undo: (() => void)[] = [];
  /** Of the scanner itself, for a stream that no element shows. */
  readonly #given: HTMLVideoElement | undefined;
  #engine: ScanEngine | undefined;
  #video: HTMLVideoElement | undefined;
  #unread = 0;
  #unshow: (() => void) | undefined;
  #detach: (() => void) | undefined;
  #isPaused = true;

  /** Does nothing before `resume` or `pause`. @param shown where the picture of a camera is shown */
  constructor(
    source: ScannerSource | undefined,
    options: ScannerOptions,
    reports: Reports,
    shown: HTMLVideoElement | undefined,
  ) {
    this.#options = options;
    this.#reports = reports;
    this.#labels = new LabelWatch(options.formats);
    const stream = source && 'getVideoTracks' in source ? source : undefined;
    const video = stream ? videoOf(stream) : (source as HTMLVideoElement | undefined);
    if (video && hasSource(video)) this.#given = video;
    else this.#camera = this.#openCamera();
    // An element of the scanner's own would go on playing the stream.
    if (stream && video) this.#undo.push(() => (video.srcObject = null));
    this.#setVideo(video ?? shown);
  }

  #openCamera(): Camera {
    const { media = browserMedia, camera: choice } = this.#options;
    const camera = createCamera({ edge: media, choice });
    const { lens } = this.#reports;
    this.#undo.push(
      camera.state.subscribe(this.#follow),
      camera.lens.subscribe((now) => lens.set(now)),
    );
    return camera;
  }

  /** @param video undefined shows nothing; a film or a stream stays in the element that it came with */
  show(video: HTMLVideoElement | undefined): void {
    this.#unfeed();
    this.#unshow?.();
    this.#setVideo(video);
    this.#follow();
  }

  #setVideo(video: HTMLVideoElement | undefined): void {
    this.#video = this.#given ?? video;
    if (this.#video) Object.assign(this.#video, { muted: true, playsInline: true });
    this.#unshow = video && this.#camera?.attach(video);
  }

  /** Before the first start the camera is opened all the same, and no worker. */
  pause(): void {
    this.#isPaused = true;
    if (this.#camera?.state.get().kind === 'off') this.#camera.start();
    this.#follow();
  }

  resume(): void {
    this.#isPaused = false;
    this.#engine ??= this.#openEngine();
    if (this.#engine.state.get().kind === 'failed') void this.#engine.warm();
    // A camera without a picture is opened again.
    if (this.#camera && !hasPicture(this.#camera.state.get())) this.#camera.start();
    if (!this.#camera) void this.#video?.play().catch(() => undefined);
    this.#follow();
  }

  #openEngine(): ScanEngine {
    const engine = this.#options.engine ?? engineFor(this.#options);
    this.#undo.push(engine.state.subscribe(this.#follow));
    if (!this.#options.engine) this.#undo.push(() => engine.close());
    void engine.warm();
    return engine;
  }

  stop(): void {
    this.#unfeed();
    for (const undo of this.#undo) undo();
    this.#camera?.stop();
    this.#unshow?.();
  }

  rest(because: 'asleep' | 'standby'): void {
    if (because === 'asleep') this.#camera?.sleep();
    else this.#camera?.standBy();
  }

  use(camera: CameraChoice): void {
    this.#camera?.start(camera);
  }

  takeAnother(): void {
    this.#camera?.takeAnother();
  }

  focusAt(point: PicturePoint): void {
    this.#camera?.focusAt(point);
  }

  abilities(): TrackAbilities | undefined {
    const track = this.#givenTrack;
    return this.#camera?.abilities() ?? (track && abilitiesOf(track));
  }

  torch(on: boolean): Promise<boolean> {
    return this.#camera?.torch(on) ?? this.#wish({ torch: on });
  }

  zoom(level: number): Promise<boolean> {
    return this.#camera?.zoom(level) ?? this.#wish({ zoom: level });
  }

  async #wish(lens: LensSettings): Promise<boolean> {
    const track = this.#givenTrack;
    return track !== undefined && wishOf(track, lens);
  }

  get #givenTrack(): MediaStreamTrack | undefined {
    const stream = this.#given?.srcObject;
    return stream && 'getVideoTracks' in stream ? stream.getVideoTracks()[0] : undefined;
  }

  readonly #follow = (): void => {
    const { state, camera } = this.#reports;
    const now = this.#camera?.state.get();
    if (now) camera.set(now);
    if (!this.#isPaused && this.#video && (!now || hasPicture(now))) this.#feed(this.#video);
    else this.#unfeed(); // a camera that was unplugged shows no label any more
    const found = scannerState(now, this.#engine?.state.get() ?? { kind: 'warming' });
    const isPaused = this.#isPaused && found.kind !== 'problem';
    const next: ScannerState = isPaused ? { kind: 'paused' } : found;
    if (JSON.stringify(next) !== JSON.stringify(state.get())) state.set(next);
  };

  #feed(video: HTMLVideoElement): void {
    this.#detach ??= this.#engine?.attach(createVideoFrameSource(video), (report) =>
      this.#onFrame(report),
    );
  }

  #unfeed(): void {
    this.#detach?.();
    this.#detach = undefined;
    for (const label of this.#labels.clear()) guarded(() => this.#options.onLeave?.(label));
    if (this.#unread > 0) guarded(() => this.#options.onUnread?.([]));
    this.#unread = 0;
  }

  #onFrame(report: FrameReport): void {
    this.#reports.frames.emit(report);
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
}

const engineFor = ({ formats = QR_ONLY, fallback = false }: ScannerOptions): ScanEngine =>
  createEngine({ formats, ...(fallback && { general: true }) });

const hasSource = ({ srcObject, currentSrc, src }: HTMLVideoElement): boolean =>
  srcObject !== null || currentSrc !== '' || src !== '';

const videoOf = (stream: MediaStream): HTMLVideoElement =>
  Object.assign(document.createElement('video'), { srcObject: stream });

export const camerasNow = ({ media = browserMedia }: ScannerOptions) => media.videoInputs();
