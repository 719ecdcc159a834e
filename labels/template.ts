/** A label's template, as the contract has it, and the facts that fill it. Lengths are mm. */
import type { LabelType } from '../contract/case-types.ts';
import type { components } from '../contract/generated/types.d.ts';

type Schemas = components['schemas'];

/** Facts of a label, named after the columns of a label file (decision 20). */
export const PLACEHOLDERS = [
  'code',
  'label_type',
  'order',
  'product',
  'sku',
  'batch',
  'metrc_tag',
  'strain',
  'label_color',
  'weight_code',
  'index',
  'of',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
/** A fact that is unknown is an empty text. */
export type LabelData = Readonly<Record<Placeholder, string>>;

/** `qr.content` is `{CODE}`, which takes the fewest modules, `{code}`, or an address with one of them. */
export type LabelTemplate = Schemas['LabelTemplate'];
/** Left out where it has placeholders, such as `{batch}`, and all are empty. */
export type LineTemplate = LabelTemplate['lines'][number];
/** The templates of a plant, and for each label type the name of its template. */
export type LabelTemplates = Schemas['LabelTemplates'];

export const templateNamed = ({ templates }: LabelTemplates, name: string) =>
  templates.find((template) => template.name === name);

export const templateOf = (all: LabelTemplates, type: LabelType): LabelTemplate | undefined =>
  templateNamed(all, all.use[type]);

const PLACEHOLDER = /\{([^{}]*)\}/g;
const isPlaceholder = (name: string): name is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(name);

/** A placeholder in capitals stands for its text in capitals. */
function valueOf(name: string, data: LabelData): string | undefined {
  if (isPlaceholder(name)) return data[name];
  const plain = name.toLowerCase();
  const isInCapitals = name === name.toUpperCase() && isPlaceholder(plain);
  return isInCapitals ? data[plain].toUpperCase() : undefined;
}

export const placeholdersIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name);

export const unknownPlaceholders = (text: string): readonly string[] =>
  placeholdersIn(text).filter((name) => valueOf(name, SAMPLE_DATA) === undefined);

/** An extra label has no number among the others. */
const NUMBER = /\{index\}\s*\/\s*\{of\}/g;

export const fill = (text: string, data: LabelData): string =>
  text
    .replace(NUMBER, (whole) => (data.of === '' ? '{index}' : whole))
    .replace(PLACEHOLDER, (whole, name: string) => valueOf(name, data) ?? whole)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** The lines of one label. */
export function filledLines(
  lines: readonly LineTemplate[],
  data: LabelData,
): readonly LineTemplate[] {
  const isKnown = (name: string) => valueOf(name, data)?.trim() !== '';
  return lines
    .filter(({ text }) => {
      const names = placeholdersIn(text);
      return names.length === 0 || names.some(isKnown);
    })
    .map(({ text, size }) => ({ text: fill(text, data), size }));
}

/** A code as the plant makes them, for checks and for the picture of a template. */
export const SAMPLE_DATA: LabelData = {
  code: 'S4Q0a1b2c3d-4e5f',
  label_type: 'Shipper',
  order: 'WH/MO/00042',
  product: 'Pre-Rolls 5 × 0.5 g',
  sku: 'PR-050',
  batch: 'B-2026-117',
  metrc_tag: '1A4060300003F50000001234',
  strain: 'Jalapeño Kush',
  label_color: 'Green',
  weight_code: '2.5g',
  index: '7',
  of: '40',
};
