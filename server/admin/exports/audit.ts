/** The audit trail: who changed what, when, at which station. */
import { isoTime, SLICE_ROWS, type ExportKind } from './export.ts';

const FIELDS = [
  'id',
  'at',
  'username',
  'subject',
  'station',
  'action',
  'order',
  'about',
  'detail',
] as const;

const select = (condition: string): string => `
  select audit.id::text, ${isoTime('audit.at')} as at, audit.username, audit.actor as subject,
    audit.station, audit.action, o.name as order, audit.about, audit.detail
  from audit left join production_order o on o.id = audit.order_id
  where audit.id > $1 ${condition}
  order by audit.id limit ${SLICE_ROWS}`;

interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly username: string;
  readonly subject: string;
  readonly station: string | null;
  readonly action: string;
  readonly order: string | null;
  readonly about: string | null;
  readonly detail: object | null;
}

export const auditExport: ExportKind = {
  fields: FIELDS,
  keyField: 'id',
  start: 0,
  async slice(sql, after, range) {
    const statement = select(range ? 'and audit.at >= $2 and audit.at < $3' : '');
    const found = await sql.query(statement, [after, ...(range ?? [])]);
    const rows = found.rows as unknown as readonly AuditRow[];
    return rows.map(({ id, at, ...more }) => {
      const row: Readonly<Record<(typeof FIELDS)[number], string | number | object | null>> = {
        id: Number(id),
        at,
        ...more,
      };
      return { key: row.id as number, at, row };
    });
  },
};
