import { t } from '@lingui/core/macro';
import { ArrowRight } from 'lucide-react';
import { peopleHere } from '../../device/people.ts';
import { useAtomValue } from '../../lib/store.ts';
import { waitingReadsWords } from '../../packing/flows/words.ts';
import { questionAtom, waitingReadsAtom } from '../../packing/session/atoms.ts';
import type { SessionEvent } from '../../packing/session/events.ts';
import type { ScanSession } from '../../packing/session/scan-session.ts';
import type { Question } from '../../packing/session/state.ts';
import { afterPress, TitledDialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';

interface QuestionDialogProps {
  readonly session: ScanSession;
  /** The dialog names the scanned code and its order. */
  readonly orderName: string;
  readonly onLeave: () => void;
}

/** Continue or start over, and what else needs an answer; never closed by Escape: it needs an answer. */
export function QuestionDialog({ session, orderName, onLeave }: QuestionDialogProps) {
  const question = useAtomValue(questionAtom);
  if (!question) return null;
  const { other, safe } = ANSWERS[question.kind];
  const answer = ({ event }: Answer) =>
    afterPress(() => (event ? session.dispatch(event) : onLeave()));
  return (
    <TitledDialog title={question.title}>
      <p>{sentence(question, orderName)}</p>
      <WaitingReads />
      <div className="dialog__actions">
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

/** The operator scanned on while the question was open: nothing of it is lost. */
function WaitingReads() {
  const count = useAtomValue(waitingReadsAtom);
  if (count === 0) return null;
  return <p className="muted">{waitingReadsWords(count)}</p>;
}
