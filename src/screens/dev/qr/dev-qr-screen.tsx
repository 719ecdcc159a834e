import './dev-qr.css';
import type { MessageDescriptor } from '@lingui/core';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type Language, LANGUAGES } from '../../../../contract/languages.ts';
import { COMMANDS, commandText } from '../../../lib/commands.ts';
import { textsIn } from '../../../lib/language.ts';
import { COMMAND_NAMES } from '../../../packing/commands/command-names.ts';
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
  const source = sources.find((one) => nameOf(one) === chosen) ?? sources[0];
  const names = sources.map(nameOf).map((value) => ({ value, label: value }));
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
          <Select
            label="Labels of"
            value={source ? nameOf(source) : ''}
            options={names}
            onChange={choose}
          />
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

const nameOf = (source: LabelSource | 'commands'): string =>
  source === 'commands' ? 'Commands that press buttons' : source.name;

interface SheetProps {
  readonly source: LabelSource | 'commands';
  /** Labels of each kind. */
  readonly count: number;
  /** Side of a code without its white border, mm. */
  readonly side: number;
}

/** The paper: what is printed, and what a camera can read from the screen. */
const Sheet = ({ source, count, side }: SheetProps) => (
  <section className="qr-sheet" aria-label="Sheet of labels">
    {source === 'commands' ? (
      <CommandGroup side={side} />
    ) : (
      TEXT_KINDS.map((kind) => {
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
      })
    )}
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
  /** Words below the code; its text where there are none. */
  readonly children?: ReactNode;
}

/** One label: the code and its text, black on white in both schemes. */
const QrLabel = ({ text, side, children }: QrLabelProps) => (
  <li className="qr-label">
    <QrPicture text={text} label={`Code ${text}`} side={side} />
    <span className="qr-label__text">{children ?? text}</span>
  </li>
);

/** Commands to cut out: far enough apart that a camera sees one of them alone. */
function CommandGroup({ side }: { readonly side: number }) {
  const translators = useTranslators();
  return (
    <Group id="commands" title="Commands" note="Cut them apart: a camera has to see one alone">
      <ul className="qr-commands">
        {COMMANDS.map((command) => (
          <QrLabel key={command} text={commandText(command)} side={side}>
            {translators.map(({ language, translate }) => (
              <span key={language} lang={language}>
                {translate(COMMAND_NAMES[command])}
              </span>
            ))}
          </QrLabel>
        ))}
      </ul>
    </Group>
  );
}

/** Translates into one language. */
interface Translator {
  readonly language: Language;
  readonly translate: (text: MessageDescriptor) => string;
}

/** One for each language, once the catalogues are there. */
function useTranslators(): readonly Translator[] {
  const [translators, setTranslators] = useState<readonly Translator[]>([]);
  useEffect(() => {
    let over = false;
    const all = LANGUAGES.map(async ({ code }) => ({
      language: code,
      translate: await textsIn(code),
    }));
    void Promise.all(all).then((loaded) => !over && setTranslators(loaded));
    return () => {
      over = true;
    };
  }, []);
  return translators;
}
