import type { ScannerGroup } from '../../../reader/cameras.ts';
import { setTroubles } from '../../device/troubles.ts';
import type { HandScannerEvent } from '../../hand-scanner/hand-scanner.ts';
import type { Subscribable } from '../../lib/subscribable.ts';
import { wordsOf } from '../../parts/camera/camera-words.ts';

/** Reports the shown cameras that do not work, until the undo. */
export function followCameraTroubles({ scanners, shown }: ScannerGroup): () => void {
  const note = () => {
    const shownOnes = shown.get().flatMap((index) => scanners[index] ?? []);
    setTroubles(
      'camera',
      shownOnes.flatMap(({ camera }) => wordsOf(camera.get()).trouble ?? []),
    );
  };
  const undo = [shown.subscribe(note), ...scanners.map(({ camera }) => camera.subscribe(note))];
  note();
  return () => {
    for (const one of undo) one();
    setTroubles('camera', []);
  };
}

/** Reports a scanner's last read if it was a bad one, until the undo. */
export function followScannerTroubles(events: Subscribable<HandScannerEvent>): () => void {
  const undo = events.subscribe((event) => {
    const problem = event.kind === 'problem' ? event : event.problem;
    setTroubles('scanner', problem ? [problem.fault] : []);
  });
  return () => {
    undo();
    setTroubles('scanner', []);
  };
}
