import { t } from '@lingui/core/macro';
import { Ellipsis, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { DockButton } from '../../packing/flows/definition.ts';
import type { ScanWords } from '../../packing/session/scan-words.ts';
import { signIn } from '../../auth/sign-in.ts';
import type { ScanSession } from '../../packing/session/scan-session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { MoreDialog } from './more-dialog.tsx';

interface DockProps {
  readonly words: Pick<ScanWords, 'dock' | 'question'>;
  readonly session: ScanSession;
  readonly onGoBack: () => void;
  readonly onReprint: () => void;
  readonly onRest: () => void;
}

/** The next step at the right thumb; every disabled button says why. */
export function ScanDock({ words, session, onGoBack, onReprint, onRest }: DockProps) {
  const { question } = words;
  const [asked, setAsked] = useState<string>();
  // A press asks about one case: another one has its own question.
  if (asked !== undefined && asked !== question?.detail) setAsked(undefined);
  const [more, setMore] = useState(false);
  const onPress = ({ action }: DockButton) => {
    if (action === 'go-back') onGoBack();
    else if (action === 'rest') onRest();
    else if (action === 'log-in') session.retryAfter(signIn);
    else if (action === 'submit' && question) setAsked(question.detail);
    else session.dispatch({ type: action });
  };
  const [undo, ...steps] = words.dock;
  return (
    <div className={`scan-dock scan-dock--${steps.length}`}>
      {undo && <Step button={undo} onPress={() => onPress(undo)} />}
      <Button icon={Ellipsis} onPress={() => setMore(true)}>
        {t`More`}
      </Button>
      {steps.map((button) => (
        <Step key={button.action} button={button} onPress={() => onPress(button)} />
      ))}
      {more && <MoreDialog {...{ session, onReprint }} onClose={() => setMore(false)} />}
      {question && asked === question.detail && (
        <ConfirmDialog
          isOpen
          {...question}
          onConfirm={() => {
            setAsked(undefined);
            session.dispatch({ type: 'submit' });
          }}
          onCancel={() => setAsked(undefined)}
        >
          <p>{question.detail}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface StepProps {
  readonly button: DockButton;
  readonly onPress: () => void;
}

/** A button that becomes the next step gets the focus: one press or Enter continues. */
function Step({ button, onPress }: StepProps) {
  const { words, why, next = false, action } = button;
  return (
    <Button
      key={next ? 'next' : 'rest'}
      // A step that became the next one is one press away.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={next}
      variant={next ? 'next' : 'plain'}
      {...(why ? { why } : {})}
      // Why it cannot be pressed needs the width.
      {...(action === 'undo' && !why ? { icon: Undo2 } : {})}
      onPress={onPress}
    >
      {words}
    </Button>
  );
}
