import { readFileSync } from 'node:fs';
import { checkTemplates } from '../../labels/check-templates.ts';
import { SHIPPED } from '../../labels/shipped.ts';
import type { LabelTemplates } from '../../labels/template.ts';
import { read, SettingError, type Environment } from '../lib/setting-values.ts';

const NAME = 'LABEL_TEMPLATES';

/** The templates in the plant's file (docs/labels.md) and the shipped ones. */
export function readLabelTemplates(env: Environment): LabelTemplates {
  const file = read(env, NAME);
  if (file === undefined) return SHIPPED;
  const { value, problems } = checkTemplates(contentOf(file));
  if (value) return value;
  throw new SettingError(`${NAME}: ${file}: ${problems.join(' ')}`);
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const { message } = error as Error;
    const sentence =
      error instanceof SyntaxError
        ? `is no JSON: ${message}. docs/labels.md shows a template.`
        : `cannot be read (${message}): name a file that the account of the server may read.`;
    throw new SettingError(`${NAME}: ${file} ${sentence}`, { cause: error });
  }
}
