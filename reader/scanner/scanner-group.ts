/** The cameras of one page as scanners over one pool of workers, of which some are shown. */
import type { CameraChoice } from '../camera/camera-state.ts';
import type { FrameReport } from '../engine/types.ts';
import { emitter, signal, type Signal, type Subscribable } from '../lib/subscribable.ts';
import { createScanner } from './create-scanner.ts';
import type { Scanner, ScannerOptions } from './types.ts';

export interface ScannerGroup {
  readonly scanners: readonly Scanner[];
  /** Indices of the cameras that are in use now, in the order of the views. */
  readonly shown: Signal<readonly number[]>;
  /** Index of the live camera; undefined when all shown cameras are live. */
  readonly turn: Signal<number | undefined>;
  /** The frames of all cameras; `view` is the index of the camera. */
  readonly frames: Subscribable<FrameReport>;
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

export interface GroupOptions extends Omit<ScannerOptions, 'camera'> {
  /** One for each camera, in order; undefined means the rear camera. */
  readonly cameras: readonly (CameraChoice | undefined)[];
  readonly oneLive: boolean;
}

/** iOS and iPadOS: a second getUserMedia ends the first one's picture. An iPad's user agent is that of a Mac. */
export function onlyOneLive(agent: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  if (/iPad|iPhone|iPod/.test(agent.userAgent)) return true;
  return /Macintosh/.test(agent.userAgent) && agent.maxTouchPoints > 1;
}

export const createScannerGroup = (options: GroupOptions): ScannerGroup => new Group(options);

class Group implements ScannerGroup {
  readonly scanners: readonly Scanner[];
  readonly shown = signal<readonly number[]>([]);
  readonly turn = signal<number | undefined>(undefined);
  readonly frames = emitter<FrameReport>((emit) => {
    const undo = this.scanners.map(({ frames }, view) =>
      frames.subscribe((report) => emit({ ...report, view })),
    );
    return () => undo.forEach((one) => one());
  });
  #oneLive: boolean;

  constructor({ cameras, oneLive, ...options }: GroupOptions) {
    this.#oneLive = oneLive;
    this.scanners = cameras.map((camera) => createScanner(undefined, { ...options, camera }));
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
    for (const scanner of this.scanners) scanner.rest('asleep');
  }

  wake(): void {
    this.#arrange();
  }

  /** Closes cameras before it opens others, because they open one after another. */
  #arrange(wanted = this.turn.get()): void {
    const shown = this.shown.get();
    const first = wanted !== undefined && shown.includes(wanted) ? wanted : shown[0];
    const turn = this.#oneLive ? first : undefined;
    this.turn.set(turn);
    this.scanners.forEach((scanner, index) => {
      if (!shown.includes(index)) scanner.stop();
      else if (turn !== undefined && index !== turn) scanner.rest('standby');
    });
    for (const index of turn === undefined ? shown : [turn]) {
      const scanner = this.scanners[index];
      // The state reports why it did not start.
      if (scanner && CLOSED.includes(scanner.camera.get().kind))
        scanner.start().catch(() => undefined);
    }
  }
}

const CLOSED = ['off', 'standby', 'asleep'];
