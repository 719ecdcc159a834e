/** The API for those who look after the plant: what it shall make, and what it has made. */
import type { FastifyBaseLogger } from 'fastify';
import type { AdminHandlers } from '../api/contract.ts';
import type { Database } from '../database/open.ts';
import type { Users } from '../identity/users.ts';
import type { PlantLimits } from '../packing/limits.ts';
import { correctQuantity } from './correct-quantity.ts';
import { exportHandlers } from './exports/exports.ts';
import { orderImport } from './imports/orders.ts';
import { productImport } from './imports/products.ts';
import { unitImport } from './imports/units.ts';
import { runImport, type OtherList } from './imports/import.ts';
import { peopleHandlers } from './people.ts';
import { recordChanges } from './record-changes.ts';

export interface AdminDependencies {
  readonly database: Database;
  readonly limits: PlantLimits;
  /** Undefined where a Keycloak keeps the people. */
  readonly people: Users | undefined;
}

/** One handler per operation of the administration API. */
export const adminHandlers = (
  { database: { db, sql }, limits, people }: AdminDependencies,
  log: FastifyBaseLogger,
): AdminHandlers => ({
  ...peopleHandlers(people, async (by, action, account, detail) => {
    await recordChanges(db, by, action, [{ about: account, detail }]);
    log.info({ event: 'audit', action, account, by: by.username, ...detail }, 'account changed');
  }),
  correctProducedQuantity: correctQuantity(db, limits),
  ...exportHandlers(sql),
  importOrders: (call) => runImport(db, orderImport(limits.orderUnits), call, otherLists(limits)),
  importProducts: (call) => runImport(db, productImport, call, otherLists(limits)),
  importUnits: (call) => runImport(db, unitImport, call, otherLists(limits)),
});

const hintFor = (things: string, path: string, command: string): string =>
  `is the first line of a list of ${things}: use ${command} (/admin/v1/${path}/import)`;

const otherLists = ({ orderUnits }: PlantLimits): readonly OtherList[] => [
  { sheet: orderImport(orderUnits).sheet, hint: hintFor('orders', 'orders', 'import') },
  { sheet: productImport.sheet, hint: hintFor('products', 'products', 'import-products') },
  { sheet: unitImport.sheet, hint: hintFor('units of measure', 'units', 'import-units') },
];
