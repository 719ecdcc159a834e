/** Lists as Excel, LibreOffice and order systems save them in .xlsx files. */
import { type SheetFilterInfo, formatValue } from 'hucre';
import { readXlsx, cellRef } from 'hucre/xlsx';
import { unpackedBytes } from './archive.ts';
import {
  CoveredCell,
  isBlank,
  MOST_LINES,
  ShownNumber,
  tooLong,
  UnreadableCell,
  type Line,
  type Lines,
} from './cells.ts';
import { wholeFile, type ImportProblem } from './list.ts';

type Workbook = Awaited<ReturnType<typeof readXlsx>>;
type Sheet = Workbook['sheets'][number];

const MEGABYTE = 1024 * 1024;
/** A list of 10,000 rows with 30 columns has 20 MB. */
const MOST_UNPACKED_BYTES = 64 * MEGABYTE;
/** More than any list has; a cell in the last column of Excel would make rows of 16,384. */
const MOST_COLUMNS = 500;
/** Merged cells; each one is compared with each row. */
const MOST_MERGED = 10_000;

/** hucre fills the rectangle to the last cell: one styled cell in the last row of a spreadsheet would make millions. */
const AREA = `A1:XFD${MOST_LINES + 1}`;

/** @param wanted name of the sheet; left out: the first one that is not hidden and has a cell */
export async function readXlsxList(
  bytes: Uint8Array,
  wanted: string | undefined,
): Promise<Lines | ImportProblem> {
  try {
    if (unpackedBytes(Buffer.from(bytes)) > MOST_UNPACKED_BYTES) return wholeFile(TOO_LARGE);
    return await listIn(bytes, wanted);
  } catch (error) {
    const { message } = error as Error;
    // hucre's errors have no codes.
    const [, chart] = /missing worksheet file for sheet "(.*)"/.exec(message) ?? [];
    if (chart !== undefined) return wholeFile(noList(chart));
    return wholeFile(message.includes(' cells), over the ') ? TOO_WIDE : NO_XLSX);
  }
}

async function listIn(
  bytes: Uint8Array,
  wanted: string | undefined,
): Promise<Lines | ImportProblem> {
  const isMeant = ({ name, hidden, veryHidden }: SheetFilterInfo) =>
    wanted === undefined ? !hidden && !veryHidden : name.toLowerCase() === wanted.toLowerCase();
  for (let empty = 0; ; empty += 1) {
    const known: SheetFilterInfo[] = [];
    const isNext = (info: SheetFilterInfo) => {
      known.push(info);
      return isMeant(info) && known.filter(isMeant).length === empty + 1;
    };
    const { sheets } = await readXlsx(bytes, { range: AREA, readStyles: true, sheets: isNext });
    if (!sheets[0]) return empty > 0 ? { lines: [] } : wholeFile(noSheet(wanted, known));
    const table = tableOf(sheets[0]);
    if ('msg' in table || table.lines.length > 0) return table;
  }
}

const NO_XLSX =
  'is no .xlsx file, is damaged, has a password, or was never saved by a spreadsheet: open it there and save it as "Excel workbook (.xlsx)" without a password';
const noList = (sheet: string): string =>
  `has a chart or damage in the place of its sheet "${sheet}": name the sheet of the list (--sheet)`;
const TOO_LARGE = `has more than ${MOST_UNPACKED_BYTES / MEGABYTE} MB unpacked: save the list alone as a file`;

const TOO_WIDE = 'has cells far below or beside the list: copy the list alone into a new file';

const noSheet = (wanted: string | undefined, known: readonly SheetFilterInfo[]): string => {
  const names = known.map(({ name }) => `"${name}"`).join(', ');
  return wanted === undefined
    ? `has only hidden sheets: name one of ${names}`
    : `has no sheet "${wanted}": it has ${names}`;
};

