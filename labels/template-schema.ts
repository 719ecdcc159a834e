/** The shape of a plant's file of templates (docs/labels.md), as a JSON schema. Lengths are mm. */
import { LABEL_TYPES, type LabelType } from '../contract/case-types.ts';
import { ERROR_CORRECTIONS, type LabelTemplate } from './template.ts';

export interface TemplateFile {
  readonly templates?: readonly LabelTemplate[];
  readonly use?: Partial<Readonly<Record<LabelType, string>>>;
}

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const number = (minimum: number, maximum: number) => ({ type: 'number', minimum, maximum });
const whole = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum });
const list = (items: object) => ({ type: 'array', items });

function record(properties: Readonly<Record<string, object>>, optional: readonly string[] = []) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', additionalProperties: false, required, properties };
}

/** The same limit as in the record of a print. */
const NAME = text(100);

const SHEET = record({
  width: number(0, 1000),
  height: number(0, 1000),
  columns: whole(1, 20),
  rows: whole(1, 40),
  left: number(0, 1000),
  top: number(0, 1000),
  stepX: number(0, 1000),
  stepY: number(0, 1000),
});

const TEMPLATE = record(
  {
    name: NAME,
    width: number(10, 300),
    height: number(10, 300),
    qr: record({
      // An address is shorter, and every text of this length fits into a QR Code.
      content: text(200),
      errorCorrection: { enum: ERROR_CORRECTIONS },
      quietZone: whole(0, 20),
      side: number(5, 300),
    }),
    lines: list(record({ text: text(1000), size: number(1, 60) })),
    sheet: SHEET,
  },
  ['sheet'],
);

const USE = record(Object.fromEntries(LABEL_TYPES.map((type) => [type, NAME])), LABEL_TYPES);

export const TEMPLATE_FILE = record({ templates: list(TEMPLATE), use: USE }, ['templates', 'use']);
