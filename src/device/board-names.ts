import { readStored, storedSignal, writeStored } from '../lib/storage.ts';
import type { Signal } from '../lib/subscribable.ts';

const KEY = 'board names';

/** Whether the board on this screen shows the names of people. */
export const boardShowsNames: Signal<boolean> = storedSignal([KEY], () => readStored(KEY) !== 'no');

export const showBoardNames = (shows: boolean): void =>
  void writeStored({ [KEY]: shows ? null : 'no' });
