/** What the cameras of a page share, and what is remembered of each device until the page is loaded again. */
import type { OpenCamera } from './camera-state.ts';
import { camerasOf, type MediaEdge, type VideoDevice } from './media-edge.ts';
import { taskQueue, type TaskQueue } from './task-queue.ts';
import { type LensSettings, makeSmaller } from './track-wishes.ts';

export interface PageCameras {
  /** Cameras open one after another. */
  readonly queue: TaskQueue;
  /** Open cameras by the view that shows them. */
  readonly open: Map<object, OpenCamera>;
  /** Light and zoom that a person has set, by the device's id. */
  readonly lenses: Map<string, LensSettings>;
  /** Whether a device focuses on near labels, by its id. */
  readonly focuses: Map<string, boolean>;
  /** The cameras that are plugged in. */
  devices(): Promise<readonly VideoDevice[]>;
  /** Two ids that were there together are two devices, also of one model and of one name. */
  areTwo(id: string, other: string): boolean;
  /** Ids that other views show now: the same device twice makes no second view. */
  taken(view: object): readonly string[];
  /** Makes the pictures of the other views smaller: two cameras may share one connection. @returns whether one is */
  makeRoom(view: object): Promise<boolean>;
}

const pages = new WeakMap<MediaEdge, PageCameras>();

export function pageOf(edge: MediaEdge): PageCameras {
  const page = pages.get(edge) ?? createPage(edge);
  pages.set(edge, page);
  return page;
}

function createPage(edge: MediaEdge): PageCameras {
  const together = new Map<string, Set<string>>();
  const open = new Map<object, OpenCamera>();
  const others = (view: object) =>
    [...open].flatMap(([one, camera]) => (one === view ? [] : camera));
  return {
    queue: taskQueue(),
    open,
    lenses: new Map(),
    focuses: new Map(),
    async devices() {
      const devices = await camerasOf(edge);
      const ids = devices.map(({ deviceId }) => deviceId);
      for (const id of ids) together.set(id, new Set([...(together.get(id) ?? []), ...ids]));
      return devices;
    },
    areTwo: (id, other) => id !== other && together.get(id)?.has(other) === true,
    taken: (view) => others(view).flatMap(({ deviceId }) => (deviceId === '' ? [] : deviceId)),
    async makeRoom(view) {
      const smaller = await Promise.all(others(view).map(({ track }) => makeSmaller(track)));
      return smaller.includes(true);
    },
  };
}
