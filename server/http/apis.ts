/** The two APIs: shop-floor app and administration. */
import type { FastifyInstance } from 'fastify';
import { adminHandlers, type AdminDependencies } from '../admin/handlers.ts';
import { readContract, type Handlers } from '../api/contract.ts';
import { boardHandlers } from '../board/routes.ts';
import { caseHandlers } from '../cases/routes.ts';
import type { HasAccount } from '../cases/scanners.ts';
import type { LabelTemplates } from '../../labels/template.ts';
import type { Database } from '../database/open.ts';
import { labHandlers } from '../lab/routes.ts';
import { labelHandlers } from '../labels/routes.ts';
import { printHandlers } from '../labels/print-routes.ts';
import { orderHandlers } from '../orders/routes.ts';
import { printingHandlers } from '../printing/routes.ts';
import type { PlantLimits } from '../packing/limits.ts';
import { unitHandlers } from '../units/routes.ts';
import { eventLog } from './request-log.ts';
import { registerContract, type ContractApi } from './register-contract.ts';

interface Common extends Pick<ContractApi, 'authenticate' | 'features'> {}

export interface ApiDependencies extends Common {
  readonly database: Database;
  readonly limits: PlantLimits;
  readonly labelTemplates: LabelTemplates;
  readonly hasAccount?: HasAccount;
}

/** One handler per operation of the contract. */
const handlersOf = (
  app: FastifyInstance,
  { database, database: { db }, limits, labelTemplates, hasAccount }: ApiDependencies,
): Handlers => ({
  ...orderHandlers(db, limits),
  ...labHandlers(db),
  ...labelHandlers({ db, limits }),
  ...printHandlers(db, labelTemplates),
  ...printingHandlers(database, labelTemplates),
  ...caseHandlers(db, hasAccount),
  ...unitHandlers(db),
  ...boardHandlers(app, database),
});

export const registerApi = (app: FastifyInstance, deps: ApiDependencies): Promise<void> =>
  registerContract(app, {
    contract: readContract(),
    handlers: handlersOf(app, deps),
    authenticate: deps.authenticate,
    features: deps.features,
  });

export const registerAdminApi = (
  app: FastifyInstance,
  deps: AdminDependencies & Common,
): Promise<void> =>
  registerContract(app, {
    contract: readContract('admin'),
    handlers: adminHandlers(deps, eventLog(app.log)),
    authenticate: deps.authenticate,
    features: deps.features,
  });
