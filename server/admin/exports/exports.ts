/** Every kind of export. */
import type { AdminHandlers } from '../../api/contract.ts';
import type { Sql } from '../../database/sql.ts';
import { auditExport } from './audit.ts';
import { caseExport } from './cases.ts';
import { labelExport } from './labels.ts';
import { runExport, type ExportKind } from './export.ts';

/** By the last word of their addresses. */
export const EXPORTS = {
  cases: caseExport,
  labels: labelExport,
  audit: auditExport,
} as const satisfies Record<string, ExportKind>;

type ExportHandlers = Pick<AdminHandlers, 'exportCases' | 'exportLabels' | 'exportAudit'>;

export const exportHandlers = (sql: Sql): ExportHandlers => ({
  exportCases: (call, reply) => runExport(sql, 'cases', EXPORTS.cases, call, reply),
  exportLabels: (call, reply) => runExport(sql, 'labels', EXPORTS.labels, call, reply),
  exportAudit: (call, reply) => runExport(sql, 'audit', EXPORTS.audit, call, reply),
});
