import './dev-qr.css';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { QrPicture } from '../../../parts/qr-picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { ScreenHeader } from '../../../ui/header.tsx';
import { DigitsField } from '../../../ui/number-field.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import {
  KIND_WORDS,
  kindOfText,
  type LabelSource,
  TEXT_KINDS,
  useSheetSources,
} from './sheet-sources.ts';

/** Labels to print or to show to a camera: examples of every kind, or those of an order. */
export function DevQrScreen() {
  const { sources, isGiven } = useSheetSources();
  const [chosen, choose] = useState<string>();
  const count = useNumber('12', 1, 500);
  const side = useNumber('30', 8, 150);
  const source = sources.find(({ name }) => name === chosen) ?? sources[0];
  const names = sources.map(({ name }) => ({ value: name, label: name }));
  const isUsable = count.error === undefined && side.error === undefined;
  return (
    <>
      <ScreenHeader
        title="Labels to scan"
        subtitle="Print them, or hold this screen before a camera"
        back={isGiven ? () => history.back() : '/'}
      />
      <Page className="qr">
        <Panel title="Labels" className="stack">
          <Select label="Labels of" value={source?.name ?? ''} options={names} onChange={choose} />
          <DigitsField label="How many of a kind" {...count} />
          <DigitsField label="Side of a code in mm" {...side} />
          <PrintButton why={!isUsable && 'No labels on the sheet'} />
        </Panel>
        {source && isUsable && (
          <Sheet source={source} count={Number(count.value)} side={Number(side.value)} />
        )}
      </Page>
    </>
  );
}

/** A number of the sheet, with why it cannot be used. */
function useNumber(first: string, least: number, most: number) {
  const [value, onChange] = useState(first);
  const fits = value !== '' && Number(value) >= least && Number(value) <= most;
  return { value, onChange, error: fits ? undefined : `Between ${least} and ${most}.` };
}

const PrintButton = ({ why }: { readonly why: string | false }) => (
  <Button variant="next" icon={Printer} why={why} onPress={() => globalThis.print()}>
    Print
  </Button>
);

interface SheetProps {
  readonly source: LabelSource;
  /** Labels of each kind. */
  readonly count: number;
  /** Side of a code without its white border, mm. */
  readonly side: number;
}

/** The paper: what is printed, and what a camera can read from the screen. */
const Sheet = ({ source, count, side }: SheetProps) => (
  <section className="qr-sheet" aria-label="Sheet of labels">
    {TEXT_KINDS.map((kind) => {
      const texts = source.codes.filter((text) => kindOfText(text) === kind).slice(0, count);
      const title = KIND_WORDS[kind][texts.length === 1 ? 'one' : 'many'];
      return texts.length === 0 ? null : (
        <Group key={kind} id={kind} title={title} note={source.name}>
          <ul>
            {texts.map((text) => (
              <QrLabel key={text} text={text} side={side} />
            ))}
          </ul>
        </Group>
      );
    })}
  </section>
);

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

const Group = ({ id, title, note, children }: GroupProps) => (
  <section className="qr-sheet__group" aria-labelledby={id}>
    <h2 id={id}>
      {title}
      <span className="qr-sheet__of">{note}</span>
    </h2>
    {children}
  </section>
);

interface QrLabelProps {
  readonly text: string;
  readonly side: number;
}

/** One label: the code and its text, black on white in both schemes. */
const QrLabel = ({ text, side }: QrLabelProps) => (
  <li className="qr-label">
    <QrPicture text={text} label={`Code ${text}`} side={side} />
    <span className="qr-label__text">{text}</span>
  </li>
);
