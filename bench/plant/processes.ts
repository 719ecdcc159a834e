/**
 * Three servers on one PostgreSQL behind a proxy that asks them in turns, while one after another is
 * killed and starts again. What answers rest on lies in no process's memory: every case is packed
 * once, every key done once, what was acknowledged by one server is in the next one's list, sign-ins
 * live on, and wrong passwords are delayed by all of them together.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startPlant, type PlantProcess } from '../../tests/support/plant-process.ts';
import { visitor } from '../../tests/support/server/identity-client.ts';
import { addOrders, packsOf, type Pack, type PackableOrder } from './orders.ts';
import { openPlace } from './places.ts';
import { recordsOf } from './race.ts';
import { roundRobin, type RoundRobin } from './round-robin.ts';
import { stationAt, type Reply, type Station } from './station.ts';

const PUBLIC_URL = 'http://floor.example';
const SERVERS = 3;
const TABLETS = 8;
const SIZE = 4;
const PACKS = 1500; // of each tablet: more than it gets to
const PATIENCE_MS = 60_000;
const GUESSES = 30;
/** The free ones, and one more after each delay that passes meanwhile. */
const MOST_CHECKED = 15;

export interface ProcessFigures {
  readonly measure: 'processes';
  readonly database: 'postgres';
  readonly kills: number;
  readonly acknowledged: number;
  /** Calls that met a killed server, and were sent again. */
  readonly sentAgain: number;
  readonly lists: number;
  readonly refreshes: number;
  readonly guessesChecked: number;
  /** One line for each answer that was wrong. */
  readonly wrong: readonly string[];
}

export interface ProcessOptions {
  readonly seconds: number;
  readonly killSeconds: number;
}

interface Tally {
  acknowledged: number;
  sentAgain: number;
  lists: number;
  refreshes: number;
  readonly wrong: string[];
}

/** Until a server answers; one that is down breaks the call, one whose database is busy says 503. */
async function insist(tally: Tally, call: () => Promise<Reply>): Promise<Reply> {
  for (const until = Date.now() + PATIENCE_MS; ; tally.sentAgain += 1) {
    const answer = await call().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    if (Date.now() > until) throw new Error(`No server answers: ${JSON.stringify(answer)}`);
    await pause(50);
  }
}

async function countIn(station: Station, order: PackableOrder, tally: Tally): Promise<void> {
  tally.lists += 1;
  const known = tally.acknowledged;
  const { text } = await insist(tally, () => station.ask('GET', order.path));
  const { mc_scanned_qty, name } = JSON.parse(text) as { mc_scanned_qty: number; name: string };
  const address = `/v1/production-orders?search_ilike=${encodeURIComponent(name)}`;
  const list = await insist(tally, () => station.ask('GET', address));
  const { items } = JSON.parse(list.text) as { items: { mc_scanned_qty: number }[] };
  for (const count of [mc_scanned_qty, items[0]?.mc_scanned_qty])
    if (count !== known) tally.wrong.push(`${name}: ${count} in a list after ${known} packs.`);
}

/** Every fifth call is sent twice at once, with one key. */
async function packOrder(
  station: Station,
  order: PackableOrder,
  isOver: () => boolean,
  all: Tally,
): Promise<readonly Pack[]> {
  const own: Tally = { ...all, acknowledged: 0, sentAgain: 0, lists: 0 };
  const done: Pack[] = [];
  for (const pack of packsOf(order, SIZE)) {
    if (isOver()) break;
    const key = randomUUID();
    const send = () => insist(own, () => station.pack(order.path, pack, key));
    const isTwice = done.length % 5 === 0;
    const answers = await Promise.all(isTwice ? [send(), send()] : [send()]);
    for (const { status, text } of answers)
      if (status !== 200) own.wrong.push(`${pack.master}: ${status} ${text}`);
    done.push(pack);
    own.acknowledged = done.length;
    if (isTwice) await countIn(station, order, own);
  }
  for (const name of ['acknowledged', 'sentAgain', 'lists'] as const) all[name] += own[name];
  return done;
}

