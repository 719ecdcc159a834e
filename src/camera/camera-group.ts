import { signal, type Signal } from '../app/signal.ts';
import { type Camera, createCamera } from './camera.ts';
import { type CameraChoice, openCamera } from './camera-state.ts';
import type { MediaEdge } from './media-edge.ts';
import { stepQueue } from './step-queue.ts';

/** The cameras of one screen: never the same device twice, one at a time where the device asks for it. */
export interface CameraGroup {
  readonly cameras: readonly Camera[];
  /** The view whose turn it is; undefined when all are live together. */
  readonly turn: Signal<number | undefined>;
  start(): void;
  stop(): void;
  /** Gives the turn to a view; without a view, to the next one. */
  switchTo(view?: number): void;
  /** From now on one camera at a time, or all together. */
  setOneLive(one: boolean): void;
}

export interface GroupOptions {
  readonly edge: MediaEdge;
  /** One for each view, in order; undefined means the rear camera. */
  readonly choices: readonly (CameraChoice | undefined)[];
  readonly oneLive: boolean;
}

/** iOS and iPadOS: a second getUserMedia ends the first one's picture. An iPad says it is a Mac. */
export function onlyOneLive(agent: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  if (/iPad|iPhone|iPod/.test(agent.userAgent)) return true;
  return /Macintosh/.test(agent.userAgent) && agent.maxTouchPoints > 1;
}

export function createCameraGroup(options: GroupOptions): CameraGroup {
  const queue = stepQueue();
  const turn = signal<number | undefined>(options.oneLive ? 0 : undefined);
  let running = false;
  const cameras: Camera[] = options.choices.map((choice, view) =>
    createCamera({ edge: options.edge, choice, queue, taken: () => takenBut(cameras, view) }),
  );
  const arrange = () => {
    if (!running) return;
    const mine = turn.get();
    // The others give their camera up first: the queue then opens the one whose turn it is.
    cameras.forEach((camera, view) => mine !== undefined && view !== mine && camera.standBy());
    cameras.forEach((camera, view) => (mine === undefined || view === mine) && wake(camera));
  };
  return {
    cameras,
    turn,
    start() {
      running = true;
      arrange();
    },
    stop() {
      running = false;
      for (const camera of cameras) camera.stop();
    },
    switchTo(view) {
      if (turn.get() === undefined) return;
      turn.set(view ?? ((turn.get() ?? 0) + 1) % cameras.length);
      arrange();
    },
    setOneLive(one) {
      if (one === (turn.get() !== undefined)) return;
      turn.set(one ? 0 : undefined);
      arrange();
    },
  };
}

const ASLEEP = ['off', 'standby'];
const wake = (camera: Camera): void => {
  if (ASLEEP.includes(camera.state.get().kind)) camera.start();
};

function takenBut(cameras: readonly Camera[], view: number): string[] {
  return cameras.flatMap((camera, other) => {
    const id = other === view ? undefined : openCamera(camera.state.get())?.deviceId;
    return id ? [id] : [];
  });
}
