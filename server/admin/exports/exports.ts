/** Every kind of export. */
import type { FastifyReply } from 'fastify';
import type { AdminHandlers } from '../../api/contract.ts';
import type { Sql } from '../../database/sql.ts';
import { auditExport } from './audit.ts';
import { caseExport } from './cases.ts';
import { labelExport } from './labels.ts';
import { labExport } from './lab-results.ts';
import { orderExport } from './orders.ts';
import { runExport, type ExportCall, type ExportKind } from './export.ts';

/** Keyed by the last word of their addresses. */
export const EXPORTS = {
  orders: orderExport,
  'lab-results': labExport,
  cases: caseExport,
  labels: labelExport,
  audit: auditExport,
} as const satisfies Record<string, ExportKind>;

type ExportHandlers = Pick<
  AdminHandlers,
  'exportOrders' | 'exportLabResults' | 'exportCases' | 'exportLabels' | 'exportAudit'
>;

export function exportHandlers(sql: Sql, timeZone: string): ExportHandlers {
  const exported = (name: keyof typeof EXPORTS) => (call: ExportCall, reply: FastifyReply) =>
    runExport({ sql, timeZone, name, kind: EXPORTS[name] }, call, reply);
  return {
    exportOrders: exported('orders'),
    exportLabResults: exported('lab-results'),
    exportCases: exported('cases'),
    exportLabels: exported('labels'),
    exportAudit: exported('audit'),
  };
}
