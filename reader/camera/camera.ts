import { signal, type Signal } from '../lib/subscribable.ts';
import { nextCamera, timeOf } from './camera-machine.ts';
import type { CameraChoice } from './wishes.ts';
import { type CameraEvent, type CameraState, type OpenCamera, openCamera } from './camera-state.ts';
import { watchPage, watchTrack } from './camera-watch.ts';
import { deviceList, type DeviceList } from './device-list.ts';
import type { MediaEdge } from './media-edge.ts';
import { openDevice, stopStream } from './open-device.ts';
import { openInTurn } from './opening-turn.ts';
import { type PictureWatch, type VideoLike, watchPicture } from './picture-watch.ts';
import { taskQueue, type TaskQueue } from './task-queue.ts';
import {
  focusContinuously,
  type PicturePoint,
  touchFocus,
  type TouchFocus,
} from './track-abilities.ts';

export interface Camera {
  readonly state: Signal<CameraState>;
  /** Starts, or starts again; a choice given here replaces the one before. */
  start(choice?: CameraChoice): void;
  /** Starts with the camera that is offered instead of a busy one, or with any, when the chosen one is gone. */
  useAnother(): void;
  stop(): void;
  /** Closes the camera so that another view can open one. */
  standBy(): void;
  /** Closes the camera until the next start, if it is open. */
  sleep(): void;
  /** A touch on the picture, where the camera can focus on a point. */
  focusAt(point: PicturePoint): void;
  /** Shows the picture in a video element; returns the undo. */
  attach(video: VideoLike): () => void;
}

export interface CameraOptions {
  readonly edge: MediaEdge;
  readonly choice?: CameraChoice | undefined;
  /** Ids that other views show at this moment. */
  readonly taken?: () => readonly string[];
  /** Shared by the cameras of a page, so that they open one after another. */
  readonly queue?: TaskQueue;
  /** Shared by them too: each learns which devices there are from what all of them saw. */
  readonly devices?: DeviceList;
}

export const createCamera = (options: CameraOptions): Camera => new SupervisedCamera(options);

/** The machine decides what comes next; this carries it out. */
class SupervisedCamera implements Camera {
  readonly state = signal<CameraState>({ kind: 'off' });
  readonly #options: CameraOptions;
  readonly #queue: TaskQueue;
  readonly #devices: DeviceList;
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
    this.#options = options;
    this.#queue = options.queue ?? taskQueue();
    this.#devices = options.devices ?? deviceList(options.edge);
    this.#choice = options.choice;
  }

  start(choice?: CameraChoice): void {
    this.#choice = choice ?? this.#choice;
    this.#device = undefined;
    this.#unwatchPage ??= watchPage(this.#options.edge, {
      send: (event) => this.#send(event),
      devices: this.#devices,
      held: () => this.#held,
      device: () => this.#device,
    });
    this.#send({ type: 'start' });
  }

  useAnother(): void {
    const state = this.state.get();
    this.#choice = state.kind === 'busy' ? state.other : undefined;
    this.start();
  }

  stop(): void {
    this.#unwatchPage?.();
    this.#unwatchPage = undefined;
    this.#send({ type: 'stop' });
  }

  standBy(): void {
    this.#send({ type: 'stand-by' });
  }

  sleep(): void {
    this.#send({ type: 'sleep' });
  }

  focusAt(point: PicturePoint): void {
    this.#touch?.at(point);
  }

  attach(video: VideoLike): () => void {
    this.#video = video;
    this.#show();
    return () => {
      if (this.#video !== video) return;
      this.#video = undefined;
      this.#show();
    };
  }

  #send(event: CameraEvent): void {
    const before = this.state.get();
    const { state, task } = nextCamera(before, event);
    if (task === 'open' || task === 'close') this.#release();
    if (state !== before) this.#enter(state);
    if (task === 'open') this.#open();
    const camera = openCamera(state);
    if (task === 'focus' && camera) void focusContinuously(camera.track);
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
    openInTurn({ edge, queue: this.#queue, signal, open: () => this.#request(signal) });
  }

  async #request(signal: AbortSignal): Promise<void> {
    this.#send({ type: 'requested' });
    const result = await openDevice(this.#options.edge, {
      devices: this.#devices,
      choice: this.#choice,
      lost: this.#device,
      taken: () => this.#options.taken?.() ?? [],
      signal,
      onAsking: () => signal.aborted || this.#send({ type: 'asking' }),
    });
    if (signal.aborted) {
      if (result.ok) stopStream(result.camera.stream);
    } else if (result.ok) this.#hold(result.camera);
    else this.#send({ type: 'refused', error: result.error });
  }

  #hold(camera: OpenCamera): void {
    this.#held = camera;
    this.#device = { deviceId: camera.deviceId, label: camera.label };
    // From now on its new id distinguishes it from other cameras with its name.
    if (camera.substituted === 'label') this.#choice = this.#device;
    this.#touch = touchFocus(this.#options.edge, camera.track);
    this.#unwatchTrack = watchTrack(this.#options.edge, camera, {
      send: (event) => this.#send(event),
      devices: this.#devices,
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
    this.#show();
    if (held) stopStream(held.stream);
  }
}
