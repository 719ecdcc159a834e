/** An .xlsx file as Excel writes it: shared strings, number formats, sheets by relationship. */
import { zipOf, type Part } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Cell styles of the file, by their place. */
export const DAY_STYLE = 1;
export const TIME_STYLE = 2;
export const FORMAT_STYLE = 3;

interface Workbook {
  /** Rows of the sheet as XML, with r, s and t of each cell. */
  readonly rows: string;
  readonly strings?: readonly string[];
  readonly is1904?: boolean;
  /** Further formats of numbers; the style of the first one is FORMAT_STYLE. */
  readonly formats?: readonly string[];
  /** Before the sheet, and hidden. */
  readonly hiddenRows?: string;
}

export const excelFile = (workbook: Workbook): Buffer => zipOf(excelParts(workbook));

export function excelParts({
  rows,
  strings = [],
  is1904,
  hiddenRows,
  formats = [],
}: Workbook): Part[] {
  const sheets = [
    ...(hiddenRows === undefined ? [] : [{ name: 'Params', rows: hiddenRows, state: 'hidden' }]),
    { name: 'Orders', rows, state: 'visible' },
  ];
  const part = (name: string, body: string): Part => ({ name, text: XML + body });
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    part('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
        .map(
          ({ name, state }, index) =>
            `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
        ['styles', 'styles.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    ),
    ...sheets.map((sheet, index) =>
      part(
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${sheet.rows}</sheetData></worksheet>`,
      ),
    ),
    part('xl/styles.xml', stylesOf(formats)),
    part(
      'xl/sharedStrings.xml',
      `<sst xmlns="${MAIN}" count="${strings.length}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ),
  ];
}

const stylesOf = (formats: readonly string[]): string =>
  `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/>${formats.map((format, at) => `<numFmt numFmtId="${165 + at}" formatCode="${format.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/>${formats.map((_, at) => `<xf numFmtId="${165 + at}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;

const relationships = (all: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;
