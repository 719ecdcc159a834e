import { signal, type WritableSignal } from '../lib/subscribable.ts';
import { nextCamera, timeOf } from './camera-machine.ts';
import type { CameraChoice } from './wishes.ts';
import { type CameraEvent, type CameraState, type OpenCamera, openCamera } from './camera-state.ts';
import { watchPage, watchTrack } from './camera-watch.ts';
import type { MediaEdge } from './media-edge.ts';
import { openDevice } from './open-device.ts';
import { stopStream } from './open-largest.ts';
import { openInTurn } from './opening-turn.ts';
import { pageOf } from './page-cameras.ts';
import { type PictureWatch, type VideoLike, watchPicture } from './picture-watch.ts';
import {
  focusContinuously,
  type PicturePoint,
  touchFocus,
  type TouchFocus,
} from './track-abilities.ts';
import { type LensSettings, wishOf } from './track-wishes.ts';

export interface CameraOptions {
  readonly edge: MediaEdge;
  readonly choice?: CameraChoice | undefined;
  /** Where the camera reports its state, and light and zoom that are set. */
  readonly state?: WritableSignal<CameraState>;
  readonly lens?: WritableSignal<LensSettings>;
}

/**
 * Cameras of one page open one after another, and none shows a device that another one shows. The machine decides what
 * comes next; this carries it out.
 */
export class Camera {
  readonly state: WritableSignal<CameraState>;
  /** They return when the camera is opened again, on this page or another one. */
  readonly lens: WritableSignal<LensSettings>;
  readonly #options: CameraOptions;
  #choice: CameraChoice | undefined;
  #video: VideoLike | undefined;
  #picture: PictureWatch | undefined;
  #held: OpenCamera | undefined;
  #touch: TouchFocus | undefined;
  /** The open device, or the one that was lost since the start: automatic recovery opens this one. */
  #device: CameraChoice | undefined;
  #unwatchTrack: (() => void) | undefined;
  #unwatchPage: (() => void) | undefined;
  #cancelTimer: (() => void) | undefined;
  /** Aborted by every open and close: what an older request brings is closed. */
  #opening = new AbortController();

  constructor(options: CameraOptions) {
    const { choice, state = signal<CameraState>({ kind: 'off' }), lens = signal({}) } = options;
    this.state = state;
    this.lens = lens;
    this.#options = options;
    this.#choice = choice;
  }

