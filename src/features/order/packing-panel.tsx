import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Flag, Package, Printer, ScanLine } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { isScanStation, type OrderStep, type Station } from '../../../contract/stations.ts';
import { normaliseStatus } from '../../../contract/statuses.ts';
import type { Order } from '../../../contract/types.ts';
import { handScans } from '../../hand-scanner/hand-scans.ts';
import { paths } from '../../lib/paths.ts';
import { store } from '../../lib/store.ts';
import { isCaseOf } from '../../packing/find-case.ts';
import { buttonsAt, type StationButton } from '../../packing/flows/flows.ts';
import { finishedAtom } from '../../packing/session/atoms.ts';
import { isOfStation2, missingSetup } from '../../policy/next-step.ts';
import { completionAt, policyOf } from '../../policy/stations.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Panel } from '../../ui/page.tsx';
import { useNextStep } from '../print/unprinted.ts';
import { ORDER_FIGURES } from '../../orders/figures.ts';
import { DoneSummary } from './done-summary.tsx';
import { FinishPacking } from './finish-packing.tsx';
import { PackingFigures } from './packing-figures.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import { statusWords } from '../../orders/statuses.ts';

interface PackingPanelProps {
  readonly order: Order;
  readonly station: Station;
  /** Opens a sub-screen of this page. */
  readonly onSetUp: (screen: string) => void;
  /** Opens a sub-screen of the scan page: a flow, or the master case size. */
  readonly onOpen: (screen: string) => void;
}

/** Packed figures and the ways to pack more; before that the missing figures, afterwards the result. */
export function PackingPanel(props: PackingPanelProps) {
  const { order, station, onSetUp } = props;
  if (policyOf(station).isClosed(order.status)) return <Closed order={order} station={station} />;
  if (missingSetup(order, station).length > 0)
    return (
      <SetupChecklist
        order={order}
        station={station}
        title={t`Packing is not open`}
        onOpen={onSetUp}
      />
    );
  return <OpenPacking {...props} />;
}

function Closed({ order, station }: Pick<PackingPanelProps, 'order' | 'station'>) {
  if (normaliseStatus(order.status) === 'DONE')
    return <DoneSummary order={order} station={station} />;
  return (
    <Message severity="info" live="off" detail={t`The order is ${statusWords(order.status).word}.`}>
      {t`Packing is not open`}
    </Message>
  );
}

function OpenPacking({ order, station, onOpen }: PackingPanelProps) {
  const next = useNextStep(order, station);
  const missing = scanNeeds(order, station);
  const buttons = buttonsAt(station);
  const { master: masterSize } = ORDER_FIGURES;
  useOpenOnCode(order.id, missing === undefined ? screenOfScan(buttons, next) : undefined, onOpen);
  const finishesPacking = policyOf(station).steps.includes('finish');
  const onward = onwardFrom(order);
  return (
    <Panel className="stack stack--wide" label={t`Packing`}>
      <PackingFigures order={order} station={station} />
      {next === undefined && (
        <NothingLeft {...{ order, station }} detail={!finishesPacking && onward.detail} />
      )}
      <div className="actions">
        {next === undefined && !finishesPacking && (
          <LinkButton variant="next" icon={Flag} href={onward.href}>
            {onward.words}
          </LinkButton>
        )}
        {next === 'labels' && isScanStation(station) && (
          <LinkButton variant="next" icon={Printer} href={paths.print(station, order.id)}>
            {t`Print Labels`}
          </LinkButton>
        )}
        {next === 'master' && (
          <Button variant="next" icon={Package} onPress={() => onOpen(masterSize.screen)}>
            {t(masterSize.button)}
          </Button>
        )}
        {buttons.map((button) => (
          <FlowButton key={button.screen} {...{ ...button, next, missing, onOpen }} />
        ))}
      </div>
      {finishesPacking && <FinishPacking key={order.id} order={order} isNext={next === 'finish'} />}
    </Panel>
  );
}

/** Station 1 packs on the scan page of station 2, which needs the master case size. */
function scanNeeds(order: Order, station: Station): string | undefined {
  const { scansAt } = policyOf(station);
  if (missingSetup(order, scansAt).length === 0) return undefined;
  return t`At station ${scansAt}: Select the master case size.`;
}

/** The screen that a first scan opens: that of the next step, if it is a scan, else Scan & Pack. */
const screenOfScan = (buttons: readonly StationButton[], next: OrderStep | undefined) =>
  (
    buttons.find(({ step }) => next !== undefined && step === next) ??
    buttons.find(({ step }) => step === 'scan')
  )?.screen;

/**
 * The first scan here is the first of the next case: no press comes before it (decision 48). A code of
 * another order opens nothing: the notice offers its order.
 */
function useOpenOnCode(
  moId: string,
  screen: string | undefined,
  onOpen: (screen: string) => void,
): void {
  const queries = useQueryClient();
  const isOpen = screen !== undefined;
  // A next step that changes while a code is looked up only opens another screen.
  const open = useEffectEvent(() => {
    if (isOpen) onOpen(screen);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    return handScans.openOnCode(
      () => open(),
      (text) => isCaseOf(queries, moId, text),
    );
  }, [queries, moId, isOpen]);
}

interface FlowButtonProps extends StationButton, Pick<PackingPanelProps, 'onOpen'> {
  readonly next: OrderStep | undefined;
  /** Missing steps of the order. Scan & Pack names them, the other buttons are only disabled. */
  readonly missing: string | undefined;
}

function FlowButton({ screen, words, step, why, next, missing, onOpen }: FlowButtonProps) {
  const isNext = step !== undefined && step === next && missing === undefined;
  return (
    <Button
      // The next step is another button: after a packed case it has the focus, and the next case is one press.
      key={String(isNext)}
      {...(isNext && { variant: 'next', icon: ScanLine })}
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isNext && store.get(finishedAtom) !== null}
      why={!isNext && (why?.() ?? (step === 'scan' && missing))}
      isDisabled={missing !== undefined}
      onPress={() => onOpen(screen)}
    >
      {words()}
    </Button>
  );
}

/** Where an order goes on when a station without Finish Packing has nothing left: filled cases may still be stray. */
const onwardFrom = (order: Order) =>
  completionAt(order, '2') === 'open'
    ? {
        href: paths.scan('2', order.id),
        words: t`To Station 2`,
        detail: t`What is not in a master case is packed at station 2.`,
      }
    : {
        href: paths.order(order.id),
        words: t`To Station 1A`,
        detail: t`Packing is finished at station 1A.`,
      };

interface NothingLeftProps extends Pick<PackingPanelProps, 'order' | 'station'> {
  readonly detail: string | false;
}

function NothingLeft({ order, station, detail }: NothingLeftProps) {
  const isOther = isOfStation2(order, station);
  return (
    <Message severity={isOther ? 'info' : 'ok'} live="off" detail={detail}>
      {isOther ? t`Too few unit labels to fill a case here` : t`All cases are packed`}
    </Message>
  );
}
