/** The two APIs: shop-floor app and administration. */
import type { FastifyInstance, FastifyBaseLogger } from 'fastify';
import { readContract, type Handlers, type AdminHandlers } from '../api/contract.ts';
import { boardHandlers } from '../board/board.ts';
import { findCaseHandlers } from '../cases/find-case.ts';
import { caseListHandlers } from '../cases/list.ts';
import { packHandlers } from '../cases/pack.ts';
import { packingRecordHandlers } from '../cases/packing-record.ts';
import type { HasAccount } from '../cases/scanners.ts';
import { unpackHandlers } from '../cases/unpack.ts';
import type { LabelTemplates } from '../../labels/template.ts';
import type { Database } from '../database/open.ts';
import { labHandlers } from '../lab/results.ts';
import { labelFileHandlers } from '../labels/files.ts';
import { makeLabelHandlers } from '../labels/make.ts';
import { labelPrintHandlers } from '../labels/prints.ts';
import { finishHandlers } from '../orders/finish.ts';
import { orderListHandlers } from '../orders/list.ts';
import { quantityHandlers } from '../orders/quantity.ts';
import { sizeHandlers } from '../orders/sizes.ts';
import { changeJobHandlers } from '../printing/change-job.ts';
import { createJobHandlers } from '../printing/create-job.ts';
import { printListHandlers } from '../printing/listed.ts';
import type { PlantLimits } from '../orders/limits.ts';
import { unitHandlers } from '../lab/units.ts';
import { eventLog } from './request-log.ts';
import { registerContract, type ContractApi } from './register-contract.ts';
import type { Users } from '../identity/users.ts';
import { correctionHandlers } from '../admin/corrections.ts';
import { exportHandlers } from '../admin/exports/exports.ts';
import { importHandlers } from '../admin/imports/import.ts';
import { mappingHandlers } from '../admin/imports/mappings.ts';
import { forCommands } from '../admin/local-access.ts';
import { peopleHandlers } from '../admin/people.ts';
import { printerHandlers } from '../admin/printers.ts';
import { recordChanges, type RecordChange } from '../admin/record-changes.ts';
import { tokenHandlers, webhookHandlers } from '../admin/programs.ts';

interface Dependencies extends Pick<ContractApi, 'authenticate' | 'features'> {
  readonly database: Database;
  readonly limits: PlantLimits;
  readonly labelTemplates: LabelTemplates;
}

interface ApiDependencies extends Dependencies {
  readonly hasAccount?: HasAccount;
}

interface AdminDependencies extends Dependencies {
  /** Time zone of the plant, by its IANA name. */
  readonly timeZone: string;
  /** Accounts; undefined where a Keycloak keeps them. */
  readonly people: Users | undefined;
}

/** One handler per operation of the administration API. */
const adminHandlers = (
  { database, limits, timeZone, people, labelTemplates }: AdminDependencies,
  log: FastifyBaseLogger,
): AdminHandlers => {
  const { db, sql } = database;
  const rules = { ...limits, timeZone };
  const record: RecordChange = async (by, action, about, detail) => {
    await recordChanges(db, by, action, [{ about, detail }]);
    log.info({ event: 'audit', action, about, by: by.username, ...detail }, 'changed by a command');
  };
  return {
    ...forCommands({
      ...peopleHandlers(people, record),
      ...tokenHandlers(sql, record),
      ...webhookHandlers(sql, record),
      ...printerHandlers(database, labelTemplates, record),
    }),
    ...correctionHandlers(db, limits),
    ...exportHandlers(sql, timeZone),
    ...importHandlers({ db, sql }, rules),
    ...mappingHandlers(sql, record),
  };
};

/** One handler per operation of the contract. */
const handlersOf = ({
  database,
  database: { db },
  limits,
  labelTemplates,
  hasAccount,
}: ApiDependencies): Handlers => ({
  ...orderListHandlers(db),
  ...quantityHandlers(db, limits),
  ...sizeHandlers(db),
  ...finishHandlers(db),
  ...labHandlers(db),
  ...makeLabelHandlers({ db, limits }),
  ...labelFileHandlers(db),
  ...labelPrintHandlers(db, labelTemplates),
  ...createJobHandlers(database, labelTemplates),
  ...changeJobHandlers(database),
  ...printListHandlers(database.sql),
  ...packHandlers({ db, hasAccount }),
  ...unpackHandlers(db, hasAccount),
  ...caseListHandlers(db),
  ...findCaseHandlers(db),
  ...packingRecordHandlers(db),
  ...unitHandlers(db),
  ...boardHandlers(database),
});

export const registerApi = (app: FastifyInstance, deps: ApiDependencies): Promise<void> =>
  registerContract(app, {
    contract: readContract(),
    handlers: handlersOf(deps),
    authenticate: deps.authenticate,
    features: deps.features,
  });

export const registerAdminApi = (app: FastifyInstance, deps: AdminDependencies): Promise<void> =>
  registerContract(app, {
    contract: readContract('admin'),
    handlers: adminHandlers(deps, eventLog(app.log)),
    authenticate: deps.authenticate,
    features: deps.features,
  });
