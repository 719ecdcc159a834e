import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { ScanLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../../../contract/types.ts';
import { handScans } from '../../../hand-scanner/hand-scans.ts';
import type { Station } from '../../../lib/paths.ts';
import { useAtomValue } from '../../../lib/store.ts';
import { buttonsAt, type StationButton } from '../../../packing/flows/flows.ts';
import { finishedAtom } from '../../../packing/session/atoms.ts';
import { policyOf, type StationFigure } from '../../../policy/stations.ts';
import { Button } from '../../../ui/button.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { Message } from '../../../ui/message.tsx';
import { Panel } from '../../../ui/page.tsx';
import { STATION_SCREENS } from '../stations.ts';
import { FinishPacking } from './finish-packing.tsx';
import { packingNeeds, scanNeeds } from './packing-needs.ts';

interface PackingPanelProps {
  readonly order: Order;
  readonly station: Station;
  /** Opens a flow, by its sub-screen of the scan page. */
  readonly onOpen: (screen: string) => void;
}

/** What is packed, and the ways to pack more. Without the order's figures it says what is missing. */
export function PackingPanel({ order, station, onOpen }: PackingPanelProps) {
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
        {buttonsAt(station).map((button) => (
          <FlowButton key={button.screen} {...button} missing={why} onOpen={onOpen} />
        ))}
      </div>
      {STATION_SCREENS[station].finishesPacking && <FinishPacking order={order} />}
    </Panel>
  );
}

interface FlowButtonProps extends StationButton, Pick<PackingPanelProps, 'onOpen'> {
  /** What the order still needs; the next step says so, the other buttons are only disabled. */
  readonly missing: string | undefined;
}

function FlowButton({ screen, words, isNext, why, missing, onOpen }: FlowButtonProps) {
  const open = () => onOpen(screen);
  if (isNext && !missing) return <NextButton words={words()} onOpen={open} />;
  return (
    <Button why={why?.() ?? (isNext && missing)} isDisabled={missing !== undefined} onPress={open}>
      {words()}
    </Button>
  );
}

interface NextButtonProps {
  readonly words: string;
  readonly onOpen: () => void;
}

/** After a packed case it has the focus: the next case is one press. */
function NextButton({ words, onOpen }: NextButtonProps) {
  const finished = useAtomValue(finishedAtom);
  const [packed] = useState(finished !== null);
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  // The first scan here is the first of the next case: no press comes before it (decision 48).
  useEffect(() => handScans.openOnCode(() => latest.current()), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <Button variant="next" icon={ScanLine} autoFocus={packed} onPress={onOpen}>
      {words}
    </Button>
  );
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
      .map(({ of, tally }) => (
        <Figure key={of} label={t(FIGURE_NAMES[of])} value={tally} planOnly={of === 'loose'} />
      ))}
  </div>
);
