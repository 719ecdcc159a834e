import { signal, type WritableSignal } from '../lib/subscribable.ts';
import { nextCamera, timeOf } from './camera-machine.ts';
import {
  type CameraChoice,
  type CameraEvent,
  type CameraState,
  type OpenCamera,
  openCamera,
} from './camera-state.ts';
import { watchPage, watchTrack } from './camera-watch.ts';
import type { MediaEdge } from './media-edge.ts';
import { openDevice } from './open-device.ts';
import { stopStream } from './open-largest.ts';
import { type PageCameras, pageOf } from './page-cameras.ts';
import { type VideoLike, watchPicture } from './picture-watch.ts';
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
  readonly #edge: MediaEdge;
  readonly #page: PageCameras;
  #choice: CameraChoice | undefined;
  #video: VideoLike | undefined;
  #touch: TouchFocus | undefined;
  /** The open device, or the one that was lost since the start: automatic recovery opens this one. */
  #device: CameraChoice | undefined;
  #unwatchPage: (() => void) | undefined;
  #unwatchPicture: (() => void) | undefined;
  /** Undoes the opening of the camera that is open. */
  #undo: readonly (() => void)[] = [];
  #cancelTimer: (() => void) | undefined;
  /** Aborted by every open and close: what an older request brings is closed. */
  #opening = new AbortController();

  constructor({ edge, choice, state = signal({ kind: 'off' }), lens = signal({}) }: CameraOptions) {
    this.state = state;
    this.lens = lens;
    this.#edge = edge;
    this.#page = pageOf(edge);
    this.#choice = choice;
  }

  /** Starts, or starts again; a choice given here replaces the one before. */
  start(choice?: CameraChoice): void {
    this.#choice = choice ?? this.#choice;
    this.#device = undefined;
    this.#unwatchPage ??= watchPage(this.#edge, {
      send: this.#send,
      open: () => this.#open,
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
    this.#send({ type: because });
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
    const { lenses } = this.#page;
    const camera = this.#open;
    if (!camera || !(await wishOf(camera.track, more))) return false;
    lenses.set(camera.deviceId, { ...lenses.get(camera.deviceId), ...more });
    if (camera === this.#open) this.lens.set({ ...this.lens.get(), ...more });
    return true;
  }

  get #open(): OpenCamera | undefined {
    return openCamera(this.state.get());
  }

  readonly #send = (event: CameraEvent): void => {
    const before = this.state.get();
    const { state, task } = nextCamera(before, event);
    if (task === 'open' || task === 'close') this.#release();
    if (state !== before) this.#enter(state);
    if (task === 'open') this.#request();
    const camera = openCamera(state);
    if (task === 'focus' && camera) void focusContinuously(camera.track);
    if (camera && (state.kind === 'focusing' || task === 'focus')) void this.#restore(camera);
  };

  #enter(state: CameraState): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#arm(state);
    this.state.set(state);
  }

  #arm(state: CameraState): void {
    const ms = timeOf(state);
    if (ms === undefined) return;
    // A hidden tab gets no pictures even from a healthy camera: wait again.
    const ring = () => (this.#edge.visible() ? this.#send({ type: 'time' }) : this.#arm(state));
    this.#cancelTimer = this.#edge.setTimer(ring, ms);
  }

  #request(): void {
    const { signal } = this.#opening;
    this.#page.inTurn(signal, async () => {
      this.#send({ type: 'requested' });
      const result = await openDevice({
        page: this.#page,
        choice: this.#choice,
        lost: this.#device,
        signal,
        onAsking: () => signal.aborted || this.#send({ type: 'asking' }),
      });
      const isOpen = 'stream' in result;
      if (isOpen && signal.aborted) stopStream(result.stream);
      else if (isOpen) this.#hold(result);
      else if (!signal.aborted) this.#send({ type: 'refused', because: result });
    });
  }

  #hold(camera: OpenCamera): void {
    const { open, lenses } = this.#page;
    const { deviceId, label } = camera;
    open.add(camera);
    // Under a new id it is the same camera.
    const before = this.#device ?? this.#choice;
    const lens = before?.label === label ? lenses.get(before.deviceId) : undefined;
    if (lens) lenses.set(deviceId, lens);
    this.lens.set({});
    this.#device = { deviceId, label };
    // From now on its id, which may be new, distinguishes it from other cameras with its name.
    if (this.#choice && camera.wanted === undefined) this.#choice = this.#device;
    const touch = touchFocus(this.#edge, camera.track);
    this.#touch = touch;
    this.#undo = [
      watchTrack(this.#edge, camera, this.#send),
      touch.end,
      () => open.delete(camera),
      () => stopStream(camera.stream),
    ];
    this.#send({ type: 'opened', camera });
    this.#show();
  }

  /** Each alone: a camera may refuse one of them. */
  async #restore({ deviceId }: OpenCamera): Promise<void> {
    const { torch, zoom } = this.#page.lenses.get(deviceId) ?? {};
    if (torch && !this.lens.get().torch) await this.set({ torch });
    if (zoom !== undefined && this.lens.get().zoom === undefined) await this.set({ zoom });
  }

  #show(): void {
    this.#unwatchPicture?.();
    this.#unwatchPicture = undefined;
    const camera = this.#open;
    if (!this.#video || !camera) return;
    this.#unwatchPicture = watchPicture(this.#edge, this.#video, camera.stream, {
      onPicture: () => this.#send({ type: 'picture' }),
      onFrozen: () => this.#send({ type: 'frozen' }),
    });
  }

  #release(): void {
    this.#opening.abort();
    this.#opening = new AbortController();
    this.#unwatchPicture?.();
    this.#unwatchPicture = undefined;
    this.#touch = undefined;
    for (const one of this.#undo) one();
    this.#undo = [];
  }
}
