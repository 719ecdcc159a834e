import { t } from '@lingui/core/macro';
import { LABEL_TYPES } from '../../../contract/case-types.ts';
import type { Order } from '../../../contract/types.ts';
import { NotLoaded } from '../../parts/failures.tsx';
import { printedLabels } from '../../policy/labels.ts';
import { isDue } from '../../printing/print-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Panel } from '../../ui/page.tsx';
import { PrintForm, type PrintPlace } from './print-form.tsx';
import { PrintQueue } from './print-queue.tsx';
import { Printed } from './printed.tsx';
import { usePrintSources } from './print-sources.ts';
import { usePrint } from './use-print.ts';

interface PrintPanelProps extends PrintPlace {
  /** Everything is printed. */
  readonly onDone: () => void;
}

/** One print after another, each of the labels that are not printed yet, and the order's prints on the plant's printers. */
export function PrintPanel({ onDone, ...place }: PrintPanelProps) {
  const { order } = place;
  const { sources, missing } = usePrintSources(order);
  const print = usePrint(order.id);
  const done = [print.sent, ...(sources?.prints ?? [])].filter((one) => one !== undefined);
  const hasMore = sources?.sets.some((set) => isDue(set, done));
  return (
    <Panel className="stack stack--wide" title={t`Print Labels`}>
      {print.outcome ? (
        <Printed outcome={print.outcome}>
          <Button
            variant="next"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- one print after another is one press each
            autoFocus
            onPress={hasMore ? print.forget : onDone}
          >
            {hasMore ? t`Print the next labels` : t`Done`}
          </Button>
        </Printed>
      ) : (
        sources &&
        (sources.sets.length > 0 ? (
          <PrintForm {...place} sources={sources} print={print} />
        ) : (
          <Nothing order={order} />
        ))
      )}
      {missing && <NotLoaded query={missing} fallback={t`The label files cannot be read`} />}
      <PrintQueue moId={order.id} />
    </Panel>
  );
}

const Nothing = ({ order }: { readonly order: Order }) => {
  const isMade = LABEL_TYPES.some((type) => printedLabels(order, type) > 0);
  return (
    <Message
      severity="info"
      live="off"
      detail={
        isMade
          ? t`They were not made here. “Print a label again” prints one of them.`
          : t`Make labels on the order's page first.`
      }
    >
      {isMade ? t`These labels are in no file` : t`There are no labels that can be printed here`}
    </Message>
  );
};
