import { t } from '@lingui/core/macro';
import { ArrowRight } from 'lucide-react';
import type { Order } from '../../../contract/types.ts';
import { peopleHere } from '../../device/people.ts';
import { useAtom, useAtomValue } from 'jotai';
import type { FreeCodes } from '../../packing/flows/definition.ts';
import { flowOf } from '../../packing/flows/flows.ts';
import { beyondPlan } from '../../packing/flows/order-limits.ts';
import { waitingReadsWords, contentsPhrase } from '../../packing/flows/words.ts';
import { agreedPlanAtom, waitingReadsAtom } from '../../packing/session/atoms.ts';
import type { SessionEvent } from '../../packing/session/events.ts';
import type { ScanSession } from '../../packing/session/scan-session.ts';
import type { OpenScan, Question } from '../../packing/session/state.ts';
import { Button } from '../../ui/button.tsx';
import { afterPress, TitledDialog, ConfirmDialog } from '../../ui/dialog.tsx';

interface QuestionDialogProps {
  readonly open: OpenScan;
  readonly session: ScanSession;
  /** The dialog names the scanned code and its order. */
  readonly orderName: string;
  readonly onLeave: () => void;
}

/** Continue or start over, and what else needs an answer; never closed by Escape: it needs an answer. */
export function QuestionDialog({ open, session, orderName, onLeave }: QuestionDialogProps) {
  const { question } = open;
  const waits = useAtomValue(waitingReadsAtom);
  if (!question) return null;
  const { other, safe } = ANSWERS[question.kind];
  const answer = ({ event }: Answer) =>
    afterPress(() => (event ? session.dispatch(event) : onLeave()));
  return (
    <TitledDialog title={question.title}>
      <p>{sentence(question, orderName)}</p>
      {other && waits > 0 && <p className="muted">{waitingReadsWords(waits)}</p>}
      <div className="split dialog__actions">
        {other && (
          <Button tall onPress={() => answer(other)}>
            {other.words()}
          </Button>
        )}
        <Button
          variant="next"
          icon={safe.event && ArrowRight}
          // The safe answer has the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onPress={() => answer(safe)}
        >
          {safe.words()}
        </Button>
      </div>
    </TitledDialog>
  );
}

interface Answer {
  readonly words: () => string;
  /** Without an event the answer leaves the scan page. */
  readonly event?: SessionEvent;
}
interface Answers {
  readonly other?: Answer;
  readonly safe: Answer;
}

const CONTINUE = { type: 'answer', choice: 'continue' } as const;
const restart: Answers = {
  other: { words: () => t`Start over`, event: { type: 'answer', choice: 'start-over' } },
  safe: { words: () => t`Continue`, event: CONTINUE },
};
const ANSWERS: Record<Question['kind'], Answers> = {
  restore: restart,
  'size-changed': restart,
  duplicate: {
    other: { words: () => t`Pack one of them`, event: { type: 'answer-duplicate', choice: 'one' } },
    safe: { words: () => t`Pack neither`, event: { type: 'answer-duplicate', choice: 'neither' } },
  },
  'other-tab': { safe: { words: () => t`Go Back` } },
};

function sentence(question: Question, orderName: string): string {
  if (question.kind !== 'restore') return question.detail;
  const names = question.scannedBy.map(nameOf).join(', ');
  const scanned = t`Scanned by ${names} on this tablet and not packed yet.`;
  return `${orderName}. ${scanned} ${question.detail}`.trim();
}

const nameOf = (user: string): string =>
  peopleHere.get().find(({ username }) => username === user)?.name ?? user;

interface BeyondPlanDialogProps {
  readonly open: OpenScan;
  readonly order: Order;
  /** Remaining items of the order; undefined while the lists may be stale. */
  readonly free: FreeCodes | undefined;
  readonly onLeave: () => void;
}

/** Asks before a case that goes over what is planned; nothing is accepted until it is answered. */
export function BeyondPlanDialog({ open, order, free, onLeave }: BeyondPlanDialogProps) {
  const [agreed, setAgreed] = useAtom(agreedPlanAtom);
  const flow = flowOf(open.flow);
  const beyond = beyondPlan(flow, open.progress, order, free);
  if (!beyond) return null;
  const isAgreed =
    agreed?.moId === order.id && agreed.flow === open.flow && agreed.total === beyond.total;
  const { packed, total, over } = beyond;
  const planned = contentsPhrase(flow.words, total);
  return (
    <ConfirmDialog
      isOpen={!isAgreed && !open.isOpening && !open.question}
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
