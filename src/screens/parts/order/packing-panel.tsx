import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { ScanLine } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Order } from '../../../../contract/types.ts';
import { handScans } from '../../../hand-scanner/hand-scans.ts';
import type { Station } from '../../../lib/paths.ts';
import { useAtomValue } from '../../../lib/store.ts';
import { finishedAtom } from '../../../packing/session/atoms.ts';
import { policyOf, type StationFigure } from '../../../policy/stations.ts';
import { Button } from '../../../ui/button.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { Message } from '../../../ui/message.tsx';
import { Panel } from '../../../ui/page.tsx';
import { type PackingAction, STATION_SCREENS } from '../stations.ts';
import { FinishPacking } from './finish-packing.tsx';
import { packingNeeds, scanNeeds } from './packing-needs.ts';

interface PackingPanelProps {
  readonly order: Order;
  readonly station: Station;
  readonly onScan: () => void;
  readonly onScanRemaining?: () => void;
  readonly onUnpack?: () => void;
}

/** What is packed, and the ways to pack more. Without the order's figures it says what is missing. */
export function PackingPanel(props: PackingPanelProps) {
  const { order, station } = props;
  const needs = packingNeeds(order, station);
  if (needs.length > 0)
    return (
      <Message severity="info" live="off" detail={needs.join(' ')}>
        {t`Packing is not open`}
      </Message>
    );
  const why = scanNeeds(order, station);
  return (
    <Panel className="stack stack--wide" label={t`Packing`}>
      <PackingFigures order={order} station={station} />
      <div className="actions">
        {why ? <Button why={why}>{t`Scan & Pack`}</Button> : <ScanButton onScan={props.onScan} />}
        <OtherActions {...props} isDisabled={why !== undefined} />
      </div>
      {STATION_SCREENS[station].finishesPacking && <FinishPacking order={order} />}
    </Panel>
  );
}

/** After a packed case it has the focus: the next case is one press. */
function ScanButton({ onScan }: { readonly onScan: () => void }) {
  const finished = useAtomValue(finishedAtom);
  const [packed] = useState(finished !== null);
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  // The first scan here is the first of the next case: no press comes before it (decision 48).
  useEffect(() => handScans.openOnCode(() => latest.current()), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <Button variant="next" icon={ScanLine} autoFocus={packed} onPress={onScan}>
      {t`Scan & Pack`}
    </Button>
  );
}

/** What the station offers besides scanning: one press each. */
function OtherActions(props: PackingPanelProps & { readonly isDisabled: boolean }) {
  const { station, isDisabled, onScanRemaining, onUnpack } = props;
  const actions: Record<PackingAction, ReactNode> = {
    remaining: (
      <Button isDisabled={isDisabled} onPress={onScanRemaining}>
        {t`Scan Remaining Items`}
      </Button>
    ),
    unpack: (
      <Button isDisabled={isDisabled} onPress={onUnpack}>
        {t`Unpack`}
      </Button>
    ),
    'unpack-elsewhere': <Button why={t`Unpack at station 2`}>{t`Unpack`}</Button>,
  };
  return STATION_SCREENS[station].packingActions.map((name) => (
    <Fragment key={name}>{actions[name]}</Fragment>
  ));
}

const FIGURE_NAMES: Record<StationFigure['of'], MessageDescriptor> = {
  shipper: msg`Scanned / Total Shipper Case`,
  unit: msg`Scanned / Total Unit`,
  loose: msg`Total Loose Unit`,
  master: msg`Scanned / Total Master Case`,
};

const PackingFigures = ({ order, station }: Pick<PackingPanelProps, 'order' | 'station'>) => (
  <div className="figures">
    {policyOf(station)
      .figures(order)
      .map((figure) =>
        'scanned' in figure ? (
          <Figure
            key={figure.of}
            label={t(FIGURE_NAMES[figure.of])}
            value={figure.scanned}
            total={figure.total}
          />
        ) : (
          <Figure key={figure.of} label={t(FIGURE_NAMES[figure.of])} value={figure.total} />
        ),
      )}
  </div>
);
