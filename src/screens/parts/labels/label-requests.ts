import type { LabelType } from '../../../../contract/case-types.ts';
import type { Order } from '../../../../contract/types.ts';
import {
  generateExtraLabels,
  generateFirstLabels,
  generateProductionCaseLabels,
} from '../../../api/labels.ts';
import type { Station } from '../../../lib/paths.ts';
import { PRODUCTION_LABEL_TYPES } from '../../../policy/labels.ts';
import { policyOf } from '../../../policy/stations.ts';
import { labelCounts } from './label-counts.ts';
import type { LabelRequest } from './use-labels.ts';

type FirstLabels = ReturnType<typeof policyOf>['firstLabels'];

/** The first labels; types that share a file and are not printed yet are made by one press. */
export function firstLabels(order: Order, type: LabelType, station: Station): LabelRequest {
  const missing = missingOf(order, type, station);
  const quantity = missing.reduce((sum, one) => sum + one.quantity, 0);
  const name = `first ${missing.map((one) => `${one.type} ${one.quantity}`).join(' ')}`;
  const wanted = Object.fromEntries(missing.map((one) => [one.type, one.quantity]));
  const calls: Record<FirstLabels, LabelRequest['send']> = {
    'plant-counts': (options) => generateFirstLabels(order.id, type, options),
    'quantities-sent': (options) => generateProductionCaseLabels(order.id, wanted, options),
  };
  return { name, type, quantity, send: calls[policyOf(station).firstLabels] };
}

function missingOf(order: Order, type: LabelType, station: Station) {
  const types: readonly LabelType[] = type === 'master' ? ['master'] : PRODUCTION_LABEL_TYPES;
  return types
    .map((one) => ({ type: one, counts: labelCounts(order, one, station) }))
    .filter(({ counts }) => counts.printed === 0 && counts.total > 0)
    .map(({ type: one, counts }) => ({ type: one, quantity: counts.total }));
}

export const extraLabels = (order: Order, type: LabelType, quantity: number): LabelRequest => ({
  name: `extra ${type} ${quantity}`,
  type,
  quantity,
  send: (options) => generateExtraLabels(order.id, type, quantity, options),
});
