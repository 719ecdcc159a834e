/** Columns of an order that the plant fills: their names on a page, and how list, page and board write them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Order } from '../../contract/types.ts';
import { formatDate, formatQuantity } from '../lib/format.ts';

interface OrderColumn {
  /** Left out where the place says what it is. */
  readonly name?: MessageDescriptor;
  /** As wide as the list of facts. */
  readonly wide?: boolean;
  /** Empty or missing values have words, too. */
  readonly written: (order: Partial<Order>) => string;
}

export const ORDER_COLUMNS = {
  product: { written: ({ product_name: name }) => name || t`Unknown product` },
  quantity: {
    written: ({ planned_quantity: planned, product_uom: unit }) =>
      formatQuantity(planned, unit) ?? t`Unknown quantity`,
  },
  date: {
    name: msg`Scheduled Date`,
    written: ({ date_start: date }) => formatDate(date) ?? t`Unknown date`,
  },
  batch: { name: msg`Batch`, written: ({ batch_id: batch }) => batch || t`N/A` },
  metrc: { name: msg`Metrc Tag`, wide: true, written: ({ metrc_tag: tag }) => tag || t`N/A` },
  color: {
    name: msg`Label color`,
    written: ({ product_label_color: color }) => color?.trim() || t`(COLOR)`,
  },
  strain: {
    name: msg`Strain`,
    written: ({ product_strain_name: strain }) => strain?.trim() || t`(STRAIN)`,
  },
} satisfies Record<string, OrderColumn>;

/** Facts of the order's page, in their order there. */
export const ORDER_FACTS = [
  ORDER_COLUMNS.date,
  ORDER_COLUMNS.batch,
  ORDER_COLUMNS.metrc,
  ORDER_COLUMNS.color,
  ORDER_COLUMNS.strain,
] as const;
