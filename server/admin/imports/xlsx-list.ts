/** Lists as Excel, LibreOffice and order systems save them in .xlsx files. */
import { readXlsx } from 'hucre/xlsx';
import { displayed } from './displayed.ts';
import {
  isBlank,
  type ImportProblem,
  type Table,
  type TableRecord,
  UnreadableCell,
} from './sheet-kind.ts';

/** How large a ZIP file becomes. Its directory says so, and the reader unpacks no part beyond what is said. */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** Lengths without names, comments and other additions. */
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** An empty part when it is compressed; some programs write folders so. */
const EMPTY_BYTES = 2;
const LONGEST_COMMENT = 0xffff;

/** @returns undefined for what is no ZIP file, or for one that does not say it of every part */
function unpackedSize(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined || isZip64(view, end)) return undefined;
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return undefined;
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const isFolder = bytes[at + ENTRY_BYTES + nameLength - 1] === 0x2f;
    if (isFolder ? packed > EMPTY_BYTES : packed === 0 || unpacked === 0) return undefined;
    total += unpacked;
    const moreLength = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    at += ENTRY_BYTES + nameLength + moreLength;
  }
  return total;
}

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  return undefined;
}

/** Files beyond 4 GiB have their real figures elsewhere. */
const isZip64 = (view: DataView, end: number): boolean =>
  view.getUint16(end + 10, true) === 0xffff ||
  view.getUint32(end + 12, true) === 0xffffffff ||
  view.getUint32(end + 16, true) === 0xffffffff;

type Workbook = Awaited<ReturnType<typeof readXlsx>>;
type Sheet = Workbook['sheets'][number];

const MEGABYTE = 1024 * 1024;
/** A list of 10,000 rows with 30 columns has 20 MB. */
const MOST_UNPACKED_BYTES = 64 * MEGABYTE;
/** More than any list has; a cell in the last column of Excel would make rows of 16,384. */
const MOST_COLUMNS = 500;

/**
 * Ten times the rows of a list. hucre fills the rectangle to the last cell: one styled cell in the last row
 * of a spreadsheet would make millions. A longer list is refused by its rows within this range.
 */
const AREA = 'A1:XFD100000';

/** @param wanted name of the sheet; left out: the first one that is not hidden */
export async function readXlsxList(
  bytes: Uint8Array,
  wanted: string | undefined,
): Promise<Table | ImportProblem> {
  const size = unpackedSize(bytes);
  if (size === undefined) return problem(NO_XLSX);
  if (size > MOST_UNPACKED_BYTES) return problem(TOO_LARGE);
  const known: string[] = [];
  const isWanted = chooser(wanted);
  const sheets: readonly Sheet[] | ImportProblem = await readXlsx(bytes, {
    range: AREA,
    readStyles: true,
    sheets: (info) => {
      known.push(info.name);
      return isWanted(info);
    },
  }).then(
    (workbook) => workbook.sheets,
    (error: unknown) => problem(isTooWide(error) ? TOO_WIDE : NO_XLSX),
  );
  if ('msg' in sheets) return sheets;
  const [sheet] = sheets;
  return sheet ? tableOf(sheet) : problem(noSheet(wanted, known));
}

/** hucre refuses a rectangle of more than 20 million cells, without a code for it. */
const isTooWide = (error: unknown): boolean =>
  error instanceof Error && error.message.includes(' cells), over the ');

const NO_XLSX =
  'is no .xlsx file, or it is damaged or has a password: save it as "Excel workbook (.xlsx)" without a password';
const TOO_LARGE = `has more than ${MOST_UNPACKED_BYTES / MEGABYTE} MB unpacked: save the list alone as a file`;

const TOO_WIDE = 'has cells far below or beside the list: copy the list alone into a new file';

const noSheet = (wanted: string | undefined, known: readonly string[]): string => {
  const names = known.map((name) => `"${name}"`).join(', ');
  return wanted === undefined
    ? `has only hidden sheets: name one of ${names}`
    : `has no sheet "${wanted}": it has ${names}`;
};

const problem = (msg: string): ImportProblem => ({ line: 1, field: '', msg });

/** Names of sheets differ in more than upper and lower case. */
function chooser(wanted: string | undefined) {
  let isFound = false;
  return ({
    name,
    hidden,
    veryHidden,
  }: {
    name: string;
    hidden?: boolean;
    veryHidden?: boolean;
  }) => {
    const isMeant =
      wanted === undefined ? !hidden && !veryHidden : name.toLowerCase() === wanted.toLowerCase();
    const isFirst = isMeant && !isFound;
    isFound ||= isMeant;
    return isFirst;
  };
}

/** Skips empty rows before their cells are read: a styled cell far below the list makes many. */
function tableOf(sheet: Sheet): Table | ImportProblem {
  const described = new Set(
    [...(sheet.cells ?? [])].flatMap(([key, { type }]) =>
      type === 'formula' ? [Number.parseInt(key)] : [],
    ),
  );
  const filled = sheet.rows
    .flatMap((row, index) =>
      row.every(isBlank) && !described.has(index) ? [] : [recordOf(sheet, index)],
    )
    .filter(({ cells }) => cells.length > 0);
  const width = filled.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width > MOST_COLUMNS) {
    return problem(`has more than ${MOST_COLUMNS} columns: save the list alone as a file`);
  }
  return { lines: filled.map((one) => padded(one, width)) };
}

/** Without the empty cells at the end. */
function recordOf(sheet: Sheet, index: number): TableRecord {
  const cells = (sheet.rows[index] ?? []).map((value, column) => {
    const cell = sheet.cells?.get(`${index},${column}`);
    if (cell?.type === 'error')
      return new UnreadableCell(`${String(value)} is an error: correct it`);
    if (cell?.type === 'formula' && value === null) return new UnreadableCell(NO_RESULT);
    return displayed(value, cell?.style?.numFmt, index, column);
  });
  return {
    line: index + 1,
    cells: cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1),
  };
}

const NO_RESULT =
  'has a formula without a result: open the file in a spreadsheet, save it and send it again';

/** Files have no cells where a row ends early. */
const padded = ({ line, cells }: TableRecord, length: number): TableRecord => ({
  line,
  cells: [...cells, ...Array.from({ length: Math.max(0, length - cells.length) }, () => null)],
});
