import { checkTemplates } from '../../labels/check-templates.ts';
import { SHIPPED } from '../../labels/shipped.ts';
import type { LabelTemplates } from '../../labels/template.ts';
import { fileContent, read, SettingError, type Environment } from '../lib/setting-values.ts';

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
  const text = fileContent(file, NAME);
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    throw new SettingError(
      `${NAME}: ${file} is no JSON: ${message}. docs/labels.md shows a template.`,
      { cause: error },
    );
  }
}
