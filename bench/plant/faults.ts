/**
 * What goes wrong around a plant: its directory, its backups, its clock, its PostgreSQL. Each fault
 * is told in its sentence, nothing acknowledged is lost, and the plant goes on when the fault is over.
 */
import { startPlant } from '../../tests/support/plant-process.ts';
import { directoryFaults } from './directory-faults.ts';
import type { Fault } from './fault.ts';
import { addLedgerOrder, openLedger, type Balance } from './ledger.ts';
import { openPlace, type Kind } from './places.ts';
import { postgresFaults } from './postgres-faults.ts';

export interface FaultFigures extends Balance {
  readonly measure: 'faults';
  readonly database: Kind;
  readonly faults: number;
  readonly absent: number;
  /** Names of the faults that were not told in their sentence. */
  readonly untold: readonly string[];
}

const PACKS = 5;

/** Packs before and after; the fault's own packs come between. */
async function tryFault(kind: Kind, fault: Fault): Promise<Balance & { readonly told: string }> {
  const place = await openPlace(kind);
  try {
    const order = await addLedgerOrder(place);
    const settings = await fault.settings?.(place);
    const plant = await startPlant({ ...place.settings, ...settings });
    try {
      const ledger = await openLedger(plant, order);
      await ledger.pack(PACKS);
      const told = await fault.harm({ place, plant, ledger });
      await ledger.signIn();
      await ledger.sendAgain();
      await ledger.pack(PACKS);
      return { ...(await ledger.balance()), told };
    } finally {
      await plant.stop();
      await fault.end?.();
    }
  } finally {
    await place.remove();
  }
}

export async function measureFaults(kind: Kind): Promise<FaultFigures> {
  const all = kind === 'pglite' ? directoryFaults : postgresFaults;
  const untold: string[] = [];
  const sum = { acknowledged: 0, lost: 0, doubled: 0 };
  for (const fault of all.filter((one) => one.absent === undefined)) {
    const { told, ...balance } = await tryFault(kind, fault);
    console.log(`${fault.name}: "${told}" (${JSON.stringify(balance)})`);
    if (!fault.sentence.test(told)) untold.push(fault.name);
    for (const name of ['acknowledged', 'lost', 'doubled'] as const) sum[name] += balance[name];
  }
  const absent = all.filter((one) => one.absent !== undefined);
  for (const { name, absent: why } of absent) console.log(`${name}: left out, ${why}.`);
  return {
    measure: 'faults',
    database: kind,
    faults: all.length - absent.length,
    absent: absent.length,
    untold,
    ...sum,
  };
}