  /** Starts, or starts again; a choice given here replaces the one before. */
  start(choice?: CameraChoice): void {
    this.#choice = choice ?? this.#choice;
    this.#device = undefined;
    this.#unwatchPage ??= watchPage(this.#options.edge, {
      send: (event) => this.#send(event),
      held: () => this.#held,
      device: () => this.#device,
    });
    this.#send({ type: 'start' });
  }

  /** Starts with the camera that is offered instead of a busy one, or with any, when the chosen one is gone. */
  takeAnother(): void {
    const state = this.state.get();
    this.#choice = state.kind === 'busy' ? state.other : undefined;
    this.start();
  }

  stop(): void {
    this.#unwatchPage?.();
    this.#unwatchPage = undefined;
    this.#send({ type: 'stop' });
  }

  /** Closes the camera until the next start: nothing happens, or another view is to open one. */
  rest(because: 'asleep' | 'standby'): void {
    this.#send({ type: because === 'asleep' ? 'sleep' : 'stand-by' });
  }

  /** A touch on the picture, where the camera can focus on a point. */
  focusAt(point: PicturePoint): void {
    this.#touch?.at(point);
  }

  /** Shows the picture in a video element, or in none. */
  show(video: VideoLike | undefined): void {
    this.#video = video;
    this.#show();
  }

  /** @returns whether the camera did it: some refuse, and some only say that they did */
  async set(more: LensSettings): Promise<boolean> {
    const { lenses } = pageOf(this.#options.edge);
    const camera = this.#held;
    if (!camera || !(await wishOf(camera.track, more))) return false;
    lenses.set(camera.deviceId, { ...lenses.get(camera.deviceId), ...more });
    if (camera === this.#held) this.lens.set({ ...this.lens.get(), ...more });
    return true;
  }

  #send(event: CameraEvent): void {
    const before = this.state.get();
    const { state, task } = nextCamera(before, event);
    if (task === 'open' || task === 'close') this.#release();
    if (state !== before) this.#enter(state);
    if (task === 'open') this.#open();
    const camera = openCamera(state);
    if (task === 'focus' && camera) void focusContinuously(camera.track);
    if (camera && (state.kind === 'focusing' || task === 'focus')) void this.#restore(camera);
  }

  /** Each alone: a camera may refuse one of them. */
  async #restore({ deviceId }: OpenCamera): Promise<void> {
    const { torch, zoom } = pageOf(this.#options.edge).lenses.get(deviceId) ?? {};
    if (torch && !this.lens.get().torch) await this.set({ torch });
    if (zoom !== undefined && this.lens.get().zoom === undefined) await this.set({ zoom });
  }

  #enter(state: CameraState): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#arm(state);
    this.state.set(state);
  }

  #arm(state: CameraState): void {
    const { edge } = this.#options;
    const ms = timeOf(state);
    if (ms === undefined) return;
    // A hidden tab gets no pictures even from a healthy camera: wait again.
    const ring = () => (edge.visible() ? this.#send({ type: 'time' }) : this.#arm(state));
    this.#cancelTimer = edge.setTimer(ring, ms);
  }

  #open(): void {
    const { signal } = this.#opening;
    const { edge } = this.#options;
    openInTurn({ edge, queue: pageOf(edge).queue, signal, open: () => this.#request(signal) });
  }

  async #request(signal: AbortSignal): Promise<void> {
    this.#send({ type: 'requested' });
    const result = await openDevice(this.#options.edge, {
      view: this,
      choice: this.#choice,
      lost: this.#device,
      signal,
      onAsking: () => signal.aborted || this.#send({ type: 'asking' }),
    });
    const isOpen = 'stream' in result;
    if (isOpen && signal.aborted) stopStream(result.stream);
    else if (isOpen) this.#hold(result);
    else if (!signal.aborted) this.#send({ type: 'refused', because: result });
  }

  #hold(camera: OpenCamera): void {
    const { open, lenses } = pageOf(this.#options.edge);
    this.#held = camera;
    open.set(this, camera);
    // Under a new id it is the same camera.
    const before = this.#device ?? this.#choice;
    const lens = before?.label === camera.label ? lenses.get(before.deviceId) : undefined;
    if (lens) lenses.set(camera.deviceId, lens);
    this.lens.set({});
    this.#device = { deviceId: camera.deviceId, label: camera.label };
    // From now on its id, which may be new, distinguishes it from other cameras with its name.
    if (this.#choice && camera.wanted === undefined) this.#choice = this.#device;
    this.#touch = touchFocus(this.#options.edge, camera.track);
    this.#unwatchTrack = watchTrack(this.#options.edge, camera, {
      send: (event) => this.#send(event),
      progress: () => this.#picture?.progress(),
    });
    this.#send({ type: 'opened', camera });
    this.#show();
  }

  #show(): void {
    this.#picture?.stop();
    this.#picture = undefined;
    if (!this.#video || !this.#held) return;
    const onPicture = () => this.#send({ type: 'picture' });
    this.#picture = watchPicture(this.#video, this.#held.stream, onPicture);
  }

  #release(): void {
    this.#opening.abort();
    this.#opening = new AbortController();
    this.#unwatchTrack?.();
    this.#unwatchTrack = undefined;
    this.#touch?.end();
    this.#touch = undefined;
    const held = this.#held;
    this.#held = undefined;
    pageOf(this.#options.edge).open.delete(this);
    this.#show();
    if (held) stopStream(held.stream);
  }
}
