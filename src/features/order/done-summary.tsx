import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { completionOf } from '../../../contract/completion.ts';
import type { Order } from '../../../contract/types.ts';
import { packingRecordQuery } from '../../api/cases.ts';
import { withTexts } from '../../lib/language.ts';
import { unitsWords } from '../../orders/packed.ts';
import type { Station } from '../../lib/paths.ts';
import { Fact } from '../../ui/facts.tsx';
import { useLackedRole } from '../../auth/use-sign-in.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { later } from '../../ui/later.tsx';
import { Panel } from '../../ui/page.tsx';
import { NotPacked, PackingFigures } from './packing-figures.tsx';

interface DoneSummaryProps {
  readonly order: Order;
  readonly station: Station;
}

/** Asks with a list, whose packages a scan page does without. */
const ReopenOrder = later(async () => (await withTexts(import('./reopen-order.tsx'))).ReopenOrder);

/** The result of a finished order. */
export function DoneSummary({ order, station }: DoneSummaryProps) {
  const { strays } = completionOf(order);
  return (
    <Panel className="stack stack--wide" title={t`Packed`}>
      <PackingFigures order={order} station={station} />
      <NotPacked order={order} />
      <dl className="facts">
        {strays.cases > 0 && (
          <Fact name={t`Remaining cases packed`}>{formatCount(strays.cases)}</Fact>
        )}
        {strays.units > 0 && (
          <Fact name={t`Remaining units packed`}>{formatCount(strays.units)}</Fact>
        )}
        <Fact name={t`Units packed`}>{unitsWords(order)}</Fact>
        <PackedBy moId={order.id} />
      </dl>
      {useLackedRole('takeOrderBack') === undefined && <ReopenOrder order={order} />}
    </Panel>
  );
}

/** A plant that keeps no record shows none. */
function PackedBy({ moId }: { readonly moId: string }) {
  const { data } = useQuery(packingRecordQuery(moId));
  const { finished, packed_from: from, packed_to: to, people = [] } = data ?? {};
  const moment = (at: string) => formatMoment(Date.parse(at));
  return (
    <>
      {people.length > 0 && <Fact name={t`Packed by`}>{people.join(', ')}</Fact>}
      {from && to && <Fact name={t`From – to`} wide>{`${moment(from)} – ${moment(to)}`}</Fact>}
      {finished && (
        <Fact name={t`Finished by`} wide>{`${finished.by}, ${moment(finished.at)}`}</Fact>
      )}
    </>
  );
}
