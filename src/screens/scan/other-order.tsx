import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Order } from '../../../contract/types.ts';
import { paths, type ScanStation } from '../../lib/paths.ts';
import { useAtomValue } from '../../lib/store.ts';
import type { Progress } from '../../packing/types.ts';
import { progressAtom } from '../../packing/session/atoms.ts';
import type { ScanSession } from '../../packing/session/scan-session.ts';
import { isUnclickable } from '../../policy/stations.ts';
import { afterPress, TitledDialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { statusDisplay } from '../../features/order/status.tsx';

interface OtherOrderProps {
  /** Orders whose code was scanned. */
  readonly orders: readonly Order[];
  readonly station: ScanStation;
  readonly session: ScanSession;
  readonly onStay: () => void;
}

/** Another order's code opens that order; a case in progress, or a choice among several, is asked about first. */
export function OtherOrder(props: OtherOrderProps) {
  const { orders, station } = props;
  const [, go] = useLocation();
  const open = useAtomValue(progressAtom);
  const [first] = orders;
  const isAsked =
    orders.length > 1 || open === null || hasCase(open.progress) || isShut(first, station);
  useEffect(() => {
    if (!first || isAsked) return;
    showToast({ severity: 'ok', text: t`Opened ${first.name}` });
    go(paths.selectAction(station, first.id));
  }, [first, isAsked, station, go]);
  return isAsked && orders.length > 0 ? <OtherOrderDialog {...props} /> : null;
}

const hasCase = ({ phase, contents, ahead }: Progress): boolean =>
  phase !== 'collecting' || contents.length > 0 || ahead.length > 0;

const isShut = (order: Order | undefined, station: ScanStation): boolean =>
  order !== undefined && isUnclickable(station, order.status);

function OtherOrderDialog({ orders, station, session, onStay }: OtherOrderProps) {
  const [, go] = useLocation();
  useEffect(() => session.hold(), [session]);
  return (
    <TitledDialog title={t`The code of another order`} onClose={onStay}>
      <p>{t`What is scanned here is kept on this tablet.`}</p>
      <div className="stack">
        {orders.map((order) => (
          <Button
            key={order.id}
            tall
            why={isShut(order, station) && statusDisplay(order.status).closed}
            onPress={() => afterPress(() => go(paths.selectAction(station, order.id)))}
          >
            {t`Open ${order.name}`}
          </Button>
        ))}
      </div>
      <div className="dialog__actions">
        <Button
          variant="next"
          // The safe answer has the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onPress={() => afterPress(onStay)}
        >
          {t`Stay here`}
        </Button>
      </div>
    </TitledDialog>
  );
}
