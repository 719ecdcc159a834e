/** Labels for printers that take ZPL. The code is drawn as boxes, because a printer would choose version and size itself. */
import { codeBars, DOTS, type PrinterSetup } from './dots.ts';
import { layoutLabel, type TextLayout } from './layout.ts';
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
    ...codeBars(code, DOTS[dpi]).map(
      ({ x, y, width: wide, height: high }) => `^FO${x},${y}^GB${wide},${high},${high}^FS`,
    ),
    ...texts.map((text) => textField(text, dots)),
    '^PQ1^XZ\n',
  ].join('\n');
}

/** Font 0 of these printers is narrower than the Helvetica that the layout measures. */
const textField = ({ x, baseline, size, text }: TextLayout, dots: (mm: number) => number): string =>
  `^FT${dots(x)},${dots(baseline)}^A0N,${dots(size)},${dots(size)}^FH_^FD${escaped(text)}^FS`;

/** Signs that begin a command, and the sign of ^FH itself. */
const escaped = (text: string): string =>
  text.replaceAll(/[\^~_]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
