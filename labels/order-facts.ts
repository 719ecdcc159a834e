/** The facts of an order on its labels. */
import type { Order } from '../contract/types.ts';
import type { LabelData } from './template.ts';

/** Facts as stored in a label file; later changes of the order do not alter them. */
export interface OrderFacts {
  readonly order: string;
  readonly product: string | null;
  readonly sku: string | null;
  readonly batch: string | null;
  readonly metrcTag: string | null;
  readonly strain: string | null;
  readonly labelColor: string | null;
  readonly weightCode: string | null;
}

export const factsOfOrder = (order: Order): OrderFacts => ({
  order: order.name,
  product: order.product_name ?? null,
  sku: order.product_sku ?? null,
  batch: order.batch_id ?? null,
  metrcTag: order.metrc_tag ?? null,
  strain: order.product_strain_name ?? null,
  labelColor: order.product_label_color ?? null,
  weightCode: order.product_weight_code ?? null,
});

type OrderData = Omit<LabelData, 'code' | 'label_type' | 'index' | 'of'>;

/** In the form of a template's placeholders. */
export const toOrderData = (facts: OrderFacts): OrderData => ({
  order: facts.order,
  product: facts.product ?? '',
  sku: facts.sku ?? '',
  batch: facts.batch ?? '',
  metrc_tag: facts.metrcTag ?? '',
  strain: facts.strain ?? '',
  label_color: facts.labelColor ?? '',
  weight_code: facts.weightCode ?? '',
});
