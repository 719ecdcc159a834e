import './scan-layout.css';
import './counter.css';
import './scan-screen.css';
import { useEffect, useMemo, useState } from 'react';
import { systemClock } from '../../lib/clock.ts';
import { useAtomValue } from 'jotai';
import { signInState } from '../../auth/sign-in.ts';
import { useLasting } from '../../lib/use-lasting.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { hasFeature } from '../../lib/runtime-config.ts';
import { isFinished } from '../../policy/orders.ts';
import { activations } from '../../../reader/signals.ts';
import type { ScanEngine } from '../../../reader/engine.ts';
import { flowOf, flowOnScreen } from '../../packing/flows/flows.ts';
import { freeCodes } from '../../packing/flows/order-limits.ts';
import { agreedPlanAtom, openScanAtom, scannedCodes } from '../../packing/session/atoms.ts';
import { type Circumstances, scanWords } from '../../packing/session/scan-words.ts';
import type { ScanSession } from '../../packing/session/scan-session.ts';
import type { OpenScan } from '../../packing/session/state.ts';
import { isSending, scannedCount } from '../../packing/types.ts';
import type { Order } from '../../../contract/types.ts';
import { classes } from '../../ui/classes.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { statusWords } from '../../orders/statuses.ts';
import { BeyondPlanDialog, QuestionDialog } from './question-dialog.tsx';
import { CameraStack } from './camera-stack.tsx';
import { Reprint } from './reprint.tsx';
import { ScanDock } from './scan-dock.tsx';
import { FlashEdge, ScanAnnouncement, ScanMessage } from './scan-feedback.tsx';
import { ScanCounter, ScanList } from './scan-progress.tsx';
import { restWhenIdle } from './rest-when-idle.ts';
import type { ScanCameras } from './use-scan-cameras.ts';

export interface ScanScreenProps {
  readonly order: Order;
  readonly session: ScanSession;
  /** The plant's lists are not old: what they lack, the order lacks. */
  readonly isCurrent?: boolean;
  readonly cameras: ScanCameras;
  readonly engine: ScanEngine;
  /** Whether the simulated camera shows the order's labels (demonstration only). */
  readonly simulated: boolean;
  readonly onSimulate: (on: boolean) => void;
  readonly onLeave: () => void;
  /** Opens another sub-screen in the place of this one. */
  readonly onRest: (screen: string) => void;
}

/** An open scan: camera pictures, progress and the next step. */
export function ScanScreen(props: ScanScreenProps) {
  const open = useAtomValue(openScanAtom);
  const { session, order } = props;
  const status = isFinished(order.status) ? statusWords(order.status).word : null;
  useEffect(() => session.dispatch({ type: 'order-ended', status }), [session, status]);
  if (!open) return null;
  return (
    <>
      <OpenScanScreen {...props} open={open} />
      <FlashEdge />
      <ScanAnnouncement />
    </>
  );
}

interface OpenScanProps extends ScanScreenProps {
  readonly open: OpenScan;
}

function OpenScanScreen(props: OpenScanProps) {
  const { open, order, session, onLeave } = props;
  const { station } = flowOf(open.flow);
  const [reprints, setReprints] = useState(false);
  const reprint = () => setReprints(true);
  const onReprint = hasFeature('printing') ? reprint : undefined;
  const free = useFreeCodes(props);
  const words = scanWords(open, { free, ...useCircumstances(open) });
  const leaves = useLeaveWhenPacked(props);
  const subtitle = [order.name, order.product_name].filter(Boolean).join(' · ');
  const secondPhase = ['closing', 'ready'].includes(open.progress.phase);
  const goBack = () => (secondPhase ? session.dispatch({ type: 'go-back' }) : onLeave());
  // The operator looks for the two labels that the question is about.
  const paused = open.question !== null && open.question.kind !== 'duplicate';
  return (
    <>
      <ScreenHeader title={words.title} {...{ subtitle, station }} back={goBack} />
      <main className="scan-page">
        <div className={classes('page scan', words.closing && 'scan--master')}>
          <Cameras {...{ ...props, onReprint, paused }} closing={words.closing} />
          <ScanCounter open={open} words={words} order={order} />
          <ScanMessage open={open} words={words} order={order} engine={props.engine} />
          <ScanList name={words.listName} />
          <ScanDock
            words={words}
            session={session}
            onGoBack={goBack}
            onReprint={reprint}
            onRest={() => packRest(props)}
          />
        </div>
      </main>
      <QuestionDialog {...{ open, session, onLeave }} orderName={order.name} />
      {!leaves && <BeyondPlanDialog {...{ open, order, free, onLeave }} />}
      {reprints && <Reprint {...{ open, order }} onClose={() => setReprints(false)} />}
    </>
  );
}

/** What is scanned, until the other screen is there, goes along to the flow for the rest. */
function packRest({ open, session, onRest }: OpenScanProps): void {
  const { station, rest } = flowOf(open.flow);
  const screen = rest?.screen;
  const flow = screen && flowOnScreen(station, screen);
  if (!flow) return;
  session.continueIn(flow);
  onRest(screen);
}

/** Codes for the next case; undefined while the lists may be stale. */
function useFreeCodes({ open, order, isCurrent = false }: OpenScanProps) {
  const { flow, progress, inventory } = open;
  return useMemo(
    () => (isCurrent ? freeCodes(flowOf(flow), progress, inventory, order) : undefined),
    [isCurrent, inventory, flow, progress, order],
  );
}

/** The present, updated every second while the screen counts down. */
function useCircumstances({ call }: OpenScan): Circumstances {
  const { kind } = useSignal(signInState);
  const signInAsked = kind === 'ended' || kind === 'renewing';
  const now = useNow(call?.kind === 'pausing' || call?.kind === 'throttled');
  return { signInAsked, now, slow: useLasting(isSending(call), SLOW_MS) };
}

interface CamerasProps extends ScanScreenProps {
  readonly closing: boolean;
  readonly paused: boolean;
  readonly onReprint: (() => void) | undefined;
}

function Cameras(props: CamerasProps) {
  const { cameras, closing } = props;
  useEffect(() => {
    const { group, plan } = cameras;
    group.show(closing ? plan.phaseTwo : plan.phaseOne);
  }, [cameras, closing]);
  useEffect(
    () => restWhenIdle(cameras.group, [activations, cameras.appeared, scannedCodes]),
    [cameras],
  );
  return <CameraStack {...props} />;
}

/** Flows that continue with the next case stay open while the plan has one, and after Pack more; the others return to the overview. */
function useLeaveWhenPacked({ open, order, onLeave }: OpenScanProps): boolean {
  const { progress, casesDone } = open;
  const { afterwards, unpacked } = flowOf(open.flow);
  const packsMore = useAtomValue(agreedPlanAtom)?.moId === order.id;
  const isAllPacked = scannedCount(progress) === 0 && unpacked?.(order) === 0;
  const leaves = casesDone > 0 && (afterwards === 'overview' || (isAllPacked && !packsMore));
  useEffect(() => {
    if (leaves) onLeave();
  }, [leaves, onLeave]);
  return leaves;
}

/** Monotonic ms, updated each second while `ticking`. */
function useNow(ticking: boolean): number {
  const [now, setNow] = useState(systemClock.now);
  useEffect(() => {
    if (!ticking) return undefined;
    const renew = () => setNow(systemClock.now());
    const first = setTimeout(renew, 0);
    const timer = setInterval(renew, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [ticking]);
  return now;
}

/** An answer usually comes sooner, ms. */
const SLOW_MS = 5000;
