import type { Database } from '../database/open.ts';
import { caseHandlers } from './cases.ts';
import type { Handlers } from './contract.ts';
import { labHandlers } from './lab.ts';
import { labelHandlers } from './labels.ts';
import { orderHandlers } from './orders.ts';
import { packingHandlers } from './packing.ts';
import { unitHandlers } from './units.ts';

/** One handler an operation of the contract. */
export const handlers = ({ db }: Database): Handlers => ({
  ...orderHandlers(db),
  ...labHandlers(db),
  ...labelHandlers(db),
  ...packingHandlers(db),
  ...caseHandlers(db),
  ...unitHandlers(db),
});
