/** Every kind of export. */
import type { FastifyReply } from 'fastify';
import type { AdminHandlers } from '../../api/contract.ts';
import { type Sql, isoTime } from '../../database/sql.ts';
import { caseExport, labelExport } from './cases.ts';
import { labExport, orderExport } from './orders.ts';
import { runExport, type ExportCall, type ExportKind, SLICE_ROWS } from './export.ts';

const auditExport: ExportKind = {
  row: 'AuditEntry',
  start: 0,
  /**
   * The beginning of the oldest transaction that writes the audit. It may have taken an id below those of entries that
   * are committed, and an entry has the time at which its id was taken.
   */
  end: `
    select ${isoTime('least(now(), min(xact_start))')} as at
    from pg_locks join pg_stat_activity using (pid)
    where relation = 'audit'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`,
  rowsIn: 'audit where at >= $1 and at < $2',
  statement: (hasRange) => `
    select audit.id::float8 as key, audit.id::float8 as id, ${isoTime('audit.at')} as at,
      audit.username, audit.actor as subject, audit.station, audit.action, o.name as order,
      audit.about, audit.detail
    from audit left join production_order o on o.id = audit.order_id
    where audit.id > $1 ${hasRange ? 'and audit.at >= $2 and audit.at < $3' : ''}
    order by audit.id limit ${SLICE_ROWS}`,
};

/** Keyed by the last word of their addresses. */
export const EXPORTS = {
  orders: orderExport,
  'lab-results': labExport,
  cases: caseExport,
  labels: labelExport,
  audit: auditExport,
} as const satisfies Record<string, ExportKind>;

export function exportHandlers(sql: Sql, timeZone: string) {
  const exported = (name: keyof typeof EXPORTS) => (call: ExportCall, reply: FastifyReply) =>
    runExport({ sql, timeZone, name, kind: EXPORTS[name] }, call, reply);
  return {
    exportOrders: exported('orders'),
    exportLabResults: exported('lab-results'),
    exportCases: exported('cases'),
    exportLabels: exported('labels'),
    exportAudit: exported('audit'),
  } satisfies Partial<AdminHandlers>;
}
