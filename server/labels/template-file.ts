/** The plant's own templates. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { fileProblems, type TemplateFile, withShipped } from '../../labels/check-templates.ts';
import { SHIPPED } from '../../labels/shipped.ts';
import type { LabelTemplates } from '../../labels/template.ts';
import { contractSchema } from '../api/contract.ts';
import { fileContent, read, SettingError, type Environment } from '../lib/setting-values.ts';

const NAME = 'LABEL_TEMPLATES';

/** The templates in the plant's file (docs/labels.md) and the shipped ones. */
export function readLabelTemplates(env: Environment): LabelTemplates {
  const file = read(env, NAME);
  if (file === undefined) return SHIPPED;
  const content = contentOf(file);
  const problems = templateProblems(content);
  if (problems.length > 0) throw new SettingError(`${NAME}: ${file}: ${problems.join(' ')}`);
  return withShipped(content as TemplateFile);
}

/** What is missing or of another type, each with its place; then what could not be printed or scanned. */
export function templateProblems(content: unknown): readonly string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  const isFile = ajv.compile<TemplateFile>(fileSchema());
  return isFile(content) ? fileProblems(content) : (isFile.errors ?? []).map(sentence);
}

/** The contract's answer of templates, without unknown fields; a file may have a part of it. */
function fileSchema(): object {
  const schema = JSON.stringify(contractSchema('LabelTemplates'));
  const isPart = (key: string) => key === '' || key === 'use';
  return JSON.parse(schema, (key, node) =>
    node?.properties
      ? { ...node, additionalProperties: false, ...(isPart(key) && { required: [] }) }
      : node,
  );
}

/** `/templates/0/width` is `templates[0].width`. */
function sentence({ instancePath, keyword, message = '', params }: ErrorObject): string {
  const place = instancePath
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
    .slice(1);
  const isUnknown = keyword === 'additionalProperties';
  const more = isUnknown ? ` "${params['additionalProperty']}"` : '';
  const values = keyword === 'enum' ? `: ${params['allowedValues'].join(', ')}` : '';
  return `${place || 'The file'} ${message}${more}${values}.`;
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
