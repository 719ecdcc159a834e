/** The shape of templates: what is missing or of another type is a problem with its place. */
import { LABEL_TYPES, type LabelType } from '../contract/case-types.ts';
import {
  ERROR_CORRECTIONS,
  type LabelTemplate,
  type LineTemplate,
  type QrTemplate,
  type SheetTemplate,
} from './template.ts';

/** The same limit as in the record of a print. */
const LONGEST_NAME = 100;
/** An address is shorter, and every text of this length fits into a QR Code. */
const LONGEST_CONTENT = 200;

export type ReportProblem = (text: string) => void;
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the fields of one record; unknown ones are misspelt. */
function fieldsOf(value: unknown, at: string, names: readonly string[], report: ReportProblem) {
  if (!isFields(value)) {
    report(`${at} is no record.`);
    return undefined;
  }
  for (const name of Object.keys(value))
    if (!names.includes(name)) report(`${at}.${name} is unknown. There are ${names.join(', ')}.`);
  const text = (name: string, longest = Infinity): string => {
    const found = value[name];
    if (typeof found === 'string' && found !== '' && found.length <= longest) return found;
    const most = longest < Infinity ? ` of at most ${longest} characters` : '';
    report(`${at}.${name} must be a text${most}.`);
    return '';
  };
  const number = (name: string, least: number, most: number): number => {
    const found = value[name];
    if (typeof found === 'number' && found >= least && found <= most) return found;
    report(`${at}.${name} must be a number from ${least} to ${most}.`);
    return least;
  };
  const whole = (name: string, least: number, most: number): number => {
    const found = number(name, least, most);
    if (!Number.isInteger(found)) report(`${at}.${name} must be a whole number.`);
    return found;
  };
  return { value, text, number, whole };
}

/** The file's two lists. */
export function readUse(value: unknown, report: ReportProblem) {
  const file = fieldsOf(value, 'The file', ['templates', 'use'], report);
  const templates = file?.value['templates'] ?? [];
  if (!Array.isArray(templates)) report('templates must be a list.');
  const chosen =
    file?.value['use'] === undefined
      ? undefined
      : fieldsOf(file.value['use'], 'use', LABEL_TYPES, report);
  const use = Object.fromEntries(
    LABEL_TYPES.filter((type) => chosen?.value[type] !== undefined).map((type) => [
      type,
      chosen?.text(type) ?? '',
    ]),
  ) as Partial<Record<LabelType, string>>;
  return { templates: Array.isArray(templates) ? (templates as readonly unknown[]) : [], use };
}

export function readTemplate(
  value: unknown,
  at: string,
  report: ReportProblem,
): LabelTemplate | undefined {
  let isWhole = true;
  const note: ReportProblem = (text) => {
    isWhole = false;
    report(text);
  };
  const names = ['name', 'width', 'height', 'qr', 'lines', 'sheet'];
  const fields = fieldsOf(value, at, names, note);
  if (!fields) return undefined;
  const template = {
    name: fields.text('name', LONGEST_NAME),
    width: fields.number('width', 10, 300),
    height: fields.number('height', 10, 300),
    qr: readQr(fields.value['qr'], `${at}.qr`, note),
    lines: readLines(fields.value['lines'], `${at}.lines`, note),
    ...(fields.value['sheet'] !== undefined && {
      sheet: readSheet(fields.value['sheet'], `${at}.sheet`, note),
    }),
  };
  return isWhole ? template : undefined;
}

function readQr(value: unknown, at: string, report: ReportProblem): QrTemplate {
  const fields = fieldsOf(value, at, ['content', 'errorCorrection', 'quietZone', 'side'], report);
  const level = ERROR_CORRECTIONS.find((one) => one === fields?.value['errorCorrection']);
  if (!level) report(`${at}.errorCorrection must be one of ${ERROR_CORRECTIONS.join(', ')}.`);
  return {
    content: fields?.text('content', LONGEST_CONTENT) ?? '',
    errorCorrection: level ?? 'M',
    quietZone: fields?.whole('quietZone', 0, 20) ?? 0,
    side: fields?.number('side', 5, 300) ?? 0,
  };
}

function readLines(value: unknown, at: string, report: ReportProblem): readonly LineTemplate[] {
  if (!Array.isArray(value)) {
    report(`${at} must be a list.`);
    return [];
  }
  return value.map((line: unknown, index) => {
    const fields = fieldsOf(line, `${at}[${index}]`, ['text', 'size'], report);
    return { text: fields?.text('text') ?? '', size: fields?.number('size', 1, 60) ?? 0 };
  });
}

function readSheet(value: unknown, at: string, report: ReportProblem): SheetTemplate {
  const names = ['width', 'height', 'columns', 'rows', 'left', 'top', 'stepX', 'stepY'];
  const fields = fieldsOf(value, at, names, report);
  const mm = (name: string) => fields?.number(name, 0, 1000) ?? 0;
  return {
    width: mm('width'),
    height: mm('height'),
    columns: fields?.whole('columns', 1, 20) ?? 1,
    rows: fields?.whole('rows', 1, 40) ?? 1,
    left: mm('left'),
    top: mm('top'),
    stepX: mm('stepX'),
    stepY: mm('stepY'),
  };
}
