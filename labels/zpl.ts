/** Labels for printers that take ZPL. The code is a bitmap, because a printer would choose version and size itself. */
import { type CodeLayout, DOT, layoutLabel, type TextLayout } from './layout.ts';
import type { LabelData, LabelTemplate } from './template.ts';

export const RESOLUTIONS = [203, 300] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** Dots per mm of the print heads that are sold as 203 and 300 dpi. */
const DOTS: Record<Resolution, number> = { 203: 1 / DOT, 300: 11.8 };

/** One label, printed once. The text is UTF-8 on the wire. */
export function labelZpl(template: LabelTemplate, data: LabelData, resolution: Resolution): string {
  const dots = (mm: number): number => Math.round(mm * DOTS[resolution]);
  const { width, height, code, texts } = layoutLabel(template, data);
  return [
    `^XA^CI28^PW${dots(width)}^LL${dots(height)}^LH0,0`,
    codeField(code, DOTS[resolution]),
    ...texts.map((text) => textField(text, dots)),
    '^PQ1^XZ\n',
  ].join('\n');
}

/** Dots of a module are whole, so that no module is wider than another. */
function codeField({ x, y, module, modules }: CodeLayout, perMm: number): string {
  const pitch = Math.floor(module * perMm + 1e-6);
  // The quiet zone grows by what the modules of this printer are smaller.
  const spare = Math.floor((modules.size * (module * perMm - pitch)) / 2);
  const [left, top] = [Math.round(x * perMm) + spare, Math.round(y * perMm) + spare];
  const bytes = Math.ceil((modules.size * pitch) / 8);
  const total = bytes * modules.size * pitch;
  const rows = Array.from({ length: modules.size }, (_, row) => {
    const isDark = (dot: number) =>
      dot < modules.size * pitch && modules.isDark(row, Math.floor(dot / pitch));
    // A colon repeats the line above it.
    return hexRow(bytes, isDark) + ':'.repeat(pitch - 1);
  });
  return `^FO${left},${top}^GFA,${total},${total},${bytes},${rows.join('')}^FS`;
}

function hexRow(bytes: number, isDark: (dot: number) => boolean): string {
  const digits = Array.from({ length: bytes * 2 }, (_, digit) =>
    [8, 4, 2, 1].reduce((sum, bit, at) => sum + (isDark(digit * 4 + at) ? bit : 0), 0),
  );
  return digits.map((digit) => digit.toString(16).toUpperCase()).join('');
}

/** Font 0 of these printers is narrower than the Helvetica that the layout measures. */
const textField = ({ x, baseline, size, text }: TextLayout, dots: (mm: number) => number): string =>
  `^FT${dots(x)},${dots(baseline)}^A0N,${dots(size)},${dots(size)}^FH_^FD${escaped(text)}^FS`;

/** Signs that begin a command, and the sign of ^FH itself. */
const escaped = (text: string): string =>
  text.replaceAll(/[\^~_]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
