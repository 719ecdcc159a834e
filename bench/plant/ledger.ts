/** The packs of one order: which of them the plant has acknowledged, and what it holds in the end. */
import { randomUUID } from 'node:crypto';
import type { PlantProcess } from '../../tests/support/plant-process.ts';
import { addOrders, packsOf, type Pack, type PackableOrder } from './orders.ts';
import type { Place } from './places.ts';
import { recordsOf } from './race.ts';
import { openStation, type Reply, type Station } from './station.ts';

const SIZE = 4;
const PACKS = 400; // more than any fault takes
const PATIENCE_MS = 30_000;

export interface Balance {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
}

export interface Ledger {
  /** Signs in anew. */
  signIn(): Promise<void>;
  /** Sends the next packs, one after another; a call that broke answers with status 0. */
  pack(count: number): Promise<readonly Reply[]>;
  /** Sends what was not acknowledged again, with its key, until all of it is. */
  sendAgain(): Promise<void>;
  balance(): Promise<Balance>;
}

const BROKEN: Reply = { status: 0, text: '', replayed: false };

/** To be called before a server uses the place. */
export async function addLedgerOrder(place: Place): Promise<PackableOrder> {
  const wanted = { masters: PACKS, shippers: PACKS * SIZE, size: SIZE };
  const [order] = await place.look((database) => addOrders(database, 1, wanted));
  if (!order) throw new Error('The order was not made.');
  return order;
}

export async function openLedger(plant: PlantProcess, order: PackableOrder): Promise<Ledger> {
  const waiting = packsOf(order, SIZE).map((pack) => ({ pack, key: randomUUID() }));
  const acknowledged: Pack[] = [];
  const open: typeof waiting = [];
  let station: Station = await openStation(plant, 1);

  async function send(sent: (typeof waiting)[number]): Promise<Reply> {
    const answer = await station.pack(order.path, sent.pack, sent.key).catch(() => BROKEN);
    if (answer.status === 200) acknowledged.push(sent.pack);
    else open.push(sent);
    return answer;
  }

  return {
    async signIn() {
      station.close();
      station = await openStation(plant, 1);
    },
    async pack(count) {
      const answers: Reply[] = [];
      for (const sent of waiting.splice(0, count)) answers.push(await send(sent));
      return answers;
    },
    async sendAgain() {
      for (const until = Date.now() + PATIENCE_MS; open.length > 0;) {
        const [sent] = open.splice(0, 1);
        const answer = sent && (await send(sent));
        if (Date.now() > until) throw new Error(`Not taken again: ${JSON.stringify(answer)}`);
      }
    },
    async balance() {
      const records = await recordsOf(station, order.path, ['shipper_case']);
      const holders = new Map(records.map((one) => [one.teleport_uuid, one.packed_in]));
      const isThere = ({ master, shippers }: Pack) =>
        shippers.every((code) => holders.get(code) === master);
      return {
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((pack) => !isThere(pack)).length,
        doubled: Math.abs(records.length - acknowledged.length * SIZE),
      };
    },
  };
}
