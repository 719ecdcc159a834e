/** Answer of a ZPL printer to ~HS, the host status (Zebra, ZPL II programming guide). */

/** Troubles of a printer, in words for commands and the doctor; tablets have their own. */
export const TROUBLE_WORDS = {
  offline: 'it cannot be reached',
  silent: 'it took nothing for a while',
  paper: 'it is out of paper',
  open: 'its head is open',
  ribbon: 'it is out of ribbon',
  paused: 'it is paused',
} as const;
export type Trouble = keyof typeof TROUBLE_WORDS;

export interface PrinterStatus {
  readonly trouble: Trouble | null;
  /** Labels that it has received and not printed. */
  readonly backlog: number;
}

/** Around each line of the answer. */
const [BEGIN, END] = ['\u0002', '\u0003'];

/** @returns undefined while the answer of three lines is not complete */
export function readStatus(text: string): PrinterStatus | undefined {
  const lines = text.split(END).map((line) => line.slice(line.lastIndexOf(BEGIN) + 1));
  if (lines.length <= 3) return undefined;
  const [first = '', second = ''] = lines;
  const [, paper, pause, , formats] = first.split(',');
  const [, , head, ribbon, , , , , left] = second.split(',');
  return {
    trouble: troubleOf({ paper, head, ribbon, pause }),
    backlog: Number(formats) + Number(left ?? 0),
  };
}

/** An open head pauses the printer as well: the cause comes first. */
function troubleOf(flags: Readonly<Record<string, string | undefined>>): Trouble | null {
  const isSet = (name: string) => flags[name]?.trim() === '1';
  if (isSet('head')) return 'open';
  if (isSet('paper')) return 'paper';
  if (isSet('ribbon')) return 'ribbon';
  return isSet('pause') ? 'paused' : null;
}
