/** Baud rate of scanners at serial ports; USB and Bluetooth ports ignore it. */
import { readStored, storedSignal, type StorageResult, writeStored } from '../lib/storage.ts';
import type { Signal } from '../lib/subscribable.ts';

/** Those that scanners offer; the first is what nearly every one is delivered with. */
export const BAUD_RATES = [9600, 1200, 2400, 4800, 19_200, 38_400, 57_600, 115_200] as const;
type BaudRate = (typeof BAUD_RATES)[number];

const KEY = 'serial baud rate';

const rateOf = (text: string | null): BaudRate =>
  BAUD_RATES.find((rate) => `${rate}` === text) ?? BAUD_RATES[0];

export const storedBaudRate: Signal<BaudRate> = storedSignal([KEY], () => rateOf(readStored(KEY)));

/** @param rate one of the rates, as a text */
export const applyBaudRate = (rate: string): StorageResult =>
  writeStored({ [KEY]: rateOf(rate) === BAUD_RATES[0] ? null : rate });
