/** The command that saves a mapping. */
import type { Mapping } from '../admin/imports/mapping.ts';

/** As a shell takes it. */
const quoted = (text: string): string => `"${text.replaceAll(/["$`\\]/g, '\\$&')}"`;

export function mappingCommand(mapping: Mapping): string {
  const { name, list, columns, values, fixed } = mapping;
  const options = (['dates', 'decimal', 'encoding', 'sheet', 'heading'] as const).flatMap(
    (option) =>
      mapping[option] === null ? [] : [`--${option} ${quoted(String(mapping[option]))}`],
  );
  return [
    `npm run plant -- mapping set ${name} ${list}`,
    ...columns.map(({ column, field }) => quoted(`${column}=${field}`)),
    ...values.map(({ field, from, to }) => `--value ${quoted(`${field}:${from}=${to}`)}`),
    ...fixed.map(({ field, value }) => `--fixed ${quoted(`${field}=${value}`)}`),
    ...options,
  ].join(' ');
}
