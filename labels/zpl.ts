/** Labels for printers that take ZPL. The code is a bitmap, because a printer would choose version and size itself. */
import { codeDots, DOTS, type PrinterSetup } from './dots.ts';
import { type CodeLayout, layoutLabel, type TextLayout } from './layout.ts';
import type { LabelData, LabelTemplate } from './template.ts';

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
