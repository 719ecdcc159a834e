import type { TabletTrouble } from '../../../contract/types.ts';
import type { CameraGroup, CameraState } from '../../../reader/cameras.ts';
import { setTroubles } from '../../device/troubles.ts';
import type { HandScannerEvent } from '../../hand-scanner/hand-scanner.ts';
import type { Subscribable } from '../../lib/subscribable.ts';

/** States in which a person has to do something about a camera. */
const CAMERA_TROUBLES: Partial<Record<CameraState['kind'], TabletTrouble['reason']>> = {
  ended: 'lost',
  unplugged: 'unplugged',
  insecure: 'denied',
  forbidden: 'denied',
  denied: 'denied',
  none: 'none',
  busy: 'busy',
  'no-answer': 'lost',
  'same-device': 'busy',
  failed: 'failed',
};

/** Reports the shown cameras that do not work, until the undo. */
export function followCameraTroubles({ cameras, shown }: CameraGroup): () => void {
  const note = () => {
    const states = shown.get().map((index) => cameras[index]?.state.get().kind);
    setTroubles(
      'camera',
      states.flatMap((kind) => (kind && CAMERA_TROUBLES[kind]) ?? []),
    );
  };
  const undo = [shown.subscribe(note), ...cameras.map(({ state }) => state.subscribe(note))];
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
