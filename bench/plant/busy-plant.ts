/** What is around the measured packs of a large plant: years of packed cases, and walls that show the board. */
import { Agent, get } from 'node:http';
import { visitor } from '../../tests/support/server/identity-client.ts';
import type { Database } from '../../server/database/open.ts';

const CASES_OF_AN_ORDER = 500;

/** As many orders as a statement adds within the server's limit of a statement. */
const ORDERS_AT_ONCE = 40;

/** Packed cases of finished orders, five hundred each, over the last two years. */
export async function addYears({ sql }: Database, count: number): Promise<void> {
  for (let first = 0; first < count / CASES_OF_AN_ORDER; first += ORDERS_AT_ONCE) {
    await sql.query(
      `with added as (
         insert into production_order (name, status, shipper_case_size, master_case_size, produced_quantity)
         select 'OLD/' || n, 'DONE', 1, 4, $3::int from generate_series($1::int + 1, $1::int + $2::int) n
         returning id)
       insert into case_record (key, code, order_id, kind, packed_in, packed_at, packed_by)
       select upper(code), code, id, 'S', 'M' || md5(id::text || n / 4), now() - random() * interval '700 days', 'operator'
       from (select id, n, 'S' || md5(id::text || n) as code from added, generate_series(1, $3::int) n) label`,
      [first, ORDERS_AT_ONCE, CASES_OF_AN_ORDER],
    );
  }
}

const ACCOUNTS = [
  ['operator', 'operator1'],
  ['leader', 'leader1'],
] as const;

export interface Watchers {
  /** Boards that arrived so far, at all of them. */
  readonly boards: () => number;
  readonly refused: () => number;
  close(): void;
}

/** As the app asks for it. */
const EVERY_MS = 5000;

/** Walls in two accounts that show the board. */
export async function watchBoard(
  plant: { readonly url: string },
  count: number,
): Promise<Watchers> {
  let boards = 0;
  let refused = 0;
  const agent = new Agent({ keepAlive: true });
  const timers: NodeJS.Timeout[] = [];
  for (const [username, password] of ACCOUNTS) {
    const tokens = await visitor(() => plant, plant.url).signIn(username, password);
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const ask = () =>
      get(`${plant.url}/v1/board`, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) refused += 1;
        answer.on('end', () => (boards += 1)).resume();
      }).on('error', () => undefined); // the bench ends
    for (let nth = 0; nth < count / ACCOUNTS.length; nth += 1)
      timers.push(setInterval(ask, EVERY_MS));
  }
  const close = () => {
    timers.forEach((timer) => clearInterval(timer));
    agent.destroy();
  };
  return { boards: () => boards, refused: () => refused, close };
}
