import './scan-screen.css';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { store, useAtomValue } from '../../lib/store.ts';
import { isFinished } from '../../policy/orders.ts';
import {
  finishedAtom,
  phaseAtom,
  questionAtom,
  submissionAtom,
} from '../../packing/session/atoms.ts';
import type { ScanEngine } from '../../engine/types.ts';
import type { FlowState } from '../../packing/session/machine.ts';
import type { ScanSession } from '../../packing/session/session.ts';
import type { Settings } from '../../device/settings.ts';
import type { Order } from '../../../contract/types.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { statusDisplay } from '../parts/order/status.tsx';
import { CameraStack } from './camera-stack.tsx';
import { FlashEdge } from './flash-edge.tsx';
import { MoreDialog } from './more-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { ScanCounter } from './scan-counter.tsx';
import { ScanDock } from './scan-dock.tsx';
import { ScanList } from './scan-list.tsx';
import { ScanAnnouncement, ScanMessage } from './scan-message.tsx';
import { quietWords, scanWords } from './scan-words.ts';
import { codesFor } from './simulated-codes.ts';
import type { KnownCodesState } from '../../packing/use-inventory.ts';
import { useNow } from './use-now.ts';
import { useScanCameras } from './use-scan-cameras.ts';
import type { EngineSources } from './use-scan-engine.ts';

export interface ScanScreenProps {
  readonly station: '1B' | '2';
  readonly order: Order;
  readonly session: ScanSession;
  readonly codes: Extract<KnownCodesState, { kind: 'known' }>;
  readonly settings: Settings;
  readonly sources: EngineSources;
  readonly engine?: ScanEngine | undefined;
  /** Whether the simulated camera shows the order's labels (demonstration only). */
  readonly simulated: boolean;
  readonly onSimulate: (on: boolean) => void;
  readonly onLeave: () => void;
}

/** An open scan: what the cameras see, where the packer stands, and the next step. */
export function ScanScreen(props: ScanScreenProps) {
  const state = useAtomValue(phaseAtom);
  useLeaveWhenPacked(props.onLeave);
  const { session, order } = props;
  useEffect(() => {
    if (isFinished(order.status)) session.update({ ended: statusDisplay(order.status).word });
  }, [session, order.status]);
  return state ? <OpenScan {...props} state={state} /> : null;
}

function OpenScan(props: ScanScreenProps & { readonly state: FlowState }) {
  const { state, order, station, session, onLeave } = props;
  const status = useAtomValue(submissionAtom);
  const paused = useAtomValue(questionAtom) !== null;
  const [more, setMore] = useState(false);
  const ticking = status.kind === 'checking' || status.kind === 'held';
  const now = useNow(ticking);
  const words = scanWords(state, { status, paused, now });
  const goBack = () => (mayGoBack(state) ? session.goBack() : onLeave());
  return (
    <>
      <ScreenHeader
        title={words.title}
        subtitle={subtitleOf(order)}
        back={goBack}
        station={station}
      />
      <main className={`page scan${words.closing ? ' scan--master' : ''}`}>
        <Cameras {...props} closing={words.closing} paused={paused} />
        <ScanCounter state={state} words={words} order={order} />
        <ScanMessage quiet={quietWords(state)} />
        <ScanList name={words.listName} />
        <ScanDock
          buttons={words.dock}
          session={session}
          onGoBack={goBack}
          onMore={() => setMore(true)}
        />
        <FlashEdge />
        <ScanAnnouncement />
      </main>
      <QuestionDialog session={session} orderName={order.name} onLeave={onLeave} />
      {more && <MoreDialog session={session} onClose={() => setMore(false)} />}
    </>
  );
}

const subtitleOf = (order: Order): string =>
  order.product_name ? `${order.name} · ${order.product_name}` : order.name;

const mayGoBack = (state: FlowState): boolean =>
  'contents' in state && (state.phase === 'closing' || state.phase === 'ready');

interface CamerasProps extends ScanScreenProps {
  readonly closing: boolean;
  readonly paused: boolean;
}

function Cameras({ station, settings, codes, simulated, closing, ...rest }: CamerasProps) {
  const newest = useRef(codes);
  useEffect(() => {
    newest.current = codes;
  });
  const source = useCallback(
    (camera: number) =>
      codesFor(store.get(phaseAtom), newest.current.known, newest.current.codes)(camera),
    [],
  );
  const simulation = simulated ? source : undefined;
  const cameras = useScanCameras({ station, settings, closing, simulated: simulation });
  return <CameraStack {...rest} cameras={cameras} closing={closing} simulated={simulated} />;
}

/** Station 1B goes on with the next case; everything else returns to the overview. */
function useLeaveWhenPacked(onLeave: () => void): void {
  const finished = useAtomValue(finishedAtom);
  const before = useMemo(() => store.get(finishedAtom), []);
  useEffect(() => {
    if (finished && finished !== before && finished.flow !== 'station-1b') onLeave();
  }, [finished, before, onLeave]);
}
