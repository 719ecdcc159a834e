/** The audit trail: who changed what, when, at which station. */
import { isoTime } from '../../database/sql.ts';
import { SLICE_ROWS, type ExportKind } from './export.ts';

export const auditExport: ExportKind = {
  fields: ['id', 'at', 'username', 'subject', 'station', 'action', 'order', 'about', 'detail'],
  keyField: 'id',
  start: 0,
  statement: (hasRange) => `
    select audit.id::float8 as key, audit.id::float8 as id, ${isoTime('audit.at')} as at,
      audit.username, audit.actor as subject, audit.station, audit.action, o.name as order,
      audit.about, audit.detail
    from audit left join production_order o on o.id = audit.order_id
    where audit.id > $1 ${hasRange ? 'and audit.at >= $2 and audit.at < $3' : ''}
    order by audit.id limit ${SLICE_ROWS}`,
};
