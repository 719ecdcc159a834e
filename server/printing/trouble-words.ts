import type { Trouble } from './status.ts';

/** For commands and the doctor; tablets have their own words. */
export const TROUBLE_WORDS: Readonly<Record<Trouble, string>> = {
  offline: 'it cannot be reached',
  silent: 'it took nothing for a while',
  paper: 'it is out of paper',
  open: 'its head is open',
  ribbon: 'it is out of ribbon',
  paused: 'it is paused',
};
