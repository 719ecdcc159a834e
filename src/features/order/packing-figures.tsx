import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { normaliseStatus } from '../../../contract/statuses.ts';
import type { Order } from '../../../contract/types.ts';
import { withTexts } from '../../lib/language.ts';
import { unpackedWords } from '../../orders/packed.ts';
import type { Station } from '../../lib/paths.ts';
import { policyOf, type StationFigure } from '../../policy/stations.ts';
import { Figure } from '../../ui/figure.tsx';
import { later } from '../../ui/later.tsx';
import { Message } from '../../ui/message.tsx';

/** Has the labels of the order, which a scan page does without. */
const MissingCases = later(
  async () => (await withTexts(import('./missing-cases.tsx'))).MissingCases,
);

const FIGURE_NAMES: Record<StationFigure['goods'], MessageDescriptor> = {
  shipper: msg`Scanned / Total Shipper Case`,
  unit: msg`Scanned / Total Unit`,
  loose: msg`Total Loose Unit`,
  master: msg`Scanned / Total Master Case`,
};

/** For the question before the end, and for an order that is done. */
export function NotPacked({ order }: { readonly order: Order }) {
  const words = unpackedWords(order);
  if (words === '') return null;
  return <Message severity="warn" live="off">{t`Not packed: ${words}`}</Message>;
}

interface PackingFiguresProps {
  readonly order: Order;
  readonly station: Station;
}

export function PackingFigures({ order, station }: PackingFiguresProps) {
  const [lists, setLists] = useState(false);
  const { figures, scansAt } = policyOf(station);
  const { packsMasterCases } = policyOf(scansAt);
  const isIncomplete = normaliseStatus(order.status) === 'DONE' && unpackedWords(order) !== '';
  return (
    <div className="figures">
      {figures(order).map(({ goods, tally }) => (
        <Figure
          key={goods}
          label={t(FIGURE_NAMES[goods])}
          value={tally}
          planOnly={goods === 'loose'}
          hasVerdict={!isIncomplete}
          onPress={packsMasterCases && goods === 'shipper' ? () => setLists(true) : undefined}
        />
      ))}
      {lists && <MissingCases order={order} onClose={() => setLists(false)} />}
    </div>
  );
}
