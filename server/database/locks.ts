/**
 * Advisory locks of PostgreSQL. Never changed: another version may hold one at the same moment. A printer's has its name as
 * a second key, and locks of two keys are apart from those of one: it never meets that of imports.
 */
export const LOCKS = { migration: 7_308_617, printer: 7_308_618, import: 7_308_618 } as const;
