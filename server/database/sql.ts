/** Plain SQL, for tables outside the drizzle schema. */
export interface Sql {
  /** With $1, $2… for the parameters. */
  query(text: string, params?: readonly unknown[]): Promise<Rows>;
}

export interface Rows {
  readonly rows: readonly Record<string, unknown>[];
}
