import { t } from '@lingui/core/macro';
import { Download, Printer, RotateCcw, X } from 'lucide-react';
import { useEffect } from 'react';
import { saveCsv } from '../../lib/save-file.ts';
import { useAtom, useAtomValue } from '../../lib/store.ts';
import type { ScanLog } from '../../device/scan-log.ts';
import { progressAtom, rowsAtom, shiftFiguresAtom } from '../../packing/session/atoms.ts';
import type { ScanSession } from '../../packing/session/scan-session.ts';
import { afterPress, TitledDialog } from '../../ui/dialog.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Fact } from '../../ui/facts.tsx';
import { formatTenths } from '../../ui/format.ts';
import { usePacking } from '../../parts/use-packing.ts';
import { DamagedLabel } from './damaged-label.tsx';

interface MoreDialogProps {
  readonly session: ScanSession;
  readonly onClose: () => void;
  /** Prints a label again; undefined where nothing is printed. */
  readonly onReprint: (() => void) | undefined;
}

/** Rarely used actions: the code of a damaged label, removal of any line, the shift's figures. */
export function MoreDialog({ session, onClose, onReprint }: MoreDialogProps) {
  useEffect(() => session.hold(), [session]);
  const typed = (code: string) => {
    session.dispatch({ type: 'hand-read', text: code, source: 'typed' });
    afterPress(onClose);
  };
  const reprint = () => {
    onClose();
    onReprint?.();
  };
  return (
    <TitledDialog title={t`More`} onClose={onClose}>
      <DamagedLabel onCode={typed} />
      {onReprint && (
        <Button icon={Printer} onPress={() => afterPress(reprint)}>
          {t`Print this label again`}
        </Button>
      )}
      <Lines session={session} />
      <ShiftPanel />
      <div className="dialog__actions">
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
        <li key={key} className="more-line">
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

/** Counts of this device since the shift began, and its scan log as a file. */
function ShiftPanel() {
  const { log, shift } = usePacking();
  const [figures, setFigures] = useAtom(shiftFiguresAtom);
  const seconds = figures.secondsPerCase;
  return (
    <section className="shift" aria-label={t`This shift`}>
      <dl className="facts shift__facts">
        <Fact name={t`Cases`}>{figures.cases}</Fact>
        <Fact name={t`Rejects`}>{figures.rejects}</Fact>
        <Fact name={t`Codes on two labels`}>{figures.duplicates}</Fact>
        <Fact name={t`Seconds per case`}>{seconds === null ? t`N/A` : formatTenths(seconds)}</Fact>
      </dl>
      <div className="row">
        <Button small icon={Download} onPress={() => saveLog(log)}>
          {t`Export scan log`}
        </Button>
        <Button small icon={RotateCcw} onPress={() => setFigures(shift.reset())}>
          {t`New shift`}
        </Button>
      </div>
    </section>
  );
}

function saveLog(log: ScanLog): void {
  const day = new Date().toISOString().slice(0, 10);
  saveCsv(`scan-log-${day}.csv`, log.csv());
}
