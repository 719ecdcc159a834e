/** The facts of an order on its labels. */
import type { Order } from '../contract/types.ts';
import type { LabelData } from './template.ts';

/** Facts as stored in a label file; later changes of the order do not alter them. */
export type OrderFacts = Omit<LabelData, 'code' | 'label_type' | 'index' | 'of'>;

export const factsOfOrder = (order: Order): OrderFacts => ({
  order: order.name,
  product: order.product_name ?? '',
  sku: order.product_sku ?? '',
  batch: order.batch_id ?? '',
  metrc_tag: order.metrc_tag ?? '',
  strain: order.product_strain_name ?? '',
  label_color: order.product_label_color ?? '',
  weight_code: order.product_weight_code ?? '',
});
