import { Download, RotateCcw } from 'lucide-react';
import { useAtom } from '../../lib/store.ts';
import { shiftFiguresAtom } from '../../packing/session/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { scanServices } from '../../packing/services.ts';

/** What this device did since the shift began, and its scan log as a file. */
export function ShiftPanel() {
  const [figures, setFigures] = useAtom(shiftFiguresAtom);
  const seconds = figures.secondsPerCase;
  return (
    <section className="shift" aria-label="This shift">
      <dl className="facts shift__facts">
        <Fact name="Cases" value={`${figures.cases}`} />
        <Fact name="Rejects" value={`${figures.rejects}`} />
        <Fact name="Seconds per case" value={seconds === null ? 'N/A' : seconds.toFixed(1)} />
      </dl>
      <div className="row">
        <Button small icon={Download} onPress={saveLog}>
          Export scan log
        </Button>
        <Button small icon={RotateCcw} onPress={() => setFigures(scanServices().shift.reset())}>
          New shift
        </Button>
      </div>
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function saveLog(): void {
  const file = new Blob([scanServices().log.csv()], { type: 'text/csv' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `scan-log-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
