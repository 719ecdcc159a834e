import { units } from '../../database/schema.ts';
import { tableImport } from './table-import.ts';
import { oneOf, text } from './values.ts';

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

export const unitImport = tableImport<'abbreviation' | 'quantity_type'>({
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
  action: 'importUnit',
  required: {
    field: 'quantity_type',
    msg: 'is missing: WeightBased, VolumeBased or CountBased',
  },
  // A unit of the demonstration that is on a list is the plant's.
  also: 'demo = false',
});
