/** The language of Zebra's printers and compatible ones (Zebra, ZPL II programming guide). */
import { DOTS, RESOLUTIONS } from '../../labels/dots.ts';
import { labelZpl } from '../../labels/zpl.ts';
import type { AboutPrinter, PrinterStatus, Protocol, Trouble } from './protocol.ts';
import { openWire, type Answer } from './wire.ts';

export const ZPL: Protocol = {
  open: (address, ms) => openWire(address, ms, readStatus),
  // A printer that does not know ~HI answers ~HS alone.
  identify: (wire, ms) => wire.ask('~HI\r\n~HS\r\n', ms),
  status: (wire, ms) => wire.ask('~HS\r\n', ms),
  render: labelZpl,
  close: (wire, ms) => wire.end(ms),
};

/** Around each line of an answer. */
const [BEGIN, END] = ['\u0002', '\u0003'];

/** The first answer to ~HS, with the one to ~HI before it; undefined while its three lines are not complete. */
export function readStatus(text: string): Answer<PrinterStatus> | undefined {
  const parts = text.split(END);
  const lines = parts.slice(0, -1).map((line) => line.slice(line.lastIndexOf(BEGIN) + 1));
  const [line = ''] = lines;
  // The lines of ~HS have two fields, or eleven and more.
  const isAbout = [4, 5, 6].includes(line.split(',').length);
  const [first = '', second = '', third] = lines.slice(isAbout ? 1 : 0);
  if (third === undefined) return undefined;
  const [, paper, pause, , formats] = first.split(',');
  const [, , head, ribbon, , , , , batch] = second.split(',');
  const trouble = troubleOf({ paper, head, ribbon, pause });
  const left = (Number(formats) || 0) + (Number(batch) || 0);
  const rest = parts.slice(isAbout ? 4 : 3).join(END);
  return { answer: { trouble, left, about: isAbout ? aboutOf(line) : {} }, rest };
}

/** ZTC ZD421-300dpi ZPL,V93.21.07Z,12,8176KB and, for some, what is attached. */
function aboutOf(line: string): AboutPrinter {
  const [model = '', , perMm, memory = ''] = line.split(',');
  const dpi = RESOLUTIONS.find((one) => Math.round(DOTS[one]) === Number(perMm));
  return { model: model.trim(), memory: memory.trim(), ...(dpi && { dpi }) };
}

/** An open head also pauses the printer: the cause comes first. */
function troubleOf(flags: Readonly<Record<string, string | undefined>>): Trouble | null {
  const isSet = (name: string) => flags[name]?.trim() === '1';
  if (isSet('head')) return 'open';
  if (isSet('paper')) return 'paper';
  if (isSet('ribbon')) return 'ribbon';
  return isSet('pause') ? 'paused' : null;
}
