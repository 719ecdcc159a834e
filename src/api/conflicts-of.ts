/** A code that the plant did not pack, as a 409 names it. */
export interface PlantConflict {
  readonly code: string;
  readonly reason?: string | undefined;
  readonly packed_in?: string | undefined;
}

/** The codes that an error's body names; what does not fit the contract is left out. */
export function conflictsOf(body: unknown): readonly PlantConflict[] {
  const { conflicts } = fieldsOf(body);
  if (!Array.isArray(conflicts)) return [];
  return conflicts.flatMap((one: unknown) => {
    const { code, reason, packed_in } = fieldsOf(one);
    if (typeof code !== 'string') return [];
    return [{ code, reason: textOf(reason), packed_in: textOf(packed_in) }];
  });
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
