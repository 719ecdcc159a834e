import type { LabelType } from '../../../contract/case-types.ts';
import type { Station } from '../../lib/paths.ts';

const NAMES: Record<LabelType, string> = {
  shipper: 'Shipper Case',
  loose: 'Loose Unit',
  master: 'Master Case',
};
const NAMES_AT_1B: Record<LabelType, string> = {
  ...NAMES,
  shipper: 'Case Labels',
  loose: 'Unit Labels',
};

export const labelName = (type: LabelType, station: Station): string =>
  (station === '1B' ? NAMES_AT_1B : NAMES)[type];

/** The word for a quantity of labels of a type. */
export const unitWord = (type: LabelType): 'Cases' | 'Units' =>
  type === 'loose' ? 'Units' : 'Cases';
