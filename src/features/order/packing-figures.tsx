import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Order } from '../../../contract/types.ts';
import type { Station } from '../../lib/paths.ts';
import { policyOf, type StationFigure } from '../../policy/stations.ts';
import { Figure } from '../../ui/figure.tsx';

const FIGURE_NAMES: Record<StationFigure['goods'], MessageDescriptor> = {
  shipper: msg`Scanned / Total Shipper Case`,
  unit: msg`Scanned / Total Unit`,
  loose: msg`Total Loose Unit`,
  master: msg`Scanned / Total Master Case`,
};

interface PackingFiguresProps {
  readonly order: Order;
  readonly station: Station;
}

export const PackingFigures = ({ order, station }: PackingFiguresProps) => (
  <div className="figures">
    {policyOf(station)
      .figures(order)
      .map(({ goods, tally }) => (
        <Figure
          key={goods}
          label={t(FIGURE_NAMES[goods])}
          value={tally}
          planOnly={goods === 'loose'}
        />
      ))}
  </div>
);
