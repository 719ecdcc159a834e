/** Labels for printers that take TSPL: those of TSC, and many low-priced ones. The code is drawn as bars. */
import { codeDots, DOTS, type PrinterSetup } from './dots.ts';
import { type CodeLayout, darkRuns, layoutLabel, type TextLayout } from './layout.ts';
import type { LabelData, LabelTemplate } from './template.ts';

/** TSPL has 16 steps of darkness, and ZPL 31. */
const STEPS = 15 / 30;
const POINTS_PER_MM = 72 / 25.4;
/** Height of the letters above their baseline, in sizes; TEXT is placed by its upper left corner. */
const ASCENT = 0.8;

/** One label, printed once, with every setting that another program may have left. */
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
