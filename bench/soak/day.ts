/** A tablet's day: case after case, order after order, and what was acknowledged on the way. */
import type { PackableOrder } from '../plant/orders.ts';
import { casesOf, type Acknowledged, type CaseTimes, type Tablet } from './tablets.ts';

export interface Trouble {
  readonly at: string;
  readonly station: string;
  readonly message: string;
}

export interface Day {
  readonly acknowledged: readonly Acknowledged[];
  readonly troubles: readonly Trouble[];
  /** The cases since the last call. */
  takeTimes(): readonly CaseTimes[];
  /** Resolves when the case under way is packed. */
  readonly ended: Promise<void>;
}

export interface DayOptions {
  readonly orders: readonly PackableOrder[];
  /** Asked before each case. */
  readonly isOver: () => boolean;
  /** Where pictures of troubles go. */
  readonly folder: string;
}

export function startDay(tablet: Tablet, { orders, isOver, folder }: DayOptions): Day {
  const acknowledged: Acknowledged[] = [];
  const troubles: Trouble[] = [];
  const times: CaseTimes[] = [];

  async function packOrder(order: PackableOrder): Promise<void> {
    await tablet.open(order);
    for (const next of casesOf(order)) {
      if (isOver()) return;
      times.push(await tablet.pack(next));
      acknowledged.push(next);
    }
  }

  async function tell(error: unknown): Promise<void> {
    const { station, page } = tablet;
    const at = new Date().toISOString();
    const [message = ''] = String(error).split('\n');
    troubles.push({ at, station, message });
    console.error(`Station ${station} at ${at}: ${String(error)}`);
    const path = `${folder}/trouble-${troubles.length}-station-${station}.png`;
    try {
      await page.screenshot({ path });
    } catch {
      // The page itself may be what is broken.
    }
  }

  /** An order that is stuck is left for the next one: the soak shall tell, and go on. */
  async function work(): Promise<void> {
    for (const order of orders) {
      if (isOver()) return;
      try {
        await packOrder(order);
      } catch (error) {
        await tell(error);
      }
    }
    await tell('There are no orders left.');
  }

  const takeTimes = () => times.splice(0);
  return { acknowledged, troubles, takeTimes, ended: work() };
}
