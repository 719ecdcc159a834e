import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import type { Order } from '../../../contract/types.ts';
import { atom, useAtom, useAtomValue } from '../../lib/store.ts';
import type { FreeCodes } from '../../packing/flows/definition.ts';
import { beyondPlan } from '../../packing/flows/order-limits.ts';
import { flowOf, type FlowName } from '../../packing/flows/flows.ts';
import { contentsPhrase } from '../../packing/flows/words.ts';
import { openingAtom, type OpenProgress, questionAtom } from '../../packing/session/atoms.ts';
import type { ScanSession } from '../../packing/session/scan-session.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';

interface AgreedPlan {
  readonly moId: string;
  readonly flow: FlowName;
  readonly total: number;
}

/** Plans that the operator confirmed on this tablet: asked once, until the plan changes. */
export const agreedAtom = atom<AgreedPlan | null>(null);

interface BeyondPlanDialogProps {
  readonly open: OpenProgress;
  readonly order: Order;
  /** Remaining items of the order; undefined while the lists may be stale. */
  readonly free: FreeCodes | undefined;
  readonly session: ScanSession;
  readonly onLeave: () => void;
}

/** Asks before a case that goes over what is planned; nothing is accepted until it is answered. */
export function BeyondPlanDialog(props: BeyondPlanDialogProps) {
  const { open, order, free, session, onLeave } = props;
  const [agreed, setAgreed] = useAtom(agreedAtom);
  const isOpening = useAtomValue(openingAtom);
  const isAsking = useAtomValue(questionAtom) !== null;
  const flow = flowOf(open.flow);
  const beyond = beyondPlan(flow, open.progress, order, free);
  const isAgreed =
    agreed?.moId === order.id && agreed.flow === open.flow && agreed.total === beyond?.total;
  const isOpen = beyond !== undefined && !isAgreed && !isOpening && !isAsking;
  useEffect(() => (isOpen ? session.hold() : undefined), [isOpen, session]);
  if (!beyond) return null;
  const { packed, total, over } = beyond;
  const planned = contentsPhrase(flow.words, total);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`More than planned`}
      confirm={t`Pack more`}
      cancel={t`Go Back`}
      onConfirm={() => setAgreed({ moId: order.id, flow: open.flow, total })}
      onCancel={onLeave}
    >
      <p>{t`Packed: ${packed} of ${planned}. With this case it is ${over} over. Pack it anyway?`}</p>
    </ConfirmDialog>
  );
}
