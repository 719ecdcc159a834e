/** Labels: what a plant may want to change. The numbers are the rows of docs/decisions.md. */
import type { LabelType } from '../../contract/case-types.ts';

/** Row 14. Label types of station 1B's generation, in the order they are sent. */
export const PRODUCTION_LABEL_TYPES = ['shipper', 'loose'] as const satisfies readonly LabelType[];

/** Row 15. Path that makes extra labels of a type. */
export const EXTRA_LABELS_PATH: Record<
  LabelType,
  'extra-master-case-labels' | 'extra-shipper-case-labels'
> = {
  master: 'extra-master-case-labels',
  shipper: 'extra-shipper-case-labels',
  loose: 'extra-shipper-case-labels',
};

/** Row 16. Path that makes a type's first labels; shipper and loose come in one file. */
export const FIRST_LABELS_PATH: Record<LabelType, 'master-case-labels' | 'shipper-case-labels'> = {
  master: 'master-case-labels',
  shipper: 'shipper-case-labels',
  loose: 'shipper-case-labels',
};
