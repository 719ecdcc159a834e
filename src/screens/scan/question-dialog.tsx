import { t } from '@lingui/core/macro';
import { ArrowRight } from 'lucide-react';
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

/** Continue or start over, and what else needs an answer; never closed by Escape, for neither answer is a way out. */
export function QuestionDialog({ session, orderName, onLeave }: QuestionDialogProps) {
  const question = useAtomValue(questionAtom);
  if (!question) return null;
  const pending = question.kind === 'other-tab' && question.takingOver;
  const { other, safe } = ANSWERS[question.kind];
  return (
    <TitledDialog title={question.title}>
      <p>{sentence(question, orderName)}</p>
      <WaitingReads />
      <div className="dialog__actions">
        <Button
          tall
          onPress={() =>
            afterPress(() => (other.event ? session.dispatch(other.event) : onLeave()))
          }
        >
          {other.words()}
        </Button>
        <Button
          variant="next"
          icon={ArrowRight}
          // The safe answer has the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          pending={pending}
          onPress={() => afterPress(() => session.dispatch(safe.event))}
        >
          {safe.words()}
        </Button>
      </div>
    </TitledDialog>
  );
}

interface Answer {
  readonly words: () => string;
  readonly event: SessionEvent;
}
interface Answers {
  /** Without an event it leaves the scan page. */
  readonly other: Partial<Answer> & Pick<Answer, 'words'>;
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
  'other-tab': {
    other: { words: () => t`Go Back` },
    safe: { words: () => t`Continue here`, event: CONTINUE },
  },
};

const sentence = (question: Question, orderName: string): string =>
  question.kind === 'restore' ? `${orderName}. ${question.detail}` : question.detail;

/** The operator scanned on while the question was open: nothing of it is lost. */
function WaitingReads() {
  const count = useAtomValue(waitingReadsAtom);
  if (count === 0) return null;
  return <p className="muted">{waitingReadsWords(count)}</p>;
}
