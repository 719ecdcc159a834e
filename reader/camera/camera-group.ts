import { signal, type Signal } from '../lib/subscribable.ts';
import { type Camera, createCamera } from './camera.ts';
import type { CameraChoice } from './wishes.ts';
import type { MediaEdge } from './media-edge.ts';

/** The cameras of one screen: never the same device twice, and only one live where the platform requires it. */
export interface CameraGroup {
  readonly cameras: readonly Camera[];
  /** Indices of the cameras that are in use now, in the order of the views. */
  readonly shown: Signal<readonly number[]>;
  /** Index of the live camera; undefined when all shown cameras are live. */
  readonly turn: Signal<number | undefined>;
  /** Uses these cameras and stops the others. */
  show(indices: readonly number[]): void;
  /** Makes the next shown camera live, or a given one. */
  switchTo(index?: number): void;
  /** One live camera at a time, or all. */
  setOneLive(one: boolean): void;
  /** Closes the open cameras; `wake` opens them again. */
  sleep(): void;
  wake(): void;
}

export interface GroupOptions {
  readonly edge: MediaEdge;
  /** One for each camera, in order; undefined means the rear camera. */
  readonly choices: readonly (CameraChoice | undefined)[];
  readonly oneLive: boolean;
}

/** iOS and iPadOS: a second getUserMedia ends the first one's picture. An iPad's user agent is that of a Mac. */
export function onlyOneLive(agent: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  if (/iPad|iPhone|iPod/.test(agent.userAgent)) return true;
  return /Macintosh/.test(agent.userAgent) && agent.maxTouchPoints > 1;
}

export const createCameraGroup = (options: GroupOptions): CameraGroup => new Group(options);

class Group implements CameraGroup {
  readonly cameras: readonly Camera[];
  readonly shown = signal<readonly number[]>([]);
  readonly turn = signal<number | undefined>(undefined);
  #oneLive: boolean;

  constructor({ edge, choices, oneLive }: GroupOptions) {
    this.#oneLive = oneLive;
    this.cameras = choices.map((choice) => createCamera({ edge, choice }));
  }

  show(indices: readonly number[]): void {
    this.shown.set(indices);
    this.#arrange();
  }

  switchTo(index?: number): void {
    const shown = this.shown.get();
    const turn = this.turn.get();
    if (turn === undefined) return;
    this.#arrange(index ?? shown[(shown.indexOf(turn) + 1) % shown.length]);
  }

  setOneLive(one: boolean): void {
    this.#oneLive = one;
    this.#arrange();
  }

  sleep(): void {
    for (const camera of this.cameras) camera.sleep();
  }

  wake(): void {
    this.#arrange();
  }

  /** Closes cameras before it opens others, because the queue runs in order. */
  #arrange(wanted = this.turn.get()): void {
    const shown = this.shown.get();
    const first = wanted !== undefined && shown.includes(wanted) ? wanted : shown[0];
    const turn = this.#oneLive ? first : undefined;
    this.turn.set(turn);
    this.cameras.forEach((camera, index) => {
      if (!shown.includes(index)) rest(camera);
      else if (turn !== undefined && index !== turn) camera.standBy();
    });
    for (const index of turn === undefined ? shown : [turn]) {
      const camera = this.cameras[index];
      if (camera && CLOSED.includes(camera.state.get().kind)) camera.start();
    }
  }
}

const CLOSED = ['off', 'standby', 'asleep'];
const rest = (camera: Camera): void => {
  if (camera.state.get().kind !== 'off') camera.stop();
};
