import { readStored, storedChanges, writeStored } from '../lib/storage.ts';
import { externalSignal, type Signal } from '../lib/subscribable.ts';

const KEY = 'board names';

/** Whether the board on this screen shows the names of people. */
export const boardShowsNames: Signal<boolean> = externalSignal(
  () => readStored(KEY) !== 'no',
  (changed) => storedChanges([KEY]).subscribe(changed),
);

export const showBoardNames = (shows: boolean): void =>
  void writeStored({ [KEY]: shows ? null : 'no' });
