import { t } from '@lingui/core/macro';
import { Printer, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { PressFailure } from '../../parts/failures.tsx';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import type { PrintOutcome } from './printers.ts';
import type { usePrint } from './use-print.ts';

interface PrintedProps {
  readonly outcome: PrintOutcome;
  readonly print: ReturnType<typeof usePrint>;
  /** The next step. */
  readonly children: ReactNode;
}

/** How the print went; on a tablet's own printer it can be opened once more. */
export function Printed({ outcome, print, children }: PrintedProps) {
  const { text, detail, again } = outcome;
  return (
    <>
      <Message
        severity={outcome.isOpen ? 'warn' : 'ok'}
        {...(!outcome.isOpen && { icon: Printer })}
        detail={detail}
      >
        {text}
      </Message>
      <PressFailure error={print.error} fallback={t`The labels were not printed`} />
      {again && (
        <Button icon={RotateCcw} pending={print.isPending} onPress={() => print.repeat(again)}>
          {t`Open again`}
        </Button>
      )}
      {children}
    </>
  );
}
