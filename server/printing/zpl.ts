/** The language of Zebra's printers and compatible ones (Zebra, ZPL II programming guide). */
import { labelZpl } from '../../labels/zpl.ts';
import type { PrinterStatus, Protocol, Trouble } from './protocol.ts';
import { openWire, type Answer } from './wire.ts';

export const ZPL: Protocol = {
  open: (address, ms) => openWire(address, ms, readStatus),
  status: (wire, ms) => wire.ask('~HS\r\n', ms),
  render: labelZpl,
  close: (wire, ms) => wire.end(ms),
};

/** Around each line of an answer. */
const [BEGIN, END] = ['\u0002', '\u0003'];

/** The first answer to ~HS; undefined while its three lines are not complete. */
export function readStatus(text: string): Answer<PrinterStatus> | undefined {
  const lines = text.split(END).map((line) => line.slice(line.lastIndexOf(BEGIN) + 1));
  if (lines.length <= 3) return undefined;
  const [first = '', second = ''] = lines;
  const [, paper, pause, , formats] = first.split(',');
  const [, , head, ribbon, , , , , batch] = second.split(',');
  const trouble = troubleOf({ paper, head, ribbon, pause });
  const rest = text.split(END).slice(3).join(END);
  return { answer: { trouble, left: (Number(formats) || 0) + (Number(batch) || 0) }, rest };
}

/** An open head pauses the printer as well: the cause comes first. */
function troubleOf(flags: Readonly<Record<string, string | undefined>>): Trouble | null {
  const isSet = (name: string) => flags[name]?.trim() === '1';
  if (isSet('head')) return 'open';
  if (isSet('paper')) return 'paper';
  if (isSet('ribbon')) return 'ribbon';
  return isSet('pause') ? 'paused' : null;
}
