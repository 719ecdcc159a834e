/**
 * The language of TSC's printers and compatible ones (TSC, TSPL/TSPL2 programming manual). <ESC>!S is answered at once,
 * OUT after the commands before it; @LABEL is the printer's own count of labels.
 */
import { framesIn, type PrinterStatus, type Protocol, type Trouble } from './protocol.ts';
import { codeDots, DOTS, type PrinterSetup } from '../../labels/dots.ts';
import { type CodeLayout, darkRuns, layoutLabel, type TextLayout } from '../../labels/layout.ts';
import type { LabelData, LabelTemplate } from '../../labels/template.ts';

const QUESTION = '\u001B!SOUT @LABEL\r\n';

export const TSPL: Protocol = {
  identify: QUESTION,
  status: QUESTION,
  read: statusesIn,
  render: labelTspl,
};

/** A printer that waits for a person executes no OUT; one that answers none otherwise counts as silent. */
function statusesIn(text: string): readonly PrinterStatus[] {
  const { frames, rest } = framesIn(text);
  const count = [...rest.matchAll(/(\d+)\r?\n/g)].at(-1)?.[1];
  return frames.flatMap((bytes): PrinterStatus[] => {
    if (bytes.length !== 4) return [];
    const trouble = troubleOf(bytes);
    const waiting = bytes.startsWith('@') ? 0 : 1;
    if (count === undefined) return trouble ? [{ trouble, waiting }] : [];
    return [{ trouble, waiting, printed: Number(count), about: {} }];
  });
}

/** Bits of the last byte: 1 paper, 2 paper jam, 4 ribbon, 8 ribbon jam, 32 head. */
function troubleOf(bytes: string): Trouble | null {
  const [message, fault] = [bytes.charAt(0), bytes.charCodeAt(3)];
  if (fault & 0x20) return 'open';
  if (fault & 0x03) return 'paper';
  if (fault & 0x0c) return 'ribbon';
  if (message === '`') return 'paused';
  return message === 'E' ? 'silent' : null;
}

/** TSPL has 16 steps of darkness, and ZPL 31. */
const STEPS = 15 / 30;
const POINTS_PER_MM = 72 / 25.4;
/** Height of the letters above their baseline, in sizes; TEXT is placed by its upper left corner. */
const ASCENT = 0.8;

/** One label, printed once, with every setting that another program may have left. The code is drawn as bars. */
export function labelTspl(template: LabelTemplate, data: LabelData, setup: PrinterSetup): string {
  const { dpi, right = 0, down = 0, darkness, speed, turn, size } = setup;
  const { width, height, code, texts } = layoutLabel(template, data);
  // REFERENCE takes no shift to the left on every printer.
  const moved = { ...code, x: code.x + right, y: code.y + down };
  return [
    ...(size === 'printer' ? [] : [`SIZE ${width} mm,${height} mm`]),
    ...(darkness === undefined ? [] : [`DENSITY ${Math.round(darkness * STEPS)}`]),
    ...(speed === undefined ? [] : [`SPEED ${speed}`]),
    `DIRECTION ${turn === 180 ? 1 : 0},0`,
    'REFERENCE 0,0',
    'OFFSET 0 mm',
    'SHIFT 0',
    'CODEPAGE UTF-8',
    'CLS',
    ...bars(moved, DOTS[dpi]),
    ...texts.map(({ x, baseline, ...text }) =>
      textLine({ ...text, x: x + right, baseline: baseline + down }, DOTS[dpi]),
    ),
    'PRINT 1,1',
    '',
  ].join('\r\n');
}

function bars(code: CodeLayout, perMm: number): readonly string[] {
  const { left, top, pitch } = codeDots(code, perMm);
  return darkRuns(code.modules).map(
    ({ row, column, length }) =>
      `BAR ${left + column * pitch},${top + row * pitch},${length * pitch},${pitch}`,
  );
}

/** The scalable font 0, which is narrower than the Helvetica that the layout measures. */
function textLine({ x, baseline, size, text }: TextLayout, perMm: number): string {
  const points = Math.round(size * POINTS_PER_MM);
  const [left, top] = [x, baseline - size * ASCENT].map((mm) => Math.round(mm * perMm));
  return `TEXT ${left},${top},"0",0,${points},${points},"${text.replaceAll('"', String.raw`\["]`)}"`;
}
