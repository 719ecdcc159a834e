import { camerasOf, type MediaEdge, type VideoDevice } from './media-edge.ts';

/** The cameras that are plugged in, and what was learnt of them while they were looked at. */
export interface DeviceList {
  now(): Promise<readonly VideoDevice[]>;
  /** Two ids that were there together are two devices, also of one model and of one name. */
  areTwo(id: string, other: string): boolean;
}

export function deviceList(edge: MediaEdge): DeviceList {
  const together = new Map<string, Set<string>>();
  const note = (ids: readonly string[]) => {
    for (const id of ids) together.set(id, new Set([...(together.get(id) ?? []), ...ids]));
  };
  return {
    async now() {
      const devices = await camerasOf(edge);
      note(devices.map(({ deviceId }) => deviceId));
      return devices;
    },
    areTwo: (id, other) => id !== other && together.get(id)?.has(other) === true,
  };
}
