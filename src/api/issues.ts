/** The list of a 422 (FastAPI's shape): which field is wrong, and why, in words for an operator. */
import { t } from '@lingui/core/macro';
import { formatTag } from '../lib/language.ts';
import { isRecord } from '../lib/unknown.ts';

interface Issue {
  readonly loc?: unknown;
  readonly msg: string;
  readonly type?: unknown;
}

const isIssue = (value: unknown): value is Issue =>
  isRecord(value) && typeof value['msg'] === 'string';

const issuesIn = (body: unknown): readonly Issue[] =>
  isRecord(body) && Array.isArray(body['detail']) ? body['detail'].filter(isIssue) : [];

/**
 * Types of a validator's messages that only programmers understand: keywords of Ajv, types of Pydantic 1
 * and 2. The rules of a plant have their own types, or Pydantic's `value_error`.
 */
const BY_VALIDATOR = new RegExp(
  [
    'type|required|pattern|format|enum|const|additionalProperties|(min|max)(Length|Items)|uniqueItems',
    'anyOf|oneOf|multipleOf|missing|extra_forbidden|literal_error|json_invalid|int_from_float|finite_number',
    String.raw`\w+_(type|parsing|parsing_size|mismatch)|type_error(\..+)?|value_error\.(missing|extra)`,
  ]
    .join('|')
    .replace(/^(.*)$/, '^($1)$$'),
);

/** A validator's bound: '<=', 'less than or equal to' and the number after it, nothing else. */
const BOUND =
  /^(?:must be|(?:input|value) should be|ensure this value is) (<=|>=|<|>|(?:less|greater) than(?: or equal to)?)\s*(-?\d+(?:\.\d+)?)\W*$/i;

/** A validator's bound as a sentence. */
function boundWords(message: string): string | undefined {
  const [, sign = '', digits = ''] = BOUND.exec(message) ?? [];
  if (sign === '') return undefined;
  const isUpper = /^(<|less)/i.test(sign);
  const isIncluded = /(=|or equal to)$/i.test(sign);
  const number = Number(digits).toLocaleString(formatTag());
  if (isIncluded) return isUpper ? t`Enter ${number} or less` : t`Enter ${number} or more`;
  return isUpper ? t`Enter less than ${number}` : t`Enter more than ${number}`;
}

const isByValidator = ({ type }: Issue): boolean =>
  typeof type === 'string' && BY_VALIDATOR.test(type);

const issueWords = (issue: Issue): string | undefined =>
  boundWords(issue.msg) ?? (isByValidator(issue) ? undefined : issue.msg);

/** The reasons of a 422, each once; undefined where it has none for an operator. */
export function issuesInWords(body: unknown): string | undefined {
  const words = issuesIn(body).map(issueWords);
  return [...new Set(words.filter((one) => one !== undefined))].join('; ') || undefined;
}

/** The fields that a 422 names, with their reasons; the reason is undefined where only the field is known. */
export function wrongFields(body: unknown): ReadonlyMap<string, string | undefined> {
  const fields = new Map<string, string | undefined>();
  for (const issue of issuesIn(body)) {
    const name: unknown = Array.isArray(issue.loc) ? issue.loc.at(-1) : undefined;
    if (typeof name === 'string') fields.set(name, issueWords(issue));
  }
  return fields;
}
