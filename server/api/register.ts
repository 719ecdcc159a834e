/** The API of the shop-floor app. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open.ts';
import type { PlantLimits } from '../packing/limits.ts';
import { caseHandlers } from './cases.ts';
import { readContract, type Handlers } from './contract.ts';
import { labHandlers } from './lab.ts';
import { labelHandlers } from './labels.ts';
import { orderHandlers } from './orders.ts';
import { packingHandlers } from './packing.ts';
import { registerContract, type ContractApi } from './register-contract.ts';
import { unitHandlers } from './units.ts';

export interface ApiDependencies extends Pick<ContractApi, 'authenticate'> {
  readonly database: Database;
  readonly limits: PlantLimits;
}

/** One handler per operation of the contract. */
const handlersOf = ({ database: { db }, limits }: ApiDependencies): Handlers => ({
  ...orderHandlers(db, limits),
  ...labHandlers(db),
  ...labelHandlers({ db, limits }),
  ...packingHandlers(db),
  ...caseHandlers(db),
  ...unitHandlers(db),
});

export const registerApi = (app: FastifyInstance, deps: ApiDependencies): Promise<void> =>
  registerContract(app, {
    contract: readContract(),
    handlers: handlersOf(deps),
    authenticate: deps.authenticate,
  });
