import QRCode from 'qrcode';
import { codeKey } from '../contract/case-code.ts';
import {
  fill,
  filledLines,
  type LabelData,
  type LabelTemplate,
  type LineTemplate,
} from './template.ts';
import { fitText, type FittedText, LINE_HEIGHT, textWidth } from './text-width.ts';

/** Positions and sizes of a label's parts, mm from its upper left corner: every renderer draws these. */
export interface LabelLayout {
  readonly width: number;
  readonly height: number;
  readonly code: CodeLayout;
  readonly texts: readonly TextLayout[];
}

export interface CodeLayout {
  /** Upper left corner of the first module; the quiet zone is around it. */
  readonly x: number;
  readonly y: number;
  /** Side of a module. */
  readonly module: number;
  readonly modules: QrModules;
}

export interface QrModules {
  readonly size: number;
  readonly isDark: (row: number, column: number) => boolean;
}

export interface TextLayout extends FittedText {
  readonly x: number;
  /** Baseline of the letters. */
  readonly baseline: number;
}

/** One dot of a printer with 203 dpi, in which modules and positions of the code are whole. */
export const DOT = 1 / 8;
/** White border that texts keep. */
const MARGIN = 2;
/** Space between code and texts. */
const GAP = 1;
/** The baseline is above the lowest fifth of a line. */
const BASELINE = 0.8;

const floorTo = (step: number, value: number): number =>
  Math.floor(Math.round((value / step) * 1e6) / 1e6) * step;

export const isBeside = ({ width, height }: LabelTemplate): boolean => width > height;

export function qrModules(
  content: string,
  errorCorrection: LabelTemplate['qr']['errorCorrection'],
) {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: errorCorrection });
  const isDark = (row: number, column: number) => modules.get(row, column) === 1;
  return { size: modules.size, isDark };
}

/** The largest module of whole dots with which the code and its quiet zone fit; 0 where none does. */
export const moduleSide = ({ qr }: LabelTemplate, size: number): number =>
  floorTo(DOT, qr.side / (size + 2 * qr.quietZone));

export const linesHeight = (lines: readonly LineTemplate[]): number =>
  lines.reduce((sum, { size }) => sum + size * LINE_HEIGHT, 0);

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Room for the texts, beside or below a code whose quiet zone ends at `side`. */
export function textArea(template: LabelTemplate, side: number): Area {
  const { width, height } = template;
  if (isBeside(template)) {
    const x = side + GAP;
    return { x, y: MARGIN, width: width - x - MARGIN, height: height - 2 * MARGIN };
  }
  const y = side + GAP;
  return { x: 2 * MARGIN, y, width: width - 4 * MARGIN, height: height - y - MARGIN };
}

export function layoutLabel(template: LabelTemplate, data: LabelData): LabelLayout {
  const { width, height, qr } = template;
  const modules = qrModules(fill(qr.content, data), qr.errorCorrection);
  const module = moduleSide(template, modules.size);
  const quiet = qr.quietZone * module;
  const side = modules.size * module + 2 * quiet;
  const spare = isBeside(template) ? height - side : width - side;
  const centred = floorTo(DOT, spare / 2) + quiet;
  const [x, y] = isBeside(template) ? [quiet, centred] : [centred, quiet];
  return {
    width,
    height,
    code: { x, y, module, modules },
    texts: layoutTexts(template, data, textArea(template, side)),
  };
}

/** The lines, one below the other, centred in their area. The longest one takes the room that is left for a second line. */
function layoutTexts({ lines }: LabelTemplate, data: LabelData, area: Area): TextLayout[] {
  const filled = filledLines(lines, data);
  const fitted = new Map<LineTemplate, readonly FittedText[]>();
  const widthOf = ({ text, size }: LineTemplate) => textWidth(text, size);
  let left = Math.max(0, area.height - linesHeight(filled));
  for (const line of filled.toSorted((one, other) => widthOf(other) - widthOf(one))) {
    const height = linesHeight([line]) + left;
    const isWhole = codeKey(line.text).includes(codeKey(data.code));
    const parts = fitText(line, { width: area.width, height, isWhole });
    left = Math.min(left, height - linesHeight(parts));
    fitted.set(line, parts);
  }
  const texts = filled.flatMap((line) => fitted.get(line) ?? []);
  let top = area.y + Math.max(0, area.height - linesHeight(texts)) / 2;
  return texts.map((text) => {
    const baseline = top + text.size * LINE_HEIGHT * BASELINE;
    top += text.size * LINE_HEIGHT;
    return { ...text, x: area.x, baseline };
  });
}

/** Dark modules side by side in a row. */
export interface DarkRun {
  readonly row: number;
  readonly column: number;
  readonly length: number;
}

export function darkRuns({ size, isDark }: QrModules): readonly DarkRun[] {
  const runs: DarkRun[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const begin = column;
      while (column < size && isDark(row, column)) column += 1;
      if (column > begin) runs.push({ row, column: begin, length: column - begin });
    }
  }
  return runs;
}
