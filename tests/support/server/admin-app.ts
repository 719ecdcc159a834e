/** The administration API over a database, called with its role. */
import Fastify, { type FastifyInstance } from 'fastify';
import { SHIPPED } from '../../../labels/shipped.ts';
import { registerAdminApi } from '../../../server/http/apis.ts';
import type { ImportReport } from '../../../server/admin/imports/import.ts';
import type { Database } from '../../../server/database/open.ts';
import { LIMITS } from './api-app.ts';

export interface ImportIssue {
  readonly line: number;
  readonly loc: readonly (string | number)[];
  readonly msg: string;
}

interface ImportAnswer {
  readonly status: number;
  readonly report: ImportReport;
  /** `line field: sentence` of every wrong value, in a list that was refused or in skipped rows. */
  readonly issues: readonly string[];
  readonly body: unknown;
}

type Thing = 'orders' | 'products' | 'units';

export type How = 'dry_run' | 'strict';

export interface AdminApp {
  readonly app: FastifyInstance;
  /**
   * @param sent CSV text, bytes of an .xlsx file, or a list for JSON
   * @param how a flag, or a whole query
   */
  load(
    thing: Thing,
    sent: string | Uint8Array | readonly object[],
    how?: How | `${string}=${string}`,
  ): Promise<ImportAnswer>;
}

/** @param more roles beside plant:admin */
export async function openAdmin(
  database: Database,
  timeZone = 'UTC',
  ...more: readonly string[]
): Promise<AdminApp> {
  const app = Fastify();
  const authenticate = () =>
    Promise.resolve({ subject: 'erp', username: 'erp', roles: ['plant:admin', ...more] });
  const people = undefined; // a Keycloak keeps them
  const fixed = { limits: LIMITS, labelTemplates: SHIPPED, people };
  await registerAdminApi(app, { ...fixed, database, timeZone, authenticate });
  await app.ready();
  return {
    app,
    async load(thing, sent, how) {
      const { type, payload } = packed(sent);
      const answer = await app.inject({
        method: 'POST',
        url: `/admin/v1/${thing}/import${queryOf(how)}`,
        headers: { 'content-type': type },
        payload,
      });
      const body = answer.json<{
        detail?: readonly ImportIssue[] | string;
        skipped?: readonly ImportIssue[];
      }>();
      const { detail, skipped = [] } = body;
      const issues = Array.isArray(detail) ? (detail as readonly ImportIssue[]) : skipped;
      return {
        status: answer.statusCode,
        report: body as unknown as ImportReport,
        issues: issues.map(({ line, loc, msg }) => `${line} ${loc[2] ?? ''}: ${msg}`),
        body,
      };
    },
  };
}

function queryOf(how: string | undefined): string {
  if (how === undefined) return '';
  return how.includes('=') ? `?${how}` : `?${how}=true`;
}

function packed(sent: string | Uint8Array | readonly object[]) {
  if (typeof sent === 'string') return { type: 'text/csv', payload: sent };
  if (!(sent instanceof Uint8Array)) {
    return { type: 'application/json', payload: JSON.stringify(sent) };
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { type, payload: Buffer.from(sent) };
}
