/** What the cameras of a page share, and what is remembered of each device until the page is loaded again. */
import { withinDeadline } from '../lib/deadline.ts';
import { OPENING_MS } from './camera-machine.ts';
import type { CameraChoice, OpenCamera } from './camera-state.ts';
import { camerasOf, type MediaEdge, type VideoDevice } from './media-edge.ts';
import { taskQueue } from './task-queue.ts';
import { type LensSettings, makeSmaller } from './track-wishes.ts';

export interface PageCameras {
  readonly edge: MediaEdge;
  /**
   * Cameras open one after another. A pending request, because the browser hangs or its prompt is not answered yet,
   * blocks the next camera only for a limited time. @param signal aborted when the request is given up
   */
  inTurn(signal: AbortSignal, open: () => Promise<void>): void;
  /** The cameras that the views show. */
  readonly open: Set<OpenCamera>;
  /** Light and zoom that a person has set, by the device's id. */
  readonly lenses: Map<string, LensSettings>;
  /** Whether a device focuses on near labels, by its id. */
  readonly focuses: Map<string, boolean>;
  /** The cameras that are plugged in. */
  devices(): Promise<readonly VideoDevice[]>;
  /** The wanted one of the devices, also when it has another id since it was chosen. */
  find(devices: readonly VideoDevice[], wanted: CameraChoice): VideoDevice | undefined;
  isSame(device: VideoDevice, wanted: CameraChoice): boolean;
  /** A view shows the device: the same one makes no second view. */
  isShown(device: VideoDevice): boolean;
  /** Makes the pictures of the views smaller: two cameras may share one connection. @returns whether one is */
  makeRoom(): Promise<boolean>;
}

const pages = new WeakMap<MediaEdge, PageCameras>();

export function pageOf(edge: MediaEdge): PageCameras {
  const page = pages.get(edge) ?? createPage(edge);
  pages.set(edge, page);
  return page;
}

/** Without the permission browsers list cameras under no id: that proves no absence. */
const namesNone = (devices: readonly VideoDevice[]): boolean =>
  devices.length > 0 && devices.every(({ deviceId }) => deviceId === '');

function createPage(edge: MediaEdge): PageCameras {
  const together = new Map<string, Set<string>>();
  const open = new Set<OpenCamera>();
  const queue = taskQueue();
  const isShown = ({ deviceId }: VideoDevice) =>
    deviceId !== '' && [...open].some((one) => one.deviceId === deviceId);
  /** Some browsers give a device a new id on every page load (Samsung Internet): then its label counts. */
  const isSame = (device: VideoDevice, { deviceId, label }: CameraChoice) =>
    device.deviceId === deviceId ||
    (label !== '' && device.label === label && !areTwo(device, deviceId));
  /** Two ids that were there together are two devices, also of one model and of one name. */
  const areTwo = (device: VideoDevice, other: string) =>
    together.get(device.deviceId)?.has(other) === true || isShown(device);
  return {
    edge,
    inTurn(signal, work) {
      const run = () => withinDeadline(work(), turnTimer(edge, signal), () => undefined);
      void queue.add(async () => signal.aborted || run());
    },
    open,
    lenses: new Map(),
    focuses: new Map(),
    async devices() {
      const devices = await camerasOf(edge);
      const ids = devices.map(({ deviceId }) => deviceId);
      for (const id of ids) together.set(id, new Set([...(together.get(id) ?? []), ...ids]));
      return devices;
    },
    find: (devices, wanted) =>
      namesNone(devices) ? wanted : devices.find((one) => isSame(one, wanted)),
    isSame,
    isShown,
    async makeRoom() {
      const smaller = await Promise.all([...open].map(({ track }) => makeSmaller(track)));
      return smaller.includes(true);
    },
  };
}

/** An aborted request may block the next one this much longer, ms. */
const LET_GO_MS = 1000;

const turnTimer = (edge: MediaEdge, signal: AbortSignal) => (onTime: () => void) => {
  let cancel = edge.setTimer(onTime, OPENING_MS);
  const hurry = () => {
    cancel();
    cancel = edge.setTimer(onTime, LET_GO_MS);
  };
  signal.addEventListener('abort', hurry);
  return () => {
    cancel();
    signal.removeEventListener('abort', hurry);
  };
};
