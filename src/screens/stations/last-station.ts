import { readStored, writeStored } from '../../lib/storage.ts';
import type { Station } from '../../lib/paths.ts';

const KEY = 'last station';
const STATIONS: readonly string[] = ['1A', '1B', '2'] satisfies Station[];

const isStation = (text: string | null): text is Station =>
  text !== null && STATIONS.includes(text);

/** The station that this device was used at last. */
export function readLastStation(): Station | undefined {
  const text = readStored(KEY);
  return isStation(text) ? text : undefined;
}

/** A refused storage costs a tap next time, nothing else. */
export const keepLastStation = (station: Station): void => void writeStored({ [KEY]: station });
