/** Checks of values from outside: answers, storage, which another build may have written. */

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** NaN and Infinity are no numbers here. */
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** The value of a JSON text; undefined where there is none, or it is damaged. */
export function parsedJson(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

export function parsedObject(
  text: string | null | undefined,
): Readonly<Record<string, unknown>> | undefined {
  const value = parsedJson(text);
  return isRecord(value) ? value : undefined;
}
