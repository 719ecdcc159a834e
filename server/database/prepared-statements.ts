import type { ClientBase } from 'pg';

/** How many statements a connection remembers. */
const MOST = 200;

interface Statement {
  readonly text: string;
  readonly name?: string | undefined;
}

const isStatement = (asked: unknown): asked is Statement =>
  typeof asked === 'object' && asked !== null && typeof (asked as Statement).text === 'string';

/** Names for texts that come again. */
function statementNames(): (text: string) => string | undefined {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  return (text) => {
    const isNew = !names.has(text) && names.size < MOST;
    if (isNew && seen.delete(text)) names.set(text, `s${names.size}`);
    else if (isNew) seen.add(text);
    if (seen.size > MOST) seen.clear();
    return names.get(text);
  };
}

/**
 * For a pool's `onConnect`. A statement that comes again is given a name, so that each connection
 * parses and plans it once: planning is more than half of what a small statement costs.
 */
export function prepareStatements(): (client: ClientBase) => Promise<void> {
  const nameOf = statementNames();
  return async (client) => {
    // PostgreSQL would plan anew wherever it guesses that these values could have a better plan.
    await client.query('set plan_cache_mode = force_generic_plan');
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    const named = (asked: unknown, values: unknown, ...rest: unknown[]) =>
      Array.isArray(values) && values.length > 0 && isStatement(asked)
        ? query({ ...asked, name: asked.name ?? nameOf(asked.text) }, values, ...rest)
        : query(asked, values, ...rest);
    client.query = named as ClientBase['query'];
  };
}
