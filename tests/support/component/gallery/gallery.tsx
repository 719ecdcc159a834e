import { Camera, Pencil, Printer, Trash2 } from 'lucide-react';
import { tallyOf } from '../../../../contract/completion.ts';
import { KNOWN_STATUSES } from '../../../../contract/statuses.ts';
import { Button, IconButton, LinkButton } from '../../../../src/ui/button.tsx';
import { Figure, ProgressLine } from '../../../../src/ui/figure.tsx';
import { StationSign, ScreenHeader } from '../../../../src/ui/header.tsx';
import { Loading } from '../../../../src/ui/loading.tsx';
import { Page, Panel } from '../../../../src/ui/page.tsx';
import { CaseRows, type CaseRowValue } from '../../../../src/ui/case-rows.tsx';
import { EmptyState, ErrorState } from '../../../../src/ui/state.tsx';
import { Badge, StatusBar } from '../../../../src/features/order/status.tsx';
import { FieldStates } from './field-states.tsx';
import { MessageStates } from './message-states.tsx';

/** Every component in every state, for the checks of contrast, size and place. */
export function Gallery() {
  return (
    <>
      <ScreenHeader title="Components" subtitle="Every state of the kit" back="/" station="2" />
      <Page>
        <ButtonStates />
        <StatusStates />
        <FieldStates />
        <NumberStates />
        <MessageStates />
        <PlaceStates />
      </Page>
    </>
  );
}

const nothing = () => undefined;

const ButtonStates = () => (
  <Panel title="Buttons" className="stack">
    <div className="row">
      <Button>Plain</Button>
      <Button small icon={Pencil}>
        Small
      </Button>
      <Button tall icon={Printer}>
        Tall
      </Button>
      <Button variant="danger" icon={Trash2}>
        Danger
      </Button>
      <LinkButton href="/settings">Link</LinkButton>
      <IconButton label="Icon" icon={Camera} onPress={nothing} />
      <IconButton label="Framed icon" icon={Camera} framed onPress={nothing} />
    </div>
    <div className="row">
      <Button variant="next">Next step</Button>
      <Button variant="next" pending>
        Pending
      </Button>
      <Button variant="next" why="4 to go">
        Scan Master Case
      </Button>
      <Button isDisabled>Disabled</Button>
      <Button pending>Pending</Button>
    </div>
  </Panel>
);

const ALL = [...KNOWN_STATUSES, 'ON_HOLD'];

const StatusStates = () => (
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
      <StationSign station="1A" />
      <StationSign station="1B" />
      <StationSign station="2" />
    </div>
  </Panel>
);

/** Demonstration codes. */
const CASE_ROWS: readonly CaseRowValue[] = [
  { kind: 'filled', key: 'S2M7c41d90e3-0a1', name: 'Shipper Case 1', code: 'S2M7c41d90e3-0a1' },
  { kind: 'newest', key: 'S2M7c41d90e3-0a2', name: 'Shipper Case 2', code: 'S2M7c41d90e3-0a2' },
  { kind: 'empty', name: 'Shipper Case 3' },
  { kind: 'surplus', key: 'S2M7c41d90e3-0a4', name: 'Shipper Case 4', code: 'S2M7c41d90e3-0a4' },
];

const NumberStates = () => (
  <>
    <Panel title="Figures" className="stack">
      <div className="figures">
        <Figure label="Scanned / Total Shipper Case" value={tallyOf(30, 62)} />
        <Figure label="Total Loose Unit" value={tallyOf(3, 14)} planOnly />
        <Figure label="No plan" value={tallyOf(5, null)} />
      </div>
      <ProgressLine label="Scanned / Total Shipper Case" value={tallyOf(36, 62)} now={6} />
    </Panel>
    <CaseRows label="Shipper cases" rows={CASE_ROWS} />
  </>
);

const PlaceStates = () => (
  <>
    <Loading />
    <Loading text="Loading more..." />
    <div className="pair">
      <EmptyState title="No matching orders">
        <p>Nothing is named so.</p>
        <Button>Clear search</Button>
      </EmptyState>
      <ErrorState title="Failed to fetch manufacturing orders" onRetry={nothing}>
        <p>Service Unavailable</p>
      </ErrorState>
    </div>
  </>
);
