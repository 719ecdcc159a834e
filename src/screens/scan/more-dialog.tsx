import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useAtomValue } from '../../lib/store.ts';
import { phaseAtom, slotsAtom } from '../../packing/session/atoms.ts';
import type { ScanSession } from '../../packing/session/session.ts';
import { afterPress } from '../../ui/dialog.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ScanDialog } from './scan-dialog.tsx';
import { ShiftPanel } from './shift-panel.tsx';
import { TypedEntry } from './typed-entry.tsx';

interface MoreDialogProps {
  readonly session: ScanSession;
  readonly onClose: () => void;
}

/** What is needed now and then: a typed code, removal of any line, the shift's figures. */
export function MoreDialog({ session, onClose }: MoreDialogProps) {
  useEffect(() => session.hold(), [session]);
  const typed = (code: string) => {
    session.typed(code);
    afterPress(onClose);
  };
  return (
    <ScanDialog title="More" onClose={onClose}>
      <TypedEntry onCode={typed} />
      <Lines session={session} />
      <ShiftPanel />
      <div className="dialog__actions dialog__actions--one">
        <Button variant="next" onPress={() => afterPress(onClose)}>
          Close
        </Button>
      </div>
    </ScanDialog>
  );
}

/** Any line can go: rows of the list itself are no targets, so that none goes by mistake. */
function Lines({ session }: { readonly session: ScanSession }) {
  const slots = useAtomValue(slotsAtom);
  const locked = useAtomValue(phaseAtom)?.phase === 'submitting';
  const filled = slots.flatMap((slot) => (slot.look === 'empty' ? [] : [slot]));
  if (filled.length === 0) return null;
  return (
    <ul className="more-lines" aria-label="Scanned codes">
      {filled.map(({ key, name, code }) => (
        <li key={key} className="more-line">
          <span>
            <span className="strong">{name}</span> <span className="muted">{code}</span>
          </span>
          <IconButton
            label={`Remove ${name}`}
            icon={X}
            framed
            isDisabled={locked}
            onPress={() => session.remove(key)}
          />
        </li>
      ))}
    </ul>
  );
}
