/** Plain SQL. */
export interface Sql {
  /** With $1, $2… for the parameters. */
  query(text: string, params?: readonly unknown[]): Promise<Rows>;
}

interface Rows {
  readonly rows: readonly Record<string, unknown>[];
}

interface Client {
  query(statement: { readonly text: string }, params: unknown[]): Promise<Rows>;
}

/** Plain SQL on a pool or a connection. */
export const plainSql = (client: Client): Sql => ({
  query: (text, params = []) => client.query({ text }, [...params]),
});
