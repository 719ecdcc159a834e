import { Counter } from '../../../ui/counter.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressLine } from '../../../ui/progress.tsx';
import { Slots, type SlotValue } from '../../../ui/slots.tsx';

/** Demonstration codes. */
const SLOTS: readonly SlotValue[] = [
  { key: '1', name: 'Shipper Case 1', code: 'S2M7c41d90e3-0a1' },
  { key: '2', name: 'Shipper Case 2', code: 'S2M7c41d90e3-0a2', state: 'new' },
  { key: '3', name: 'Shipper Case 3' },
  { key: '4', name: 'Shipper Case 4', code: 'S2M7c41d90e3-0a4', state: 'surplus' },
];

export const NumberStates = () => (
  <>
    <Panel title="Figures" className="stack">
      <div className="figures">
        <Figure label="Scanned / Total Shipper Case" value={30} total={62} />
        <Figure label="Total Loose Unit" value={14} />
        <Figure label="No value" value={null} total={6} />
      </div>
    </Panel>
    <Counter value={6} total={10} now="Show 4 more shipper cases">
      <ProgressLine label="Scanned / Total Shipper Case" done={30} now={6} total={62} />
    </Counter>
    <Counter
      label="Counter of phase two"
      value={0}
      total={1}
      now="Show the master case"
      detail="10 of 10 taken"
      phaseTwo
    >
      <ProgressLine label="Scanned / Total Master Case" done={3} now={1} total={6} />
    </Counter>
    <Slots label="Shipper cases" slots={SLOTS} />
  </>
);
