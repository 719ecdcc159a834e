/** The measures of templates that a plant wrote. */
import { codeKey, extractCode } from '../contract/case-code.ts';
import { isBeside, linesHeight, moduleSide, qrModules, textArea } from './layout.ts';
import { SHIPPED } from './shipped.ts';
import {
  fill,
  type LabelTemplate,
  type LabelTemplates,
  PLACEHOLDERS,
  placeholdersIn,
  SAMPLE_DATA,
  templateNamed,
  unknownPlaceholders,
} from './template.ts';

/** A plant's file (docs/labels.md). */
export interface TemplateFile {
  readonly templates?: LabelTemplate[];
  readonly use?: Partial<LabelTemplates['use']>;
}

/** Three dots of a printer with 203 dpi: smaller modules are lost to a dirty print head. */
const LEAST_MODULE = 0.375;

/** The plant's templates beside the shipped ones; one of the same name replaces a shipped one. */
export function withShipped({ templates = [], use }: TemplateFile): LabelTemplates {
  const names = templates.map(({ name }) => name);
  const others = SHIPPED.templates.filter(({ name }) => !names.includes(name));
  return { templates: [...templates, ...others], use: { ...SHIPPED.use, ...use } };
}

/** Reasons why labels of the plant's templates could not be printed or scanned. */
export function fileProblems(file: TemplateFile): readonly string[] {
  const { templates = [] } = file;
  const names = templates.map(({ name }) => name);
  const twice = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  const all = withShipped(file);
  const unknown = Object.entries(all.use).filter(([, name]) => !templateNamed(all, name));
  return [
    ...templates.flatMap(templateProblems),
    ...Array.from(twice, (name) => `Two templates have the name "${name}".`),
    ...unknown.map(([type, name]) => `use.${type}: no template has the name "${name}".`),
  ];
}

/** Reasons why a template's labels could not be scanned. */
export function templateProblems(template: LabelTemplate): readonly string[] {
  const ofContent = contentProblems(template);
  const problems = [
    ...ofContent,
    ...lineProblems(template),
    ...(ofContent.length === 0 ? sizeProblems(template) : []), // a code of other content has another size
    ...sheetProblems(template),
  ];
  return problems.map((problem) => `${template.name}: ${problem}`);
}

function contentProblems({ qr }: LabelTemplate): readonly string[] {
  const names = placeholdersIn(qr.content);
  if (names.length !== 1 || codeKey(names[0] ?? '') !== 'code')
    return ['qr.content must contain {code} or {CODE} once, and no other placeholder.'];
  const found = extractCode(fill(qr.content, SAMPLE_DATA)) ?? '';
  if (codeKey(found) !== codeKey(SAMPLE_DATA.code))
    return [
      'no scan would find the code in qr.content: no letter or digit may stand before {code}.',
    ];
  return [];
}

const lineProblems = ({ lines }: LabelTemplate): readonly string[] =>
  lines
    .flatMap(({ text }) => unknownPlaceholders(text))
    .map((name) => `{${name}} is unknown. There are ${PLACEHOLDERS.join(', ')}.`);

function sizeProblems(template: LabelTemplate): readonly string[] {
  const { width, height, qr, lines } = template;
  const problems: string[] = [];
  if (qr.side > Math.min(width, height))
    problems.push(`qr.side is ${qr.side} mm, more than the label has.`);
  const size = qrModules(fill(qr.content, SAMPLE_DATA), qr.errorCorrection).size;
  const module = moduleSide(template, size);
  if (module < LEAST_MODULE)
    problems.push(
      `the modules of the code would be ${module} mm; the least is ${LEAST_MODULE} mm. ` +
        'Make qr.side larger, qr.content shorter or qr.errorCorrection lower.',
    );
  const area = textArea(template, module * (size + 2 * qr.quietZone));
  if (lines.length > 0 && (area.width < 5 || area.height < linesHeight(lines)))
    problems.push(
      `the lines do not fit ${isBeside(template) ? 'beside' : 'below'} the code. ` +
        'Make qr.side or the sizes of the lines smaller.',
    );
  return problems;
}

function sheetProblems({ width, height, sheet }: LabelTemplate): readonly string[] {
  if (!sheet) return [];
  const right = sheet.left + (sheet.columns - 1) * sheet.stepX + width;
  const bottom = sheet.top + (sheet.rows - 1) * sheet.stepY + height;
  const overlaps =
    (sheet.columns > 1 && sheet.stepX < width) || (sheet.rows > 1 && sheet.stepY < height);
  return [
    ...(right > sheet.width || bottom > sheet.height ? ['the labels reach beyond the sheet.'] : []),
    ...(overlaps ? ['the labels of the sheet overlap.'] : []),
  ];
}
