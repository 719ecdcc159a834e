/** The language of Zebra's printers and compatible ones (Zebra, ZPL II programming guide). */
import { DOTS, RESOLUTIONS, codeDots, type PrinterSetup } from '../../labels/dots.ts';
import {
  type AboutPrinter,
  framesIn,
  type PrinterStatus,
  type Protocol,
  type Trouble,
} from './protocol.ts';
import { type CodeLayout, layoutLabel, type TextLayout } from '../../labels/layout.ts';
import type { LabelData, LabelTemplate } from '../../labels/template.ts';

export const ZPL: Protocol = {
  // A printer that does not know ~HI answers ~HS alone.
  identify: '~HI\r\n~HS\r\n',
  status: '~HS\r\n',
  read: statusesIn,
  render: labelZpl,
};

/** Fields of the first two lines of ~HS, at least; the third one has two. */
const LEAST_FIELDS = 9;

/** Answers to ~HS, with the one to ~HI before it. Lines of neither, as other programs ask for, are left out. */
function statusesIn(text: string): readonly PrinterStatus[] {
  let about: AboutPrinter = {};
  let long: string[][] = [];
  return framesIn(text).frames.flatMap((line): PrinterStatus[] => {
    const fields = line.split(',');
    const isNumbers = /^[\d, ]+$/.test(line);
    if (!isNumbers && [4, 5, 6].includes(fields.length)) about = aboutOf(line);
    if (isNumbers && fields.length >= LEAST_FIELDS) long.push(fields);
    const [first, second] = long.slice(-2);
    if (fields.length !== 2 || !first || !second) return [];
    long = [];
    return [{ ...statusOf(first, second), about }];
  });
}

function statusOf(first: readonly string[], second: readonly string[]): PrinterStatus {
  const [, paper, pause, , formats] = first;
  const [, , head, ribbon, , , , , batch] = second;
  const trouble = troubleOf({ paper, head, ribbon, pause });
  return { trouble, waiting: (Number(formats) || 0) + (Number(batch) || 0) };
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

/** One label, printed once, with every setting that another program may have left. The text is UTF-8 on the wire. */
export function labelZpl(template: LabelTemplate, data: LabelData, setup: PrinterSetup): string {
  const { dpi, right = 0, down = 0, darkness, speed, turn, size } = setup;
  const dots = (mm: number): number => Math.round(mm * DOTS[dpi]);
  const { width, height, code, texts } = layoutLabel(template, data);
  return [
    ...(darkness === undefined ? [] : [`~SD${String(darkness).padStart(2, '0')}`]),
    `^XA^CI28^MUD^JMA^PMN^LRN^FWN^PO${turn === 180 ? 'I' : 'N'}`,
    `^LH0,0^LS${-dots(right)}^LT${dots(down)}`,
    ...(speed === undefined ? [] : [`^PR${speed}`]),
    ...(size === 'printer' ? [] : [`^PW${dots(width)}^LL${dots(height)}`]),
    codeField(code, DOTS[dpi]),
    ...texts.map((text) => textField(text, dots)),
    '^PQ1^XZ\n',
  ].join('\n');
}

/** The code is a bitmap, because a printer would choose version and size itself. */
function codeField(code: CodeLayout, perMm: number): string {
  const { size, isDark } = code.modules;
  const { left, top, pitch } = codeDots(code, perMm);
  const bytes = Math.ceil((size * pitch) / 8);
  const total = bytes * size * pitch;
  const rows = Array.from({ length: size }, (_, row) => {
    const bit = (column: number) => (isDark(row, column) ? '1' : '0').repeat(pitch);
    const bits = Array.from({ length: size }, (__, column) => bit(column)).join('');
    // A colon repeats the line above it.
    return hexadecimal(bits.padEnd(bytes * 8, '0')) + ':'.repeat(pitch - 1);
  });
  return `^FO${left},${top}^GFA,${total},${total},${bytes},${rows.join('')}^FS`;
}

const hexadecimal = (bits: string): string =>
  bits.replaceAll(/.{4}/g, (four) => parseInt(four, 2).toString(16).toUpperCase());

/** Font 0 of these printers is narrower than the Helvetica that the layout measures. */
const textField = ({ x, baseline, size, text }: TextLayout, dots: (mm: number) => number): string =>
  `^FT${dots(x)},${dots(baseline)}^A0N,${dots(size)},${dots(size)}^FH_^FD${escaped(text)}^FS`;

/** Signs that begin a command, and the sign of ^FH itself. */
const escaped = (text: string): string =>
  text.replaceAll(/[\^~_]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
