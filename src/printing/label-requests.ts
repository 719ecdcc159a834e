import { t } from '@lingui/core/macro';
import type { LabelType } from '../../contract/case-types.ts';
import type { Order } from '../../contract/types.ts';
import { NotSentError } from '../api/errors.ts';
import {
  generateExtraLabels,
  generateFirstLabels,
  generateProductionCaseLabels,
} from '../api/labels.ts';
import { newestOrder } from '../api/orders.ts';
import type { Station } from '../lib/paths.ts';
import { PRODUCTION_LABEL_TYPES } from '../policy/labels.ts';
import { policyOf } from '../policy/stations.ts';
import { isDueFirst, labelCounts } from '../policy/label-counts.ts';
import type { LabelCall, LabelRequest } from './make-labels.ts';

/** The first labels; types that share a file and are not printed yet are made by one press. */
export function firstLabels(order: Order, type: LabelType, station: Station): LabelRequest {
  const unprinted = unprintedOf(order, type, station);
  const name = `first ${unprinted.map((one) => `${one.type} ${one.quantity}`).join(' ')}`;
  const decided = decidedOf(order, unprinted);
  return {
    name,
    type,
    quantity: decided.quantity,
    decide: async (queries) =>
      policyOf(station).firstLabels === 'plant-counts'
        ? { ...decided, send: (options) => generateFirstLabels(order.id, type, options) }
        : sentQuantities(await newestOrder(queries, order.id), type, station),
  };
}

/**
 * Such a plant makes whatever it is sent, also what another tablet has printed meanwhile.
 * @throws NotSentError where the type is printed meanwhile, or not planned.
 */
function sentQuantities(order: Order, type: LabelType, station: Station): LabelCall {
  const unprinted = unprintedOf(order, type, station);
  if (!unprinted.some((one) => one.type === type))
    throw new NotSentError(
      labelCounts(order, type, station).printed > 0
        ? t`These labels were printed meanwhile. Print extra labels if more are needed.`
        : t`None are planned yet`,
    );
  return {
    ...decidedOf(order, unprinted),
    send: (options) => generateProductionCaseLabels(order.id, unprinted, options),
  };
}

interface LabelQuantity {
  readonly type: LabelType;
  readonly quantity: number;
}

const decidedOf = (order: Order, labels: readonly LabelQuantity[]) => ({
  order,
  types: labels.map((one) => one.type),
  quantity: labels.reduce((sum, one) => sum + one.quantity, 0),
});

/** The type and those that share its file, as far as none of their labels is printed. */
function unprintedOf(order: Order, type: LabelType, station: Station): readonly LabelQuantity[] {
  const types: readonly LabelType[] = type === 'master' ? ['master'] : PRODUCTION_LABEL_TYPES;
  return types
    .map((one) => ({ type: one, counts: labelCounts(order, one, station) }))
    .filter(({ counts }) => counts.printed === 0 && counts.total > 0)
    .map(({ type: one, counts }) => ({ type: one, quantity: counts.total }));
}

/**
 * The labels that an order lacks since its case size or quantity changed: one request for each file,
 * counted again when it is sent, because another tablet may have printed them.
 */
export function missingLabels(order: Order, station: Station): readonly LabelRequest[] {
  const due = policyOf(station).labelTypes.filter((type) =>
    isDueFirst(labelCounts(order, type, station)),
  );
  const isFirst = (type: LabelType) => labelCounts(order, type, station).printed === 0;
  const more = due
    .filter((type) => !isFirst(type))
    .map((one) => missingOfType(order, one, station));
  // One call makes the first labels of a type and of those that share its file.
  const first = due.filter(isFirst).map((type) => firstLabels(order, type, station));
  return [...more, ...new Map(first.map((request) => [request.name, request])).values()];
}

const missingOfType = (order: Order, type: LabelType, station: Station): LabelRequest => ({
  name: `missing ${type}`,
  type,
  quantity: labelCounts(order, type, station).missing,
  decide: async (queries) => {
    const newest = await newestOrder(queries, order.id);
    const { missing } = labelCounts(newest, type, station);
    if (missing === 0) throw new NotSentError(t`These labels were printed meanwhile.`);
    return extraCall(newest, type, missing);
  },
});

export const extraLabels = (order: Order, type: LabelType, quantity: number): LabelRequest => ({
  name: `extra ${type} ${quantity}`,
  type,
  quantity,
  decide: () => extraCall(order, type, quantity),
});

const extraCall = (order: Order, type: LabelType, quantity: number): LabelCall => ({
  order,
  types: [type],
  quantity,
  send: (options) => generateExtraLabels(order.id, type, quantity, options),
});
