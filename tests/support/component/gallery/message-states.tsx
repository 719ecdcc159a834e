import { useState } from 'react';
import { Button } from '../../../../src/ui/button.tsx';
import { ConfirmDialog } from '../../../../src/ui/dialog.tsx';
import { Message, type Severity } from '../../../../src/ui/message.tsx';
import { Panel } from '../../../../src/ui/page.tsx';
import { showToast } from '../../../../src/ui/toast.tsx';

const SEVERITIES: readonly Severity[] = ['ok', 'info', 'warn', 'bad'];

export function MessageStates() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title="Messages" className="stack">
      {SEVERITIES.map((severity) => (
        <Message
          key={severity}
          severity={severity}
          live="off"
          detail="What is safe, and what to do now."
        >
          What happened ({severity})
        </Message>
      ))}
      <div className="row">
        {SEVERITIES.map((severity) => (
          <Button
            key={severity}
            onPress={() => showToast({ severity, text: `Toast, ${severity}` })}
          >
            Toast {severity}
          </Button>
        ))}
        <Button onPress={() => setOpen(true)}>Dialog</Button>
      </div>
      <ConfirmDialog
        isOpen={isOpen}
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      >
        <p>The question, in one or two sentences. The safe choice is ink and at the right.</p>
      </ConfirmDialog>
    </Panel>
  );
}
