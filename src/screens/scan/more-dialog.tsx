import { t } from '@lingui/core/macro';
import { Printer, X } from 'lucide-react';
import { useAtomValue } from 'jotai';
import { hasFeature } from '../../lib/runtime-config.ts';
import { progressAtom, rowsAtom } from '../../packing/session/atoms.ts';
import type { ScanSession } from '../../packing/session/scan-session.ts';
import { afterPress, TitledDialog } from '../../ui/dialog.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { DamagedLabel } from './damaged-label.tsx';

interface MoreDialogProps {
  readonly session: ScanSession;
  readonly onClose: () => void;
  readonly onReprint: () => void;
}

/** Rarely used actions: the code of a damaged label, and the removal of any line. */
export function MoreDialog({ session, onClose, onReprint }: MoreDialogProps) {
  const typed = (code: string) => {
    session.dispatch({ type: 'hand-read', text: code, source: 'typed' });
    afterPress(onClose);
  };
  const reprint = () => {
    onClose();
    onReprint();
  };
  return (
    <TitledDialog title={t`More`} onClose={onClose}>
      <DamagedLabel onCode={typed} />
      {hasFeature('printing') && (
        <Button icon={Printer} onPress={() => afterPress(reprint)}>
          {t`Print this label again`}
        </Button>
      )}
      <Lines session={session} />
      <div className="split dialog__actions">
        <Button variant="next" onPress={() => afterPress(onClose)}>
          {t`Close`}
        </Button>
      </div>
    </TitledDialog>
  );
}

/** Any line can go: rows of the list itself are no targets, so that none goes by mistake. */
function Lines({ session }: { readonly session: ScanSession }) {
  const rows = useAtomValue(rowsAtom);
  const isSending = useAtomValue(progressAtom)?.progress.phase === 'submitting';
  const filled = rows.flatMap((row) => (row.kind === 'empty' ? [] : [row]));
  if (filled.length === 0) return null;
  return (
    <ul className="more-lines" aria-label={t`Scanned codes`}>
      {filled.map(({ key, name, code }) => (
        <li key={key} className="row row--apart more-line">
          <span>
            <span className="strong">{name}</span> <span className="muted">{code}</span>
          </span>
          <IconButton
            label={t`Remove ${name}`}
            icon={X}
            framed
            isDisabled={isSending}
            onPress={() => session.dispatch({ type: 'remove', key })}
          />
        </li>
      ))}
    </ul>
  );
}
