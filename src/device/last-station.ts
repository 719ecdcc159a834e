/** The station that this device was used at last. */
import { type Station, STATIONS } from '../lib/paths.ts';
import { readStored, writeStored } from '../lib/storage.ts';

const KEY = 'last station';

export function readLastStation(): Station | undefined {
  const text = readStored(KEY);
  return STATIONS.find((station) => station === text);
}

/** A refused storage costs a tap next time, nothing else. */
export const keepLastStation = (station: Station): void => void writeStored({ [KEY]: station });
