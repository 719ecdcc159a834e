import { sql } from 'drizzle-orm';
import { isAny } from '../../database/statements.ts';
import { units } from '../../database/schema.ts';
import { parts, recordRows, type ImportKind, type Planned } from './import.ts';
import type { Row } from './sheet-kind.ts';
import { oneOf, text } from './values.ts';

type UnitField = 'abbreviation' | 'quantity_type';

/** As Metrc names them, and as Odoo and people do. */
const QUANTITY_TYPES = {
  weightbased: 'WeightBased',
  weight: 'WeightBased',
  volumebased: 'VolumeBased',
  volume: 'VolumeBased',
  countbased: 'CountBased',
  count: 'CountBased',
  unit: 'CountBased',
};

interface PlannedUnit extends Planned<Row<UnitField>> {
  readonly quantityType: string;
}

export const unitImport: ImportKind<UnitField, PlannedUnit> = {
  sheet: {
    list: 'units',
    key: 'abbreviation',
    isCaseOfKeyRelevant: true,
    fields: {
      abbreviation: { check: text(32), likely: 'code|unit' },
      quantity_type: {
        check: oneOf(QUANTITY_TYPES),
        aliases: ['quantitytype', 'category_id', 'category_id/name'],
        likely: 'quantity type|type|category',
      },
    },
    // Metrc's own list has the unit's full name beside.
    ignored: ['name'],
  },
  column: units.abbreviation,
  async plan(tx, rows) {
    const names = rows.map(({ key }) => key);
    const known = await tx.select().from(units).where(isAny(units.abbreviation, names));
    const typeOf = new Map(known.map((unit) => [unit.abbreviation, unit.quantityType]));
    return rows.map((row) => {
      const from = typeOf.get(row.key) ?? null;
      const to = row.values.quantity_type ?? from;
      const msg = 'is missing: WeightBased, VolumeBased or CountBased';
      const { line } = row;
      return {
        row,
        isNew: from === null,
        fields: from === to ? [] : [{ field: 'quantity_type', from, to }],
        quantityType: String(to),
        problems: to === null ? [{ line, field: 'quantity_type', msg }] : [],
      };
    });
  },
  async write(tx, planned, operator) {
    const set = { quantityType: sql`excluded.quantity_type`, demo: false };
    for (const part of parts(planned)) {
      const values = part.map(({ row: { key: abbreviation }, quantityType }) => ({
        abbreviation,
        quantityType,
      }));
      await tx.insert(units).values(values).onConflictDoUpdate({ target: units.abbreviation, set });
      await recordRows(tx, operator, 'importUnit', part);
    }
  },
};
