/** Advisory locks of PostgreSQL, one number per purpose. Never changed: another version may hold one at the same moment. */
export const LOCKS = { migration: 7_308_617, printer: 7_308_618, import: 7_308_619 } as const;
