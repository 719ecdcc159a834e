/** The packs sent for one order: which ones the plant acknowledged, and what it holds at the end. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchDatabase } from './bench-database.ts';
import { addOrders, packsOf, type Pack, type PackableOrder } from './orders.ts';
import type { Reply, Station } from './station.ts';

const SIZE = 4;
const RETRY_MS = 50;
const PATIENCE_MS = 30_000;
/** Between two packs of a station that packs through a fault. */
const BETWEEN_MS = 50;
/** As in src/packing/submission/call-machine.ts; the last one repeats. */
const TABLET_PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];

export interface Balance {
  readonly acknowledged: number;
  /** Acknowledged packs that the plant does not hold. */
  readonly lost: number;
  /** Cases that hold another number than their size. */
  readonly partial: number;
  /** Difference between the order's counters and its case records. */
  readonly doubled: number;
}

export interface PackNotes {
  isOver(): boolean;
  /** @param waitedMs since the pack was sent first */
  onReply(reply: Reply, waitedMs: number): void;
}

export interface Ledger {
  /** Master cases of the packs that were acknowledged. */
  readonly acknowledged: readonly string[];
  /** Sends one pack after another, `count` at most, until one is not acknowledged. */
  pack(station: Station, count: number): Promise<Reply | undefined>;
  /** Packs until it is over; each pack is sent again with its key, as by a tablet, until it is acknowledged. */
  packThrough(station: Station, note: PackNotes): Promise<void>;
  /** Sends the packs without an acknowledgement again, with their keys. Returns their number. */
  sendAgain(station: Station): Promise<number>;
  balance(station: Station): Promise<Balance>;
}

const BROKEN: Reply = { status: 0, text: 'The connection broke.' };

/** Creates the orders; to be called before a server uses the database. */
export async function createLedgers(
  database: BenchDatabase,
  count: number,
  packsEach: number,
): Promise<readonly Ledger[]> {
  const wanted = { masters: packsEach, shippers: packsEach * SIZE, size: SIZE };
  const orders = await database.use((opened) => addOrders(opened, count, wanted));
  return orders.map(ledgerOf);
}

function ledgerOf(order: PackableOrder): Ledger {
  const waiting = packsOf(order, SIZE).map((pack) => ({ pack, key: randomUUID() }));
  const acknowledged: Pack[] = [];
  const open: typeof waiting = [];

  const send = (station: Station, { pack, key }: (typeof waiting)[number]): Promise<Reply> =>
    station.pack(order.path, pack, key).catch(() => BROKEN);

  return {
    get acknowledged() {
      return acknowledged.map(({ master }) => master);
    },
    async pack(station, count) {
      let reply: Reply | undefined;
      for (const next of waiting.splice(0, count)) {
        reply = await send(station, next);
        if (reply.status !== 200) {
          open.push(next);
          break;
        }
        acknowledged.push(next.pack);
      }
      return reply;
    },
    async packThrough(station, { isOver, onReply }) {
      while (!isOver()) {
        const next = waiting.shift();
        if (!next) throw new Error('There is no pack left: the fault took too long.');
        const begun = performance.now();
        for (let attempt = 0; ; attempt += 1) {
          const reply = await send(station, next);
          onReply(reply, performance.now() - begun);
          if (reply.status === 200) break;
          await pause(TABLET_PAUSES_MS[attempt] ?? TABLET_PAUSES_MS.at(-1));
        }
        acknowledged.push(next.pack);
        await pause(BETWEEN_MS);
      }
    },
    async sendAgain(station) {
      const unanswered = open.splice(0);
      for (const next of unanswered) {
        const until = Date.now() + PATIENCE_MS;
        for (;;) {
          const reply = await send(station, next);
          if (reply.status === 200) break;
          if (Date.now() > until) throw new Error(`Not accepted again: ${JSON.stringify(reply)}`);
          await pause(RETRY_MS);
        }
        acknowledged.push(next.pack);
      }
      return unanswered.length;
    },
    async balance(station) {
      const records = await station.get<CaseRecord[]>(
        `${order.path}/cases?case_types=shipper_case`,
      );
      const counters = await station.get<Counters>(order.path);
      const contents = new Map<string, Set<string>>();
      for (const { teleport_uuid, packed_in } of records) {
        const holder = packed_in ?? '';
        contents.set(holder, (contents.get(holder) ?? new Set()).add(teleport_uuid));
      }
      const holds = ({ master, shippers }: Pack) =>
        shippers.every((code) => contents.get(master)?.has(code));
      return {
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((pack) => !holds(pack)).length,
        partial: [...contents.values()].filter(({ size }) => size !== SIZE).length,
        doubled:
          Math.abs(counters.mc_scanned_qty - contents.size) +
          Math.abs(counters.sc_scanned_qty - records.length),
      };
    },
  };
}

interface CaseRecord {
  readonly teleport_uuid: string;
  readonly packed_in: string | null;
}

interface Counters {
  readonly mc_scanned_qty: number;
  readonly sc_scanned_qty: number;
}

export const sumOf = (balances: readonly Balance[]): Balance => {
  const total = (name: keyof Balance) => balances.reduce((sum, one) => sum + one[name], 0);
  return {
    acknowledged: total('acknowledged'),
    lost: total('lost'),
    partial: total('partial'),
    doubled: total('doubled'),
  };
};
