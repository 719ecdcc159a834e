/** The API of the shop-floor app. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open.ts';
import type { PlantLimits } from '../packing/limits.ts';
import { caseHandlers } from '../cases/list.ts';
import { readContract, type Handlers } from '../api/contract.ts';
import { labHandlers } from '../lab/routes.ts';
import { labelHandlers } from '../labels/routes.ts';
import { orderHandlers } from '../orders/routes.ts';
import { packingHandlers } from '../cases/routes.ts';
import { registerContract, type ContractApi } from './register-contract.ts';
import { unitHandlers } from '../units/routes.ts';

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
