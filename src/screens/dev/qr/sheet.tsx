import { QrCode } from 'lucide-react';
import { EmptyState } from '../../../ui/state.tsx';
import { KIND_WORDS } from '../parts/label-texts.ts';
import { QrLabel } from './qr-label.tsx';
import type { SheetGroup, SheetSource } from './sheet-settings.ts';

interface SheetProps {
  readonly title: string;
  readonly groups: readonly SheetGroup[];
  /** mm */
  readonly side: number;
  readonly source: SheetSource;
}

/** The paper: what is printed, and what a camera can read from the screen. */
export function Sheet({ title, groups, side, source }: SheetProps) {
  if (groups.length === 0) return <NoLabels source={source} />;
  return (
    <section className="qr-sheet" aria-label="Sheet of labels">
      {groups.map(({ kind, texts }) => (
        <section key={kind} className="qr-sheet__group" aria-labelledby={`kind-${kind}`}>
          <h2 id={`kind-${kind}`}>
            {KIND_WORDS[kind][texts.length === 1 ? 'one' : 'many']}
            <span className="qr-sheet__of">{title}</span>
          </h2>
          <ul>
            {texts.map((text) => (
              <QrLabel key={text} text={text} side={side} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

const NO_LABELS_WORDS: Record<SheetSource, string> = {
  typed: 'Type codes, or choose the label file of an order.',
  demo: 'The order has no label of this kind from this number on.',
  given: 'The order has no label of this kind from this number on.',
  kinds: 'There is one label of each kind. Begin at 1.',
  commands: '',
};

const NoLabels = ({ source }: { source: SheetSource }) => (
  <EmptyState title="No labels on the sheet" icon={QrCode}>
    <p>{NO_LABELS_WORDS[source]}</p>
  </EmptyState>
);
