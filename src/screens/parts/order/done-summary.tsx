import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { completionOf } from '../../../../contract/completion.ts';
import { packedUnits } from '../../../../contract/packed-units.ts';
import type { Order } from '../../../../contract/types.ts';
import { packingRecordQuery } from '../../../api/cases.ts';
import type { Station } from '../../../lib/paths.ts';
import { formatCount, formatMoment } from '../../../ui/format.ts';
import { Panel } from '../../../ui/page.tsx';
import { PackingFigures } from './packing-figures.tsx';

interface DoneSummaryProps {
  readonly order: Order;
  readonly station: Station;
}

/** The result of a finished order. */
export function DoneSummary({ order, station }: DoneSummaryProps) {
  const { strays } = completionOf(order);
  return (
    <Panel className="stack stack--wide" title={t`Packed`}>
      <PackingFigures order={order} station={station} />
      <dl className="facts">
        <div>
          <dt>{t`Stray shipper cases`}</dt>
          <dd>{formatCount(strays.cases)}</dd>
        </div>
        <div>
          <dt>{t`Stray units`}</dt>
          <dd>{formatCount(strays.units)}</dd>
        </div>
        <div>
          <dt>{t`Units packed`}</dt>
          <dd>{formatCount(packedUnits(order))}</dd>
        </div>
        <PackedBy moId={order.id} />
      </dl>
    </Panel>
  );
}

/** A plant that keeps no record shows none. */
function PackedBy({ moId }: { readonly moId: string }) {
  const { data } = useQuery(packingRecordQuery(moId));
  if (!data?.packed_from || !data.packed_to) return null;
  const [from, to] = [data.packed_from, data.packed_to].map((at) => formatMoment(Date.parse(at)));
  return (
    <>
      <div>
        <dt>{t`Packed by`}</dt>
        <dd>{data.people.join(', ')}</dd>
      </div>
      <div className="wide">
        <dt>{t`From – to`}</dt>
        <dd>{`${from} – ${to}`}</dd>
      </div>
    </>
  );
}
