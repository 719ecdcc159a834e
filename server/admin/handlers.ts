/** The administration API: imports, exports, people, corrections. */
import type { FastifyBaseLogger } from 'fastify';
import type { AdminHandlers } from '../api/contract.ts';
import type { LabelTemplates } from '../../labels/template.ts';
import type { Database } from '../database/open.ts';
import type { Users } from '../identity/users.ts';
import type { PlantLimits } from '../packing/limits.ts';
import { correctionHandlers } from './corrections.ts';
import { exportHandlers } from './exports/exports.ts';
import { fieldNamesOf, importHandlers } from './imports/registry.ts';
import { forCommands } from './local-access.ts';
import { mappingHandlers } from './mappings.ts';
import { peopleHandlers } from './people.ts';
import { printerHandlers } from './printers.ts';
import { recordChanges, type RecordChange } from './record-changes.ts';
import { tokenHandlers } from './tokens.ts';
import { webhookHandlers } from './webhooks.ts';

export interface AdminDependencies {
  readonly database: Database;
  readonly limits: PlantLimits;
  /** Time zone of the plant, by its IANA name. */
  readonly timeZone: string;
  readonly labelTemplates: LabelTemplates;
  /** Accounts; undefined where a Keycloak keeps them. */
  readonly people: Users | undefined;
}

/** One handler per operation of the administration API. */
export const adminHandlers = (
  { database: { db, sql }, limits, timeZone, people, labelTemplates }: AdminDependencies,
  log: FastifyBaseLogger,
): AdminHandlers => {
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
      ...printerHandlers(sql, labelTemplates, record),
    }),
    ...correctionHandlers(db, limits),
    ...exportHandlers(sql, timeZone),
    ...importHandlers({ db, sql }, rules),
    ...mappingHandlers(sql, fieldNamesOf(rules), record),
  };
};