/** A tablet's sign-in is refreshed by whichever server is asked. */
async function refresh(proxy: RoundRobin, isOver: () => boolean, tally: Tally): Promise<void> {
  const person = visitor(() => proxy, PUBLIC_URL);
  const tokens = await person.signIn();
  while (!isOver()) {
    await pause(200);
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const answer = await insist(tally, async () => {
      const { status } = await person.token(form);
      return { status, text: '', replayed: false };
    });
    tally.refreshes += 1;
    if (answer.status !== 200) tally.wrong.push(`A refresh was answered with ${answer.status}.`);
  }
}

/** Resolves to the number of guesses that were looked at. */
async function guess(proxy: RoundRobin): Promise<number> {
  const person = visitor(() => proxy, PUBLIC_URL);
  const page = person.next(await person.authorize({ prompt: 'login' }));
  const type = async (_: unknown, n: number) => {
    const form = { username: 'visitor', password: `wrong ${n}` };
    const answer = await person.open(page, form).catch(() => undefined);
    return (await answer?.text())?.includes('Invalid username or password') ? 1 : 0;
  };
  const checked = await Promise.all(Array.from({ length: GUESSES }, type));
  return checked.reduce<number>((sum, one) => sum + one, 0);
}

async function killInTurns(plants: readonly PlantProcess[], until: number, every: number) {
  let kills = 0;
  for (; Date.now() + every < until; kills += 1) {
    await pause(every);
    const plant = plants[kills % plants.length];
    await plant?.kill();
    await plant?.restart();
  }
  return kills;
}

/** A server that starts again has to be where the proxy looks for it. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** What each order holds in the end, beside what was acknowledged. */
async function check(station: Station, order: PackableOrder, done: readonly Pack[], tally: Tally) {
  const records = await recordsOf(station, order.path, ['shipper_case']);
  const holders = new Map(records.map((one) => [one.teleport_uuid, one.packed_in]));
  for (const { master, shippers } of done)
    if (!shippers.every((code) => holders.get(code) === master))
      tally.wrong.push(`${master} is lost.`);
  if (records.length !== done.length * SIZE)
    tally.wrong.push(`${order.id}: ${records.length} cases packed, not ${done.length * SIZE}.`);
}

export async function measureProcesses(options: ProcessOptions): Promise<ProcessFigures> {
  const place = await openPlace('postgres');
  const wanted = { masters: PACKS, shippers: PACKS * SIZE, size: SIZE };
  const orders = await place.look((database) => addOrders(database, TABLETS, wanted));
  const settings = { ...place.settings, PUBLIC_URL, LOG_LEVEL: 'warn' };
  const start = async () => startPlant({ ...settings, PORT: String(await freePort()) });
  const plants = await Promise.all(Array.from({ length: SERVERS }, start));
  const proxy = await roundRobin(plants);
  const { access_token } = await visitor(() => proxy, PUBLIC_URL).signIn();
  const station = stationAt(proxy.url, access_token, TABLETS * 2);
  const tally: Tally = { acknowledged: 0, sentAgain: 0, lists: 0, refreshes: 0, wrong: [] };
  const until = Date.now() + options.seconds * 1000;
  const isOver = () => Date.now() > until;
  const guessesChecked = await guess(proxy);
  if (guessesChecked > MOST_CHECKED) tally.wrong.push(`${guessesChecked} guesses were checked.`);
  try {
    const [kills, , ...done] = await Promise.all([
      killInTurns(plants, until, options.killSeconds * 1000),
      refresh(proxy, isOver, tally),
      ...orders.map((order) => packOrder(station, order, isOver, tally)),
    ]);
    for (const [n, order] of orders.entries()) await check(station, order, done[n] ?? [], tally);
    return { measure: 'processes', database: 'postgres', kills, guessesChecked, ...tally };
  } finally {
    station.close();
    proxy.close();
    await Promise.all(plants.map((plant) => plant.stop()));
    await place.remove();
  }
}
