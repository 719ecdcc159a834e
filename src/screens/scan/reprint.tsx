/** A label that cannot be read is printed again where it is missed: from its ring, and from More. */
import { t } from '@lingui/core/macro';
import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import { ReprintDialog } from '../../features/print/later-print.tsx';
import { systemClock } from '../../lib/clock.ts';
import { store } from '../../lib/store.ts';
import type { Subscribable } from '../../../reader/signals.ts';
import { flowOf } from '../../packing/flows/flows.ts';
import { labelOptions } from '../../packing/flows/verdict.ts';
import { inPictureAtom } from '../../packing/session/atoms.ts';
import type { JudgedFrame } from '../../packing/session/scan-session.ts';
import type { OpenScan } from '../../packing/session/state.ts';
import { fitWhole, type Size } from '../../parts/camera/fit-whole.ts';
import { Button } from '../../ui/button.tsx';

interface ReprintProps {
  readonly open: OpenScan;
  readonly order: Order;
  readonly onClose: () => void;
}

/** The list is that of the press: what comes into view under the dialog does not move it. */
export function Reprint({ open, ...rest }: ReprintProps) {
  const [inView] = useState(() => labelsNow(open));
  return <ReprintDialog {...rest} station={flowOf(open.flow).station} inView={inView} />;
}

function labelsNow({ flow, progress, inventory }: OpenScan) {
  const inView = store.get(inPictureAtom);
  const options = labelOptions(flowOf(flow), progress, inventory);
  const free = options.filter(({ isFree, key }) => isFree && !inView.has(key));
  return {
    free: new Map(free.map(({ key, code }) => [key, code])),
    seen: new Set([...inView.keys(), ...progress.contents.map(({ key }) => key)]),
  };
}

/** A point of the picture in px, or of the view in percent. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

interface RingButtonProps {
  readonly frames: Subscribable<JudgedFrame>;
  readonly view: number;
  readonly onPress: () => void;
}

/** After the ring is gone the button stays for this long, ms: the hand that presses it may cover the label. */
const STAYS_MS = 3000;

/** Below the first label that cannot be read. It stays where it appeared, and moves under no finger. */
export function RingButton({ frames, view, onPress }: RingButtonProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Spot>();
  useEffect(() => {
    let stop: (() => void) | undefined;
    const undo = frames.subscribe(({ report }) => {
      const [ring] = report.unread ?? [];
      if (report.view !== view || !ring || !layer.current) return;
      const { clientWidth: width, clientHeight: height } = layer.current;
      setAt((before) => before ?? placeBelow(ring.corners, report, { width, height }));
      stop?.();
      stop = systemClock.after(STAYS_MS, () => setAt(undefined));
    });
    return () => {
      undo();
      stop?.();
    };
  }, [frames, view]);
  return (
    <div ref={layer} className="ring-layer">
      {at && (
        <div
          className="ring-button"
          style={{ ['--x' as string]: `${at.x}%`, ['--y' as string]: `${at.y}%` }}
        >
          <Button icon={Printer} onPress={onPress}>
            {t`Print this label again`}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Below the ring, in percent of the view; the style keeps all of the button inside. */
function placeBelow(corners: readonly Spot[], frame: Size, view: Size): Spot {
  const { scale, left, top } = fitWhole(frame, view);
  const middle = corners.reduce((sum, { x }) => sum + x, 0) / corners.length;
  const bottom = Math.max(...corners.map(({ y }) => y));
  return {
    x: ((left + middle * scale) / view.width) * 100,
    y: ((top + bottom * scale) / view.height) * 100,
  };
}
