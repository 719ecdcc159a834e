import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Message, type MessageLook } from '../../../ui/message.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast.ts';

const LOOKS: readonly MessageLook[] = ['ok', 'info', 'warn', 'bad'];

export function MessageStates() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title="Messages" className="stack">
      {LOOKS.map((look) => (
        <Message key={look} look={look} live="off" detail="What is safe, and what to do now.">
          What happened ({look})
        </Message>
      ))}
      <div className="row">
        {LOOKS.map((look) => (
          <Button
            key={look}
            onPress={() => showToast({ id: 'demo', look, text: `Toast, ${look}` })}
          >
            Toast {look}
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
