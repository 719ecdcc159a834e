import { useAtomValue } from '../../lib/store.ts';
import {
  type Figure,
  masterFigure,
  shipperFigure,
  shipperFigure1B,
  unitFigure1B,
} from '../../policy/orders.ts';
import { countAtom } from '../../packing/session/atoms.ts';
import type { FlowState } from '../../packing/session/machine.ts';
import type { Order } from '../../../contract/types.ts';
import { ProgressLine } from '../../ui/figure.tsx';
import type { ScanWords } from './scan-words.ts';

interface CounterProps {
  readonly state: FlowState;
  readonly words: ScanWords;
  readonly order: Order;
}

/** The number that is read from two metres, what to do now, and how far the order is. */
export function ScanCounter({ state, words, order }: CounterProps) {
  const { scanned, size } = useAtomValue(countAtom);
  const spoken = size > 0 ? `${scanned} of ${size} scanned` : `${scanned} scanned`;
  return (
    <section
      className={`panel counter${words.closing ? ' counter--master' : ''}`}
      aria-label="Scanned"
    >
      <p className="counter__number">
        <span aria-hidden="true">
          {scanned}
          {size > 0 && <small>/{size}</small>}
        </span>
        <span className="visually-hidden">{spoken}</span>
      </p>
      <p className="counter__now">
        <strong>{words.now}</strong>
      </p>
      <Progress lines={linesOf(state, order)} />
    </section>
  );
}

interface Line extends Figure {
  readonly label: string;
  /** Scanned in this session and not packed yet. */
  readonly now: number;
}

function linesOf(state: FlowState, order: Order): readonly Line[] {
  switch (state.flow) {
    case 'station-2': {
      const shippers = {
        label: 'Scanned / Total Shipper Case',
        ...shipperFigure(order),
        now: Math.min(state.contents.length, state.size),
      };
      if (state.phase === 'collecting') return [shippers];
      const now = state.phase === 'closing' ? 0 : 1;
      return [shippers, { label: 'Scanned / Total Master Case', ...masterFigure(order), now }];
    }
    case 'station-1b': {
      const units = Math.min(state.contents.length, state.size);
      const closed = state.phase === 'ready' || state.phase === 'submitting' ? 1 : 0;
      return [
        { label: 'Scanned / Total Unit', ...unitFigure1B(order), now: units },
        { label: 'Scanned / Total Shipper Case', ...shipperFigure1B(order), now: closed },
      ];
    }
    case 'unpack':
    case 'stray':
      return [];
    default:
      return state satisfies never;
  }
}

function Progress({ lines }: { readonly lines: readonly Line[] }) {
  const shown = lines.map(({ label, scanned, total, now }) => (
    <ProgressLine key={label} label={label} done={scanned} total={total} now={now} />
  ));
  return lines.length > 1 ? <div className="progress-pair">{shown}</div> : shown;
}
