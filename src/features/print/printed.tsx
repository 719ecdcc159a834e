import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { Printer, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { PressFailure } from '../../parts/failures.tsx';
import type { PrintOutcome } from '../../printing/tablet-printer.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

interface PrintedProps {
  readonly outcome: PrintOutcome;
  /** The next step. */
  readonly children?: ReactNode;
}

/** How the print went; on a tablet's own printer it can be opened once more. */
export function Printed({ outcome, children }: PrintedProps) {
  const repeat = useMutation({ mutationFn: (again: () => Promise<PrintOutcome>) => again() });
  const { text, detail, isOpen, again } = repeat.data ?? outcome;
  return (
    <>
      <Message
        severity={isOpen ? 'warn' : 'ok'}
        {...(!isOpen && { icon: Printer })}
        detail={detail}
      >
        {text}
      </Message>
      <PressFailure error={repeat.error} fallback={t`The labels were not printed`} />
      {again && (
        <Button icon={RotateCcw} pending={repeat.isPending} onPress={() => repeat.mutate(again)}>
          {t`Open again`}
        </Button>
      )}
      {children}
    </>
  );
}