/** Skips empty rows before their cells are read: a styled cell far below the list makes many. */
function tableOf(sheet: Sheet): Lines | ImportProblem {
  const described = new Set(
    [...(sheet.cells ?? [])].flatMap(([key, { formula }]) =>
      formula === undefined ? [] : [Number.parseInt(key)],
    ),
  );
  if ((sheet.merges?.length ?? 0) > MOST_MERGED) return wholeFile(TOO_WIDE);
  const filled = sheet.rows
    .flatMap((row, index) =>
      row.every(isBlank) && !described.has(index) ? [] : [recordOf(sheet, index)],
    )
    .filter(({ cells }) => !cells.every(isBlank));
  if ((filled.at(-1)?.line ?? 0) > MOST_LINES) return wholeFile(tooLong('lines', MOST_LINES));
  const width = filled.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width > MOST_COLUMNS) {
    return wholeFile(`has more than ${MOST_COLUMNS} columns: save the list alone as a file`);
  }
  const hidden = [...(sheet.rowDefs ?? [])].flatMap(([row, { hidden }]) =>
    hidden ? [row + 1] : [],
  );
  return { lines: filled.map((one) => padded(one, width)), hidden: new Set(hidden) };
}

/** Without the empty cells at the end. */
function recordOf(sheet: Sheet, index: number): Line {
  const fromAbove = (sheet.merges ?? []).filter(
    ({ startRow, endRow }) => startRow < index && index <= endRow,
  );
  const cells = (sheet.rows[index] ?? []).map((value, column) => {
    const whole = fromAbove.find(({ startCol, endCol }) => startCol <= column && column <= endCol);
    if (whole && isBlank(value) && !isBlank(sheet.rows[whole.startRow]?.[whole.startCol])) {
      const first = cellRef(whole.startRow, whole.startCol);
      return new CoveredCell(
        `${cellRef(index, column)} is a part of the merged cell ${first}: ${SPLIT}`,
      );
    }
    const cell = sheet.cells?.get(`${index},${column}`);
    if (cell?.type === 'error')
      return new UnreadableCell(`${String(value)} is an error: correct it`);
    if (cell?.formula !== undefined && value === null) return new UnreadableCell(NO_RESULT);
    return displayed(value, cell?.style?.numFmt, index, column);
  });
  return {
    line: index + 1,
    cells: cells.slice(
      0,
      cells.findLastIndex((cell) => !isBlank(cell) || cell instanceof CoveredCell) + 1,
    ),
  };
}

const SPLIT = 'split it, and fill each row';
const NO_RESULT =
  'has a formula without a result: open the file in a spreadsheet, save it and send it again';

/** Files have no cells where a row ends early. */
const padded = ({ line, cells }: Line, length: number): Line => ({
  line,
  cells: [...cells, ...Array.from({ length: length - cells.length }, () => null)],
});

/**
 * What a spreadsheet shows of a cell: it counts, or the cell is refused by its address.
 * @param format of numbers, as in the file; undefined for the general one
 */
function displayed(
  value: unknown,
  format: string | undefined,
  row: number,
  column: number,
): unknown {
  const refuse = (reason: string) => new UnreadableCell(`${cellRef(row, column)} ${reason}`);
  if (value instanceof Date) return isDayShown(value, format) ? value : refuse(NO_DAY);
  if (typeof value !== 'number' || format === undefined) return value;
  const text = formatValue(value, format).trim();
  if (text === String(value)) return value;
  if (/^0+$/.test(format) && Number(text) === value) return text;
  return isSameNumber(text, value)
    ? new ShownNumber(value, text)
    : refuse(`shows "${text}" and holds ${value}: format it as a number with all of its digits`);
}

const NO_DAY = 'shows no day: it holds a time alone, or its format leaves the day out';

/** Times without a day, and numbers below 0, are days of 1899 or 1903. */
const FIRST_DAY = Date.UTC(1904, 0, 2);

const isDayShown = (value: Date, format = 'd'): boolean =>
  value.getTime() >= FIRST_DAY && /d/i.test(format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));

/** 1,200.00 kg and 1.2E+04 are the number; 50%, 1/2 and 13 for 12.6 are not. */
function isSameNumber(text: string, value: number): boolean {
  const near = Math.abs(value) * 1e-12;
  return [text, text.replaceAll(/[^\d.]/g, '')].some(
    (one) => one !== '' && Math.abs(Number(one) - Math.abs(value)) <= near,
  );
}
