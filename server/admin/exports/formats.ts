/** The forms that an export is written in. */
import { writeXlsxStream } from 'hucre/xlsx';
import { spreadsheetLine, type CsvValue } from '../../../contract/csv.ts';

/** Field by field; an object is JSON inside of a spreadsheet. */
export type ExportRow = Readonly<Record<string, CsvValue | object>>;
type Rows = AsyncIterable<readonly ExportRow[]>;
export type ExportFormat = 'csv' | 'json' | 'xlsx';

interface Writing {
  readonly type: string;
  /** The rows as they are read; nothing of them is held. */
  write(fields: readonly string[], rows: Rows): AsyncIterable<string | Uint8Array>;
}

export const FORMATS: Readonly<Record<ExportFormat, Writing>> = {
  csv: { type: 'text/csv; charset=utf-8', write: csvText },
  json: { type: 'application/json; charset=utf-8', write: jsonText },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxBytes,
  },
};

async function* csvText(fields: readonly string[], parts: Rows) {
  yield spreadsheetLine(fields);
  for await (const rows of parts) {
    yield rows.map((row) => spreadsheetLine(fields.map((field) => flat(row[field])))).join('');
  }
}

async function* jsonText(_: readonly string[], parts: Rows) {
  let separator = '[';
  for await (const rows of parts) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[' ? '[]\n' : ']\n';
}

/** Texts stay texts: a cell that begins with = is no formula. Rows beyond those of a sheet begin another one. */
function xlsxBytes(fields: readonly string[], parts: Rows): AsyncIterable<Uint8Array> {
  const lines = async function* () {
    yield [...fields];
    for await (const rows of parts) {
      for (const row of rows) yield fields.map((field) => cellOf(flat(row[field])));
    }
  };
  const frozen = { rows: 1 };
  return writeXlsxStream(lines(), {
    name: 'export',
    freezePane: frozen,
  }) as AsyncIterable<Uint8Array>;
}

/** Excel refuses a file with a longer text in a cell. */
const MOST_SIGNS = 32_767;

const cellOf = (value: CsvValue): CsvValue =>
  typeof value === 'string' && value.length > MOST_SIGNS
    ? `${value.slice(0, MOST_SIGNS - 1)}…`
    : value;

const flat = (value: CsvValue | object | undefined): CsvValue =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
