import { KNOWN_STATUSES } from '../../../../contract/statuses.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { StatusBar } from '../../order/status-bar.tsx';

const ALL = [...KNOWN_STATUSES, 'ON_HOLD'];

export const StatusStates = () => (
  <Panel title="Status" className="stack">
    <div className="row">
      {ALL.map((status) => (
        <Badge key={status} status={status} />
      ))}
    </div>
    {ALL.map((status) => (
      <StatusBar key={status} status={status} />
    ))}
    <div className="row">
      <Plate station="1A" />
      <Plate station="1B" />
      <Plate station="2" />
    </div>
  </Panel>
);
