import { t } from '@lingui/core/macro';
import type { Order } from '../../../contract/types.ts';
import { Fact } from '../../ui/facts.tsx';
import { formatDate, formatNumber, formatQuantity } from '../../ui/format.ts';

/** The order's name, product and weight code. */
export function OrderName({ order }: { readonly order: Order }) {
  const { product_name: product, product_sku: sku, product_weight_code: weight } = order;
  return (
    <div className="stack stack--tight">
      <div className="summary__head">
        <h2 className="summary__name">{order.name}</h2>
        {weight && (
          <span className="tag" title={t`Weight code`}>
            {weight}
          </span>
        )}
      </div>
      <p className="product">
        {product ? `${product}${sku ? ` [${sku}]` : ''}` : t`Unknown product`}
      </p>
    </div>
  );
}

export function OrderFacts({ order }: { readonly order: Order }) {
  return (
    <dl className="facts">
      <Fact name={t`Scheduled Date`}>{formatDate(order.date_start) ?? t`Unknown date`}</Fact>
      <Fact name={t`Batch`}>{order.batch_id || t`N/A`}</Fact>
      <Fact name={t`Metrc Tag`} wide>
        {order.metrc_tag || t`N/A`}
      </Fact>
      <Fact name={t`Label color`}>
        <LabelColor color={order.product_label_color} />
      </Fact>
      <Fact name={t`Strain`}>{order.product_strain_name?.trim() || t`(STRAIN)`}</Fact>
    </dl>
  );
}

export function ProducedLine({ order }: { readonly order: Order }) {
  const planned = formatQuantity(order.planned_quantity, order.product_uom);
  return (
    <div className="produced">
      <p className="label">{t`Produced Qty / Planned Qty`}</p>
      <p className="value">
        <span>{formatNumber(order.produced_quantity ?? 0)}</span>{' '}
        <span className="muted">{`/ ${planned ?? t`Unknown quantity`}`}</span>
      </p>
    </div>
  );
}

/** A name is the plant's word: CSS has names too, and its "chocolate" is orange. */
const HEX = /^#([\da-f]{3}|[\da-f]{6})$/i;

function LabelColor({ color }: { readonly color: string | null | undefined }) {
  const text = color?.trim();
  if (!text) return <>{t`(COLOR)`}</>;
  return (
    <>
      {HEX.test(text) && (
        <span className="swatch" style={{ background: text }} aria-hidden="true" />
      )}
      <span>{text}</span>
    </>
  );
}
